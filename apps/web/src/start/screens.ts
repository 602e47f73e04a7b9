/** What a screen begins with, so that all of it is on its way while the page itself is still coming. */
export interface Beginning {
  /** As in app/Routes.tsx. */
  readonly path: string
  /** The module that the route loads. */
  readonly code: string
  /**
   * What it asks the main API for first, by whoever may open it. `{name}` is a part of the path. Only where the address
   * asks for nothing further: filters make other calls of these.
   */
  readonly calls?: readonly string[]
  /** What the address asks for says only how they are shown. */
  readonly alsoWithSearch?: true
  /** What is asked for as soon as the first of them has answered, by what it says. */
  readonly next?: (answer: unknown, search: string) => readonly Asked[]
}

/** A call; with a body it is a POST. */
export interface Asked {
  readonly url: string
  readonly body?: Readonly<Record<string, unknown>>
}

const ORDERS = '/pedidos-sugeridos'
const ORDER = '/api/pedidos-sugeridos/{pedidoId}'
/** `DIAS_COBERTURA` of the contracts, which the page itself has no room for. */
const COVER_DAYS = 3

/** The products that the wizard suggests for an order, and the columns they stand in; its first step asks for neither. */
function suggestedProducts(order: unknown, search: string): Asked[] {
  if (new URLSearchParams(search).get('paso') === '1') return []
  if (typeof order !== 'object' || order === null || !('puede_editar' in order && order.puede_editar))
    return []
  if (!('cedi_origen' in order && 'tienda_destino' in order && 'de_trabajo' in order)) return []
  const { cedi_origen, tienda_destino, de_trabajo: como_la_corrida } = order
  return [
    {
      url: '/api/pedidos-sugeridos/calcular',
      body: { cedi_origen, tienda_destino, dias_cobertura: COVER_DAYS, como_la_corrida },
    },
    { url: '/api/preferencias/columnas-asistente' },
  ]
}

