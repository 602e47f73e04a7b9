import type { Page } from 'playwright-core'
import { ADMINISTRATION_SCREENS } from './administration-screens.ts'
import { ORDER_SETTINGS_SCREENS } from './order-settings-screens.ts'
import { untilTitled } from '../pages.ts'
import type { Screen } from './screen.ts'

const WIDE_ORDER = '/pedidos-sugeridos/nuevo?paso='

async function chooseRoute(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pedidos-sugeridos/nuevo`)
  await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
  await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
}

async function openStep2(page: Page, origin: string): Promise<void> {
  await chooseRoute(page, origin)
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await page.getByPlaceholder('Código o descripción...').waitFor()
}

async function openReview(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pedidos-sugeridos`)
  await page
    .getByRole('link', { name: /^Aprobar el pedido/ })
    .first()
    .click()
  await untilTitled(page, /PS-\d+/)
}

async function openApproved(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pedidos-sugeridos?estado=aprobado_gerente`)
  await page
    .getByRole('link', { name: /^Ver el pedido/ })
    .first()
    .click()
  await untilTitled(page, /PS-\d+/)
}

async function openAnalysis(page: Page, origin: string, search: string): Promise<void> {
  await page.goto(`${origin}/ventas/tienda_08${search}`)
  await page
    .getByRole('button', { name: /^Ver el análisis de ventas/ })
    .first()
    .click()
  await page.getByRole('list', { name: 'Cifras por tienda' }).waitFor()
}

/** Every screen of the product. */
export const SCREENS: readonly Screen[] = [
  ...ORDER_SETTINGS_SCREENS,
  ...ADMINISTRATION_SCREENS,
  {
    name: 'landing',
    signedOut: true,
    open: async (page, origin) => {
      await page.goto(`${origin.replace('localhost', 'www.localhost')}/`)
      await page.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'login',
    signedOut: true,
    open: async (page, origin) => {
      await page.goto(origin)
      await page.getByLabel('Usuario', { exact: true }).waitFor()
    },
  },
  {
    name: 'store-home',
    open: async (page, origin) => {
      await page.goto(`${origin}/inicio/tienda_08`)
      await page.getByText('En negativo').waitFor()
      await page.getByText(/^Mostrando \d+ de|^Nada está vacío/).waitFor()
    },
  },
  {
    name: 'dashboard',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard`)
      await page.getByText('San Diego').first().waitFor()
    },
  },
  {
    name: 'sync-dialog',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard/tienda_01`)
      await page.getByRole('button', { name: 'Sincronizar' }).click()
      await page.getByText('Sincronización completada', { exact: true }).waitFor()
    },
  },
  {
    name: 'delivery-calendar',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/entregas`)
      await page.getByText('San Diego').first().waitFor()
    },
  },
  {
    name: 'arriving-orders',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/por-recibir`)
      await page
        .getByText(/por recibir/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'orders-of-today',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/hoy`)
      await page.getByRole('heading', { name: 'Pedidos de hoy' }).waitFor()
      await page
        .getByText(/Preparar los pedidos|Toca un pedido/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'stock',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard/tienda_08?sentido=asc`)
      await page.getByText(/^Mostrando 1–30/).waitFor()
    },
  },
  {
    name: 'stock-empty',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard/tienda_08?buscar=nadaquever`)
      await page.getByText('No se encontraron productos').waitFor()
    },
  },
  {
    name: 'product-panel',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard/tienda_08?producto=000104`)
      await page.getByText('Las demás tiendas').waitFor()
    },
  },
  {
    name: 'product-panel-table',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard/tienda_08?producto=000104&vista=existencias`)
      await page.getByText('Ver como gráfico').waitFor()
    },
  },
  {
    name: 'best-sellers-in-zero',
    open: async (page, origin) => {
      await page.goto(`${origin}/dashboard?alerta=clase-a`)
      await page.getByRole('dialog', { name: /^Productos .*en cero$/ }).waitFor()
    },
  },
  {
    name: 'sales',
    open: async (page, origin) => {
      await page.goto(`${origin}/ventas`)
      await page.getByText('San Diego').first().waitFor()
    },
  },
  {
    name: 'sales-detail',
    open: async (page, origin) => {
      await page.goto(`${origin}/ventas/todas`)
      await page.getByText(/^Mostrando 1–50/).waitFor()
    },
  },
  {
    name: 'sales-own-days',
    open: async (page, origin) => {
      await page.goto(`${origin}/ventas/tienda_08?periodo=personalizado&desde=2026-12-01&hasta=2026-01-01`)
      await page.getByText('Corrige las fechas para ver las ventas.').waitFor()
    },
  },
  {
    name: 'sales-month',
    open: async (page, origin) => {
      await page.goto(`${origin}/ventas/tienda_08?periodo=mes_anterior`)
      await page.getByRole('button', { name: /^Mes/ }).click()
      await page.getByRole('button', { name: /^enero/i }).waitFor()
    },
  },
  {
    name: 'sales-empty',
    open: async (page, origin) => {
      await page.goto(`${origin}/ventas/tienda_16`)
      await page.getByText('No se encontraron ventas').waitFor()
    },
  },
  {
    name: 'sales-analysis',
    open: (page, origin) => openAnalysis(page, origin, ''),
  },
  {
    name: 'sales-analysis-all-stores',
    open: async (page, origin) => {
      await openAnalysis(page, origin, '')
      await page.getByRole('button', { name: 'Seleccionar todas', exact: true }).click()
      await page.getByRole('slider').focus()
      await page.keyboard.press('ArrowLeft')
    },
  },
  {
    name: 'sales-analysis-table',
    open: async (page, origin) => {
      await openAnalysis(page, origin, '?vista=tabla')
      await page.getByRole('table', { name: 'Bultos por día y tienda' }).waitFor()
    },
  },
  {
    name: 'sales-sync-dialog',
    open: async (page, origin) => {
      await page.goto(`${origin}/ventas/todas`)
      await page.getByRole('button', { name: 'Sincronizar Ventas' }).click()
      await page.getByRole('list', { name: 'Estado por ubicación' }).getByRole('listitem').nth(15).waitFor()
    },
  },
  {
    name: 'orders',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos`)
      await page
        .getByRole('link', { name: /el pedido/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'wizard-1',
    open: chooseRoute,
  },
  { name: 'wizard-2', open: openStep2 },
  {
    name: 'wizard-2-why',
    open: async (page, origin) => {
      await openStep2(page, origin)
      await page.locator('[title^="¿Por qué"], [aria-label^="¿Por qué"]').first().click()
      await page.getByRole('heading', { name: /^¿Por qué/ }).waitFor()
    },
  },
  {
    name: 'wizard-3',
    open: async (page, origin) => {
      await openStep2(page, origin)
      await page.goto(`${origin}${WIDE_ORDER}3`)
      await untilTitled(page, 'Confirmacion de Pedido')
      await page.getByText('Total unidades').waitFor()
    },
  },
  { name: 'review', open: openReview },
  {
    name: 'order-share',
    open: async (page, origin) => {
      // The longest: others that wait may be small, and of nothing scarce.
      const largest = 'estado=pendiente_aprobacion_gerente&orden=productos&sentido=desc'
      await page.goto(`${origin}/pedidos-sugeridos?${largest}`)
      await page
        .getByRole('link', { name: /^Aprobar el pedido/ })
        .first()
        .click()
      await untilTitled(page, /PS-\d+/)
      await page
        .getByRole('link', { name: /^Repartir / })
        .first()
        .click()
      await page.getByRole('region', { name: 'Cómo se reparte' }).waitFor()
    },
  },
  {
    name: 'review-reject',
    open: async (page, origin) => {
      await openReview(page, origin)
      await page.getByRole('button', { name: 'Rechazar Pedido' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'etl',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/etl?tienda=tienda_11`)
      await page.getByRole('button', { name: 'Test Todas las Tiendas' }).click()
      await page.getByText(/^Última prueba: hoy/).waitFor()
      await page.getByRole('list', { name: 'Días por estado' }).waitFor()
      await page.getByText(/^Mostrando 1–/).waitFor()
    },
  },
  {
    name: 'etl-inventory',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/etl?pestana=inventario&ver=rechazos`)
      await page.getByRole('log').getByText('Sincronización completada').first().waitFor()
    },
  },
  {
    name: 'etl-closed-days',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/etl?tienda=tienda_11`)
      await page.getByRole('button', { name: 'Días cerrados' }).click()
      await page.getByRole('dialog').getByText('Ningún día suelto.').waitFor()
    },
  },
  {
    name: 'order-approved',
    open: async (page, origin) => {
      await openApproved(page, origin)
      await page.getByRole('link', { name: 'Despachar' }).waitFor()
    },
  },
  {
    name: 'order-dispatch',
    open: async (page, origin) => {
      await openApproved(page, origin)
      await page.getByRole('link', { name: 'Despachar' }).click()
      await page
        .getByRole('button', { name: /^Un bulto menos/ })
        .first()
        .click()
    },
  },
  {
    name: 'order-dispatch-add',
    open: async (page, origin) => {
      await openApproved(page, origin)
      await page.getByRole('link', { name: 'Despachar' }).click()
      await page.getByRole('button', { name: 'Agregar producto' }).click()
      await page.getByLabel(/^Producto de /).fill('harina')
      await page
        .getByRole('dialog')
        .getByText(/por bulto/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'order-differences',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/diferencias`)
      await page.getByText(/recibidos del/).waitFor()
    },
  },
  {
    name: 'order-reception',
    open: async (page, origin) => {
      await openApproved(page, origin)
      await page.getByRole('link', { name: 'Recibir' }).click()
      await page
        .getByRole('button', { name: /^Un bulto menos/ })
        .first()
        .click()
    },
  },
  {
    name: 'order-print',
    open: async (page, origin) => {
      await openApproved(page, origin)
      await page.getByRole('link', { name: 'Imprimir' }).click()
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'parameters',
    open: async (page, origin) => {
      await page.goto(`${origin}/pedidos-sugeridos/parametros/tienda_08`)
      await page.getByLabel('Máximo de la clase A, en días').fill('4')
      await page.getByLabel('Mínimo de la clase C, en días').fill('12,5')
      await page.getByRole('table', { name: 'Bultos sugeridos por clase' }).waitFor()
    },
  },
  {
    name: 'etl-sources',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/etl`)
      await page.getByRole('button', { name: 'Fuentes' }).click()
      await page.getByRole('button', { name: 'Probar' }).click()
      await page.getByRole('region', { name: 'Resultado de la prueba' }).waitFor()
    },
  },
  {
    name: 'import',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/importar`)
      await page.getByRole('button', { name: 'elígelos' }).waitFor()
    },
  },
  {
    name: 'etl-notices',
    open: async (page, origin) => {
      await page.goto(`${origin}/settings/etl`)
      await page.getByRole('button', { name: 'Avisos', exact: true }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Desde ayer' }).waitFor()
    },
  },
  {
    name: 'not-found',
    open: async (page, origin) => {
      await page.goto(`${origin}/nada`)
      await untilTitled(page, 'Página no encontrada')
    },
  },
]
