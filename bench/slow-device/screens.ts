/** Orders of the demo chain in the states that screens are about. */
export interface Orders {
  readonly draft: number
  readonly waiting: number
  readonly approved: number
}

export interface Screen {
  readonly name: string
  readonly path: (orders: Orders) => string
  /** What the screen is opened for; its first one that says something is the first useful picture. */
  readonly content: string
}

const ROW = 'main tbody td, main tbody th'
/** Goods are counted in a list: on a phone a row is no line of a table. */
const COUNTED = 'main ul li input'
const FIELD = 'main select option:nth-child(2)'

const at =
  (path: string): Screen['path'] =>
  () =>
    path

/** Every screen of the app, with what the demo chain has in it. */
export const SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: at('/dashboard'), content: ROW },
  { name: 'stock of a store', path: at('/dashboard/tienda_08'), content: ROW },
  {
    name: 'panel of a product',
    path: at('/dashboard/tienda_08?producto=000104'),
    content: '[role="dialog"] dl dd, [role="dialog"] li, [role="dialog"] td',
  },
  { name: 'sales', path: at('/ventas'), content: ROW },
  { name: 'sales of a store', path: at('/ventas/tienda_08'), content: ROW },
  { name: 'orders', path: at('/pedidos-sugeridos'), content: ROW },
  { name: 'orders of today', path: at('/pedidos-sugeridos/hoy'), content: ROW },
  { name: 'orders that arrive', path: at('/pedidos-sugeridos/por-recibir'), content: ROW },
  { name: 'differences', path: at('/pedidos-sugeridos/diferencias'), content: ROW },
  { name: 'new order', path: at('/pedidos-sugeridos/nuevo'), content: FIELD },
  {
    name: 'draft, its products',
    path: ({ draft }) => `/pedidos-sugeridos/${draft}/editar?paso=2`,
    content: ROW,
  },
  { name: 'review', path: ({ waiting }) => `/pedidos-sugeridos/${waiting}/aprobar`, content: ROW },
  { name: 'reception', path: ({ approved }) => `/pedidos-sugeridos/${approved}/recibir`, content: COUNTED },
  { name: 'dispatch', path: ({ approved }) => `/pedidos-sugeridos/${approved}/despachar`, content: COUNTED },
  { name: 'order on paper', path: ({ approved }) => `/pedidos-sugeridos/${approved}/imprimir`, content: ROW },
  {
    name: 'return',
    path: at('/pedidos-sugeridos/devolucion?tienda=tienda_08&cedi=cedi_seco'),
    content: ROW,
  },
  {
    name: 'run of orders',
    path: at('/pedidos-sugeridos/preparacion'),
    content: 'main fieldset label, main input',
  },
  { name: 'parameters', path: at('/pedidos-sugeridos/parametros/tienda_08'), content: ROW },
  {
    name: 'parameters of stores',
    path: at('/pedidos-sugeridos/parametros-varias?tiendas=tienda_01,tienda_08'),
    content: ROW,
  },
  { name: 'policy', path: at('/pedidos-sugeridos/politica/tienda_08'), content: FIELD },
  {
    name: 'forecast accuracy',
    path: at('/pedidos-sugeridos/precision?ubicacion=tienda_08'),
    content: `${ROW}, main [role="status"], main [role="alert"], main [class*="banner"]`,
  },
  { name: 'quantity changes', path: at('/pedidos-sugeridos/cambios'), content: ROW },
  { name: 'back-test', path: at('/pedidos-sugeridos/retroprueba'), content: FIELD },
  { name: 'delivery calendar', path: at('/pedidos-sugeridos/entregas'), content: ROW },
  { name: 'attention', path: at('/atencion'), content: 'main section li' },
  { name: 'report', path: at('/informes'), content: ROW },
  { name: 'account', path: at('/cuenta'), content: 'main li' },
  { name: 'ETL', path: at('/settings/etl'), content: ROW },
  { name: 'import', path: at('/settings/importar'), content: 'main section button' },
  { name: 'audit', path: at('/settings/auditoria'), content: ROW },
  { name: 'people', path: at('/settings/personas'), content: ROW },
  { name: 'security', path: at('/settings/seguridad'), content: 'main section label, main section fieldset' },
  { name: 'locations', path: at('/settings/ubicaciones'), content: ROW },
  { name: 'products', path: at('/settings/productos'), content: ROW },
]

/** Opened by a press on a screen that has come to rest. */
export interface Press {
  readonly name: string
  readonly path: (orders: Orders) => string
  /** Of what is pressed. */
  readonly target: string
}

export const PRESSES: readonly Press[] = [
  {
    name: 'a product of the stock',
    path: at('/dashboard/tienda_08'),
    target: 'main tbody tr:nth-child(2) td:nth-child(2)',
  },
  {
    name: 'analysis of a product',
    path: at('/ventas/tienda_08'),
    target: 'main tbody tr:nth-child(2) td:nth-child(2)',
  },
  {
    name: 'reject an order',
    path: ({ waiting }) => `/pedidos-sugeridos/${waiting}/aprobar`,
    target: 'button:has-text("Rechazar Pedido")',
  },
  {
    name: 'why a quantity is suggested',
    path: ({ draft }) => `/pedidos-sugeridos/${draft}/editar?paso=2`,
    target: '[title^="¿Por qué"], [aria-label^="¿Por qué"]',
  },
  { name: 'sources of the ETL', path: at('/settings/etl'), target: 'button:has-text("Fuentes")' },
  {
    name: 'a location',
    path: at('/settings/ubicaciones'),
    target: 'main tbody tr:nth-child(2) td:nth-child(2)',
  },
  {
    name: 'a product',
    path: at('/settings/productos'),
    target: 'main tbody tr:nth-child(2) td:nth-child(2)',
  },
]

/** Where a letter is typed, on a screen that has come to rest. */
export const LETTERS: readonly Press[] = [
  {
    name: 'search of the draft’s products',
    path: ({ draft }) => `/pedidos-sugeridos/${draft}/editar?paso=2`,
    target: 'input[placeholder="Código o descripción..."]',
  },
  {
    name: 'quantity of a line',
    path: ({ draft }) => `/pedidos-sugeridos/${draft}/editar?paso=2`,
    target: 'tbody input[data-column="pedir"]:enabled',
  },
  {
    name: 'search of the stock',
    path: at('/dashboard/tienda_08'),
    target: 'main input[type="search"], main input[placeholder]',
  },
]