/** Every screen. What is missing here comes a little later; what is too much has come for nothing, which a test finds. */
export const BEGINNINGS: readonly Beginning[] = [
  {
    path: '/dashboard',
    code: 'features/inventory/summary/SummaryScreen.tsx',
    calls: ['/api/ubicaciones/summary', '/api/inventario/alertas'],
  },
  {
    path: '/dashboard/:ubicacionId',
    code: 'features/inventory/stock/StockScreen.tsx',
    calls: [
      '/api/stock?page=1&sort_by=stock&sort_order=desc&ubicacion_id={ubicacionId}&page_size=30',
      '/api/ubicaciones',
      '/api/categorias',
    ],
  },
  { path: '/inicio', code: 'features/orders/home/HomeScreen.tsx' },
  {
    path: '/inicio/:ubicacionId',
    code: 'features/orders/home/HomeScreen.tsx',
    calls: [
      '/api/inicio/{ubicacionId}',
      '/api/pedidos-sugeridos/hoy',
      '/api/pedidos-sugeridos/por-recibir?tienda_id={ubicacionId}',
    ],
  },
  {
    path: '/ventas',
    code: 'features/sales/summary/SummaryScreen.tsx',
    calls: ['/api/ventas/summary', '/api/ventas/totales'],
  },
  { path: '/ventas/:ubicacionId', code: 'features/sales/detail/DetailScreen.tsx' },
  {
    path: ORDERS,
    code: 'features/orders/list/OrdersScreen.tsx',
    calls: [
      '/api/pedidos-sugeridos/lista?sort_order=desc&page=1&page_size=50',
      '/api/pedidos-sugeridos/?estado=pendiente_aprobacion_gerente',
      '/api/ubicaciones',
    ],
  },
  {
    path: `${ORDERS}/diferencias`,
    code: 'features/orders/differences/DifferencesScreen.tsx',
    calls: ['/api/pedidos-sugeridos/diferencias'],
  },
  { path: `${ORDERS}/nuevo`, code: 'features/orders/wizard/NewOrderScreen.tsx' },
  {
    path: `${ORDERS}/:pedidoId/editar`,
    code: 'features/orders/wizard/EditOrderScreen.tsx',
    calls: [ORDER, '/api/ubicaciones'],
    alsoWithSearch: true,
    next: suggestedProducts,
  },
  { path: `${ORDERS}/:pedidoId/reparto/:codigo`, code: 'features/orders/share/ShareScreen.tsx' },
  { path: `${ORDERS}/:pedidoId/aprobar`, code: 'features/orders/review/ReviewScreen.tsx', calls: [ORDER] },
  { path: `${ORDERS}/:pedidoId/recibir`, code: 'features/orders/receive/ReceiveScreen.tsx', calls: [ORDER] },
  {
    path: `${ORDERS}/:pedidoId/despachar`,
    code: 'features/orders/receive/DispatchScreen.tsx',
    calls: [ORDER],
  },
  { path: `${ORDERS}/:pedidoId/imprimir`, code: 'features/orders/print/PrintScreen.tsx', calls: [ORDER] },
  { path: `${ORDERS}/parametros`, code: 'features/parameters/editor/ParametersScreen.tsx' },
  { path: `${ORDERS}/parametros/:ubicacionId`, code: 'features/parameters/editor/ParametersScreen.tsx' },
  {
    path: `${ORDERS}/politica`,
    code: 'features/policies/editor/PolicyScreen.tsx',
    calls: ['/api/politicas'],
  },
  {
    path: `${ORDERS}/politica/:ubicacionId`,
    code: 'features/policies/editor/PolicyScreen.tsx',
    calls: ['/api/politicas'],
  },
  {
    path: `${ORDERS}/parametros-varias`,
    code: 'features/parameters/stores/StoresParametersScreen.tsx',
    calls: ['/api/stock-params'],
  },
  {
    path: `${ORDERS}/retroprueba`,
    code: 'features/backtests/screen/BacktestScreen.tsx',
    calls: ['/api/retropruebas'],
  },
  { path: `${ORDERS}/retroprueba/:retropruebaId`, code: 'features/backtests/screen/BacktestScreen.tsx' },
  {
    path: `${ORDERS}/eventos`,
    code: 'features/events/screen/EventsScreen.tsx',
    calls: ['/api/eventos'],
  },
  { path: `${ORDERS}/estantes`, code: 'features/shelf/screen/ShelfScreen.tsx' },
  { path: `${ORDERS}/devolucion`, code: 'features/orders/returns/ReturnScreen.tsx' },
  {
    path: `${ORDERS}/preparacion`,
    code: 'features/orders/run/RunSettingsScreen.tsx',
    calls: ['/api/pedidos-sugeridos/corrida'],
  },
  {
    path: `${ORDERS}/hoy`,
    code: 'features/orders/today/TodayScreen.tsx',
    calls: ['/api/pedidos-sugeridos/hoy'],
  },
  {
    path: `${ORDERS}/entregas`,
    code: 'features/deliveries/calendar/CalendarScreen.tsx',
    calls: ['/api/entregas'],
  },
  {
    path: `${ORDERS}/por-recibir`,
    code: 'features/orders/arriving/ArrivingScreen.tsx',
    calls: ['/api/pedidos-sugeridos/por-recibir'],
  },
  {
    path: `${ORDERS}/cambios`,
    code: 'features/edits/screen/ChangesScreen.tsx',
    calls: ['/api/pedidos-sugeridos/cambios-a-mano'],
  },
  { path: `${ORDERS}/precision`, code: 'features/forecast/accuracy/AccuracyScreen.tsx' },
  {
    path: '/informes',
    code: 'features/reports/screen/ReportScreen.tsx',
    calls: ['/api/informes/semanal', '/api/informes/semanas'],
  },
  { path: '/atencion', code: 'features/attention/screen/AttentionScreen.tsx' },
  { path: '/admin', code: 'features/chains/list/ChainsScreen.tsx' },
  { path: '/admin/nueva', code: 'features/chains/card/NewChainScreen.tsx' },
  { path: '/admin/:cadena', code: 'features/chains/card/ChainScreen.tsx' },
  { path: '/ayuda', code: 'features/help/guide/GuideScreen.tsx' },
  { path: '/ayuda/glosario', code: 'features/help/glossary/GlossaryScreen.tsx' },
  { path: '/ayuda/:pagina', code: 'features/help/guide/GuideScreen.tsx' },
  { path: '/cuenta', code: 'features/auth/account/AccountScreen.tsx', calls: ['/api/auth/sesiones'] },
  { path: '/settings/etl', code: 'features/etl/control-centre/EtlScreen.tsx' },
  { path: '/settings/importar', code: 'features/imports/screen/ImportScreen.tsx' },
  { path: '/settings/auditoria', code: 'features/audit/trail/AuditScreen.tsx' },
  { path: '/settings/personas', code: 'features/people/list/PeopleScreen.tsx' },
  { path: '/settings/ubicaciones', code: 'features/locations/list/LocationsScreen.tsx' },
  {
    path: '/settings/ubicaciones/:ubicacionId/existencia',
    code: 'features/locations/typed/TypedStockScreen.tsx',
  },
  { path: '/settings/productos', code: 'features/products/list/ProductsScreen.tsx' },
  { path: '/settings/seguridad', code: 'features/people/security/SecurityScreen.tsx' },
]

/** Of whoever is signed out, at every address. */
export const SIGN_IN = 'features/auth/login/LoginScreen.tsx'

export interface Begun {
  readonly code: string
  readonly calls: readonly string[]
  readonly next: (answer: unknown) => readonly Asked[]
}

/** The first beginning of an address: the fixed paths before those with parts. */
export function beginningOf(pathname: string, search: string): Begun | undefined {
  const parts = pathname.replace(/\/$/, '').split('/')
  const found = BEGINNINGS.toSorted(
    (a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
  ).find(({ path }) => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  })
  if (!found) return undefined
  const names = found.path.split('/')
  const filled = (call: string): string =>
    call.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[names.indexOf(`:${name}`)] ?? '')
  const isAsIs = search === '' || found.alsoWithSearch === true
  return {
    code: found.code,
    calls: isAsIs ? (found.calls ?? []).map(filled) : [],
    next: (answer) => found.next?.(answer, search) ?? [],
  }
}
