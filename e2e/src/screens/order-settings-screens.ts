import type { Screen } from './screen.ts'

/** What orders are made by, and what goes back without one. */
export const ORDER_SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: 'backtest',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/retroprueba`)
      const start = page.getByRole('button', { name: /^Probar/ })
      await start.waitFor()
      if (await page.getByText('Políticas, una al lado de otra').isVisible()) return
      await page.getByLabel('Historia').selectOption('90')
      await start.click()
      await page.getByText('Donde más cambia').waitFor()
    },
  },
  {
    name: 'order-return',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/devolucion?tienda=tienda_08&cedi=cedi_seco`)
      const packs = page.getByLabel(/^Devolver .*, en bultos$/)
      await packs.first().fill('1')
      await packs.nth(1).fill('9999')
      await packs.nth(2).focus()
    },
  },
  {
    name: 'attention',
    open: async (page, origin) => {
      await page.goto(`${origin}/atencion`)
      await page.getByRole('heading', { name: 'Con qué se calcula' }).waitFor()
    },
  },
  {
    name: 'run-settings',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/preparacion`)
      await page.getByLabel('San Diego').waitFor()
    },
  },
  {
    name: 'quantity-changes',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/cambios`)
      await page.getByRole('heading', { name: 'Cada cambio' }).waitFor()
    },
  },
  {
    name: 'forecast-accuracy',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/precision?ubicacion=tienda_08`)
      await page.getByRole('heading', { name: 'Los que más fallaron' }).waitFor()
    },
  },
  {
    name: 'shelf-limits',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/estantes?ver=todos`)
      await page.getByRole('button', { name: 'Pegar una lista' }).click()
      await page.getByLabel('Códigos y unidades').fill('000104;6;40\n000119;50;40')
      await page.getByText('1 línea no se entiende').waitFor()
    },
  },
  {
    name: 'events',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/eventos`)
      await page.getByRole('button', { name: 'Agregar evento' }).click()
      await page.getByRole('button', { name: 'Categorías' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
      await page.getByText('Ponle un nombre').waitFor()
    },
  },
  {
    name: 'policy',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/politica/tienda_08`)
      await page.getByLabel('Para todos los productos').selectOption('proxima_entrega')
      await page.getByText(/^Clases con otra política/).click()
      await page.getByLabel('Clase A', { exact: true }).last().selectOption('proxima_entrega')
      await page.getByRole('button', { name: 'Ver los pedidos de hoy con ella' }).click()
      await page.getByText(/^Cambian? las? sugerencia/).waitFor()
    },
  },
  {
    name: 'parameters-of-stores',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/parametros-varias?tiendas=tienda_01,tienda_08`)
      await page.getByLabel('Máximo de la clase A, en días').fill('4')
      await page.getByRole('button', { name: 'Ver qué cambia hoy' }).click()
      await page.getByText('Cambian las sugerencias de').waitFor()
      await page
        .getByRole('button', { name: /^Ver productos/ })
        .first()
        .click()
    },
  },
]
