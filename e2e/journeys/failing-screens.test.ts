import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { abrirBorrador } from '@abasto/contracts/orders/draft-calls'
import { journeys } from '../src/journey.ts'
import { productForTests } from '../src/shared-product.ts'
import { untilLoaded } from '../src/visit.ts'

const { visitor } = journeys()
const { product, at, asAdmin } = productForTests()

const REFERENCE = 'Referencia: 4f1c2a.'
/** What the frame around every screen asks for; without it there is none to look at. */
const FRAME = /\/api\/(auth|tenants|configuracion|preferencias|health)\b/

/** Screens that show what was asked for. */
const SCREENS = [
  '/inicio/tienda_08',
  '/dashboard',
  '/dashboard/tienda_08',
  '/dashboard/tienda_08?producto=000104',
  '/ventas',
  '/ventas/todas',
  '/ventas/tienda_08?producto=000104',
  '/pedidos-sugeridos',
  '/pedidos-sugeridos/hoy',
  '/pedidos-sugeridos/por-recibir',
  '/pedidos-sugeridos/diferencias',
  '/pedidos-sugeridos/nuevo',
  '/pedidos-sugeridos/devolucion?tienda=tienda_08&cedi=cedi_seco',
  '/pedidos-sugeridos/preparacion',
  '/pedidos-sugeridos/entregas',
  '/pedidos-sugeridos/estantes',
  '/pedidos-sugeridos/eventos',
  '/pedidos-sugeridos/cambios',
  '/pedidos-sugeridos/precision?ubicacion=tienda_08',
  '/pedidos-sugeridos/retroprueba',
  '/pedidos-sugeridos/politica/tienda_08',
  '/pedidos-sugeridos/parametros/tienda_08',
  '/pedidos-sugeridos/parametros-varias?tiendas=tienda_01,tienda_08',
  '/atencion',
  '/informes',
  '/settings/etl',
  '/settings/importar',
  '/settings/auditoria',
  '/settings/personas',
  '/settings/seguridad',
  '/settings/ubicaciones',
  '/settings/ubicaciones/cedi_verde/existencia',
  '/settings/productos',
]
const OF_AN_ORDER = ['editar?paso=2', 'aprobar', 'recibir', 'despachar', 'imprimir', 'reparto/000104']

/** Every call of theirs fails. */
async function faultsWhenFailing(paths: readonly string[]): Promise<string[]> {
  const { page, complaints } = await visitor(await asAdmin())
  complaints.expect(/500 \(Internal Server Error\)/)
  await page.route('**/api/**', (route) =>
    FRAME.test(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 500, json: { detail: `Ocurrió un error inesperado. ${REFERENCE}` } }),
  )
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(at(path))
    const failed = page.getByRole('alert').filter({ hasText: REFERENCE })
    const isSaid = await failed
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      )
    if (isSaid) await untilLoaded(page)
    const found = isSaid ? await faultsOf(page) : ['says nothing of it']
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  return faults
}

describe('says what failed, with the number of its error and a way to try again, and nothing that is not true', () => {
  it.each([
    ['inventory, sales and orders', SCREENS.slice(0, 14)],
    ['what orders are made by', SCREENS.slice(14, 24)],
    ['attention, reports and administration', SCREENS.slice(24)],
  ])('%s', async (_what, paths) => {
    expect(await faultsWhenFailing(paths)).toEqual([])
  })

  it('an order', async () => {
    const { id } = await product().admin.call(abrirBorrador, {
      body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' },
    })
    const paths = OF_AN_ORDER.map((end) => `/pedidos-sugeridos/${id}/${end}`)
    expect(await faultsWhenFailing(paths)).toEqual([])
  })
})

/** What cannot be known when nothing was answered, and whose fault it is not. */
const UNTRUE =
  /Revisa la conexión|Todavía no hay (?:ubicaciones|tiendas|pedidos)|No hay (?:pedidos|productos)|Sin semanas|Ningún /

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const band of await page.getByRole('alert').all()) {
    if (!(await band.isVisible())) continue
    const text = await band.innerText()
    if (!text.includes(REFERENCE)) faults.push(`without its number: ${text}`)
    else if (!text.includes('Reintentar')) faults.push(`a dead end: ${text}`)
    else if (text.startsWith('Ocurrió')) faults.push(`does not say what failed: ${text}`)
  }
  const outlines = await page.locator('[data-waiting]:visible').count()
  if (outlines > 0) faults.push(`${outlines} outlines of what does not come`)
  const said = UNTRUE.exec(await page.locator('body').innerText())
  if (said) faults.push(`«${said[0]}»`)
  return faults
}
