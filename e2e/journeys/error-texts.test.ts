import { calcular, crearPedido } from '@abasto/contracts/orders/calls'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, rowOf, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { untilSynchronised } from '../src/synchronise.ts'
import { ADMIN, MANAGER, signIn } from '../src/wire.ts'

/** The specification's messages for what went wrong, where a server gives none of its own. */

const { journey } = journeys()

const { product, at, asAdmin } = productForTests()

/** What a proxy says when the service behind it is away. */
const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
/** A fault that tells nothing. */
const fault = { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }

const answer = (page: Page, path: string, response: typeof fault): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill(response) : route.fallback(),
  )

describe('the messages of the specification', () => {
  journey('for a sign-in that no server answers', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|net::/)
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto(at('/'))
    await fillSignIn(page, ADMIN)
    await untilText(page.getByRole('alert'), /^Error al iniciar sesión$/)
  })

  journey(
    'for an inventory run that cannot be started',
    async ({ page, complaints }) => {
      complaints.expect(/50[02]|ERR_FAILED|net::/)
      await untilSynchronised(product().admin, 'inventario')
      const dialog = page.getByRole('dialog')
      const start = async () => {
        await page.goto(at('/dashboard'))
        await page.getByRole('button', { name: 'Sincronizar San Diego' }).first().click()
      }
      await answer(page, '**/api/etl/sync', badGateway)
      await start()
      await untilText(dialog.getByRole('log'), /Error del servidor.*backend esté en ejecución/s)
      await page.unrouteAll()

      await answer(page, '**/api/etl/sync', fault)
      await start()
      await untilText(dialog.getByRole('log'), /Error al iniciar sincronización/)
      await page.unrouteAll()

      await page.route('**/api/etl/sync', (route) => route.abort())
      await start()
      await untilText(dialog.getByRole('log'), /Error de conexión.*VPN/s)
    },
    asAdmin,
  )

  journey(
    'for orders that cannot be saved, opened, commented on or decided',
    async ({ page, complaints }) => {
      complaints.expect(/500/)
      const manager = await signIn(product(), MANAGER)
      const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
      const [line] = await manager.call(calcular, { body: route })
      if (!line) throw new Error('nothing to order')
      const productos = [{ ...line, incluido: true, cantidad_pedida_bultos: 1 }]
      const { id, numero_pedido } = await manager.call(crearPedido, { body: { ...route, productos } })

      await page.route(`**/api/pedidos-sugeridos/${id}`, (call) => call.fulfill(fault))
      await page.goto(at(`/pedidos-sugeridos/${id}/aprobar`))
      await page.getByText('Error cargando el pedido').waitFor()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await untilTitled(page, `Pedido ${numero_pedido}`)

      await answer(page, `**/api/pedidos-sugeridos/${id}/**`, fault)
      const comment = rowOf(page, line.codigo_producto).getByRole('textbox')
      await comment.fill('¿Hay feria?')
      await page.getByRole('button', { name: /^Guardar el comentario/ }).click()
      await page.getByText('Error guardando comentario').waitFor()
      await comment.fill('')
      await page.getByRole('button', { name: 'Aprobar Pedido' }).click()
      const approval = page.getByRole('dialog', { name: 'Aprobar Pedido' })
      await approval.getByRole('button', { name: 'Aprobar Pedido' }).click()
      await page.getByText('Error aprobando el pedido').waitFor()
      await page.keyboard.press('Escape')
      await approval.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Rechazar Pedido' }).click()
      const rejection = page.getByRole('dialog', { name: 'Rechazar Pedido' })
      await rejection.getByLabel(/^Motivo del rechazo/).fill('Mucho')
      await rejection.getByRole('button', { name: 'Rechazar', exact: true }).click()
      await page.getByText('Error rechazando el pedido').waitFor()
      await page.unrouteAll()
      // Nothing of it happened.
      await page.goto(at(`/pedidos-sugeridos/${id}/aprobar`))
      await page.getByText('Pendiente de Aprobación').first().waitFor()

      await answer(page, '**/api/pedidos-sugeridos', fault)
      await page.goto(at('/pedidos-sugeridos/nuevo'))
      await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
      await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
      await page.getByRole('button', { name: 'Siguiente →' }).click()
      await page.getByPlaceholder('Código o descripción...').waitFor()
      await page.getByRole('button', { name: 'Siguiente →' }).click()
      await page.getByRole('button', { name: 'Enviar Pedido' }).click()
      await page.getByText('Error al crear el pedido').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/pedidos-sugeridos/nuevo')
    },
    asAdmin,
  )
})

describe('what cannot be loaded', () => {
  journey(
    'is named first, then why, and what stays as it was',
    async ({ page, complaints }) => {
      complaints.expect(/500/)
      const said = { status: 500, json: { detail: 'La base de datos no responde.' } }
      await page.route(/\/api\/(stock|stock\/producto|ubicaciones\/summary)\?|summary$/, (route) =>
        route.fulfill(said),
      )
      const band = page.getByRole('alert')
      await page.goto(at('/dashboard'))
      await untilText(band, /^No se pudo cargar el inventario\. La base de datos no responde\./)
      await page.goto(at('/dashboard/tienda_08'))
      await untilText(
        band,
        /^No se pudo cargar el inventario\. La base de datos no responde\. Los filtros siguen como estaban\./,
      )
      await page.goto(at('/dashboard/tienda_08?producto=000104'))
      await untilText(
        page.getByRole('dialog').getByRole('alert'),
        /^No se pudo cargar el producto\. La base de datos no responde\./,
      )
    },
    asAdmin,
  )
})
