import {
  aprobarPedido,
  calcular,
  crearPedido,
  pedido,
  pedidos,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { PHONE } from '../src/visit.ts'
import { MANAGER, signIn, STORE_USER } from '../src/wire.ts'
import { isPlentiful } from './order-steps.ts'

const { journey } = journeys()
const { product, at, asAdmin } = productForTests()

const ORDER_SENT = 'pendiente_aprobacion_gerente'
const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' } as const

/** Two approved orders of the store, of six packs of the same two products. */
async function approvedOrders() {
  const [store, manager] = [await signIn(product(), STORE_USER), await signIn(product(), MANAGER)]
  const lines = (await store.call(calcular, { body: ROUTE })).filter(isPlentiful).slice(0, 2)
  const productos = lines.map(({ codigo_producto }) => ({
    codigo_producto,
    cantidad_pedida_bultos: 6,
    incluido: true,
  }))
  const approved = async () => {
    const { id, numero_pedido } = await store.call(crearPedido, { body: { ...ROUTE, productos } })
    const { revision } = await manager.call(pedido, { params: { id } })
    await manager.call(aprobarPedido, { params: { id }, body: { comentario_general: null, revision } })
    return { id, number: numero_pedido, path: `/pedidos-sugeridos/${id}/recibir` }
  }
  const name = lines[0]?.descripcion_producto ?? ''
  return { manager, name, own: await approved(), taken: await approved() }
}

/** As a link of the app would lead there: without asking the server for the page. */
const go = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )

/** Chooses what is ordered of the CEDI, and has all of it on the device. */
async function beginOrder(page: Page): Promise<void> {
  await go(page, '/pedidos-sugeridos/nuevo')
  await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Frío' })
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await page.getByPlaceholder('Código o descripción...').waitFor()
}

/** Sends it without a network, thinks better of it, and sends it again. */
async function orderOffline(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Enviar cuando vuelva la red' })
  await go(page, '/pedidos-sugeridos/nuevo?paso=3')
  await page.getByLabel('Observaciones').fill('Sin red, desde la cava')
  await later.click()
  await page.getByText('como lo dejaste a las').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Seguir con el pedido' }).click()
  await expect.poll(() => page.getByLabel('Observaciones').inputValue()).toBe('Sin red, desde la cava')
  await later.click()
  await page.getByText('como lo dejaste a las').waitFor()
}

async function decideOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recibir cuando vuelva la red' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recibir cuando vuelva la red' }).click()
  await page.getByText('como lo dejaste a las').waitFor()
}

describe('a network that goes away', () => {
  journey(
    'leaves the app standing, what was counted is kept and listed, and sent or decided on when it is back',
    async ({ page, context, complaints }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|409/)
      const { manager, name, own, taken } = await approvedOrders()
      await page.goto(at('/pedidos-sugeridos/por-recibir'))
      await page.getByText(own.number).waitFor()
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await go(page, taken.path)
      await untilTitled(page, `Recibir ${taken.number}`)
      await go(page, own.path)
      await untilTitled(page, `Recibir ${own.number}`)
      await beginOrder(page)
      // What is loaded is kept a moment later.
      await page.waitForTimeout(3000)

      await context.setOffline(true)
      await page.getByText(/^Sin conexión desde las/).waitFor()
      await go(page, own.path)
      await page.getByRole('button', { name: `Un bulto menos de ${name}` }).click()
      await page.getByText('guardado aquí').waitFor()
      await orderOffline(page)
      // A screen that is not here, and a search that cannot be made, say so.
      await go(page, '/informes')
      await page.getByText('Esta pantalla todavía no está en este equipo.').waitFor()
      await go(page, '/dashboard/tienda_08?buscar=harina')
      await page
        .getByText(/No hay conexión: vuelve a cargarse con la red/)
        .first()
        .waitFor()

      await page.goto(at(own.path))
      await page.getByText('falta 1').waitFor()
      await decideOffline(page)
      await go(page, taken.path)
      await decideOffline(page)
      const dock = page.getByRole('region', { name: 'Se enviará al volver la red' })
      await dock.getByText(`Recepción ${own.number}`).first().waitFor()
      await go(page, '/informes')
      const { revision } = await manager.call(pedido, { params: { id: taken.id } })
      await product().admin.call(recibirPedido, {
        params: { id: taken.id },
        body: { productos: [], observacion: '', revision },
      })

      await context.setOffline(false)
      await page.getByText('De nuevo en línea, 2 enviados').waitFor()
      await untilTitled(page, 'Informe semanal')
      const received = await manager.call(pedido, { params: { id: own.id } })
      expect(received.estado).toBe('finalizado')
      // The order went once, although it was decided twice.
      const sent = (await manager.call(pedidos, {})).filter(({ estado }) => estado === ORDER_SENT)
      const ordered = await Promise.all(sent.map(({ id }) => manager.call(pedido, { params: { id } })))
      expect(ordered.filter(({ observaciones }) => observaciones === 'Sin red, desde la cava')).toHaveLength(
        1,
      )
      expect(
        received.productos.find((line) => line.descripcion_producto === name)?.cantidad_recibida_bultos,
      ).toBe(5)
      // The other one was received by somebody else: it is said until it is decided.
      await page.getByText(`Recepción ${taken.number} no se envió`).waitFor()
      await page.getByRole('link', { name: 'Decidir' }).click()
      await page.getByText('Lo que contaste no se envió:').waitFor()
      await page.getByRole('button', { name: 'Quitar lo que conté' }).click()
      await page.getByText('Este pedido ya se recibió.').waitFor()
    },
    async () => ({
      session: (await signIn(product(), STORE_USER)).storage,
      viewport: PHONE,
      touch: true,
      keepsApp: true,
    }),
  )

  journey(
    'a newer version is announced, and nothing that is being written is lost for it',
    async ({ page }) => {
      await page.goto(at('/cuenta'))
      const field = page.getByLabel('Contraseña actual', { exact: true })
      await field.fill('a medias')
      // Until the page is loaded anew, every answer is of a newer version.
      let isNewer = true
      page.on('request', (request) => {
        if (request.isNavigationRequest()) isNewer = false
      })
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch()
        const version = isNewer ? { 'x-version': 'newer' } : {}
        await route.fulfill({ response, headers: { ...response.headers(), ...version } })
      })
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('harina')
      await page.getByText('Hay una versión nueva').waitFor()
      await page.keyboard.press('Escape')

      const update = page.getByRole('button', { name: 'Actualizar', exact: true })
      const asked = page.getByRole('dialog', { name: 'Actualizar sin guardar' })
      await page.getByText('Guarda antes lo que estás escribiendo.').waitFor()
      await update.click()
      await asked.getByRole('button', { name: 'Volver' }).click()
      await asked.waitFor({ state: 'hidden' })
      await expect.poll(() => field.inputValue()).toBe('a medias')

      await update.click()
      await asked.getByRole('button', { name: 'Actualizar y perderlo' }).click()
      await expect.poll(() => field.inputValue()).toBe('')
      await expect.poll(() => page.getByText('Hay una versión nueva').count()).toBe(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    asAdmin,
  )
})
