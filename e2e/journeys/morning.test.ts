import { calcular, pedido, pedidos, pedidosPorRecibir } from '@abasto/contracts/orders/calls'
import { calcularPedidos, enviarPedidos, pedidosHoy } from '@abasto/contracts/orders/today-calls'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { listenTo } from '../src/listener.ts'
import { rowOf, untilParameter, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { until } from '../src/until.ts'
import { TABLET } from '../src/visit.ts'
import { CEDI, morningChain, type MorningChain, PLENTY, SCARCE, STORES, UNASKED } from './morning-chain.ts'
import { saveOrder } from './order-steps.ts'

const { journey, visitor } = journeys()
const { product, at } = productForTests()

const [RICE, SUGAR, COFFEE] = PLENTY
const NAGUANAGUA = { cedi_origen: 'cedi', tienda_destino: 'naguanagua' } as const
let people: MorningChain

beforeAll(async () => {
  people = await morningChain(product(), `alba-${Date.now()}`)
})

const as = (person: keyof MorningChain) => async () => ({ session: people[person].storage })

const quantity = (page: Page, code: string) => rowOf(page, code).getByLabel(/^Pedir /)

async function order(page: Page, code: string, packs: string): Promise<void> {
  await quantity(page, code).fill(packs)
  await quantity(page, code).press('Tab')
}

const untilQuantity = (page: Page, code: string, packs: string) =>
  expect.poll(() => quantity(page, code).inputValue()).toBe(packs)

/** From the screen of today to the products of the store's order. */
async function openOwnOrder(page: Page): Promise<void> {
  await page.goto(at('/pedidos-sugeridos/hoy'))
  const card = page.getByRole('article', { name: `Pedido a ${CEDI}` })
  await card.getByRole('link').click()
  await untilTitled(page, 'Productos Sugeridos')
}

const ordersOf = async (store: string) =>
  (await people.luis.call(pedidosHoy, {})).tiendas.find(({ tienda }) => tienda === store)?.pedidos ?? []

journey(
  'of a chain: prepared, taken over by a colleague over a lost network, sent once, reviewed, dispatched and received',
  async ({ page: desk, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    // The reviewer has all orders prepared, before the clock does.
    await desk.goto(at('/pedidos-sugeridos/hoy'))
    await desk.getByRole('button', { name: 'Preparar los pedidos' }).click()
    const ledger = desk.getByRole('table')
    for (const store of Object.values(STORES)) await ledger.getByText(store).waitFor()
    const [shared] = await ordersOf('naguanagua')
    expect(shared).toMatchObject({ estado: 'borrador', escasos: 1 })

    // A store's person sees what is scarce of theirs, with what they get of it, and the reason.
    const rosa = await visitor({ session: people.rosa.storage })
    rosa.complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
    await openOwnOrder(rosa.page)
    const scarce = rowOf(rosa.page, SCARCE)
    await scarce.getByText('Stock CEDI limitado').waitFor()
    await scarce.getByText('reparto: 11 de 23').waitFor()
    await untilQuantity(rosa.page, SCARCE, '11')
    await scarce.getByRole('button', { name: /^11\b/ }).click()
    await rosa.page.getByText('2 tiendas piden 44').waitFor()
    await rosa.page.getByText(/Con el reparto todas llegan al menos a 6,0 días/).waitFor()
    await rosa.page.keyboard.press('Escape')
    await order(rosa.page, RICE, '25')
    await rosa.page.getByText('Guardado', { exact: true }).waitFor()

    // Without a network she goes on; a colleague takes up what is saved, and each sees the other.
    await rosa.context.setOffline(true)
    await order(rosa.page, SUGAR, '24')
    await rosa.page.getByText(/^Sin conexión desde las/).waitFor()
    const jose = await visitor({ session: people.jose.storage })
    jose.complaints.expect(/ERR_CONNECTION_FAILED|Failed to fetch/)
    await openOwnOrder(jose.page)
    await untilQuantity(jose.page, RICE, '25')
    await order(jose.page, COFFEE, '26')
    await jose.page.getByText('Guardado', { exact: true }).waitFor()
    await rosa.context.setOffline(false)
    await untilQuantity(rosa.page, COFFEE, '26')
    await untilQuantity(jose.page, SUGAR, '24')
    await jose.page.getByText('Rosa Urdaneta').first().waitFor()
    await untilQuantity(rosa.page, RICE, '25')
    expect(rosa.complaints.unexpected()).toEqual([])
    await rosa.close()

    // The answer to sending is lost; sent again it is recognised, and there is one order.
    await jose.page.getByRole('button', { name: 'Siguiente →' }).click()
    await untilTitled(jose.page, 'Confirmacion de Pedido')
    const sending = (url: URL) => url.pathname === '/api/pedidos-sugeridos'
    await jose.page.route(sending, async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await jose.page.getByRole('button', { name: 'Enviar Pedido', exact: true }).click()
    await jose.page.getByText('Tu pedido sí se envió', { exact: false }).waitFor()
    await jose.page.unroute(sending)
    const number = await saveOrder(jose.page, 'Enviar Pedido')
    const [mine, ...more] = await ordersOf('naguanagua')
    expect([mine?.numero_pedido, mine?.estado, more]).toEqual([number, 'pendiente_aprobacion_gerente', []])
    const { id = 0 } = mine ?? {}
    const sent = await people.luis.call(pedido, { params: { id } })
    const packsOf = (code: string) =>
      sent.productos.find((line) => line.codigo_producto === code)?.cantidad_pedida_bultos
    expect([SCARCE, RICE, SUGAR, COFFEE].map(packsOf)).toEqual([11, 25, 24, 26])

    // Of two that wait the reviewer approves the calm one with a press, and goes into the other.
    const [calm] = await ordersOf('tocuyito')
    await people.elena.call(enviarPedidos, {
      body: { pedidos: [{ id: calm?.id ?? 0, revision: calm?.revision ?? 0 }] },
    })
    await desk.reload()
    await desk.getByRole('button', { name: 'Aprobar 1' }).click()
    const approving = desk.getByRole('dialog')
    await approving.getByText(STORES.tocuyito).waitFor()
    await approving.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await approving.waitFor({ state: 'detached' })
    await desk.getByRole('link', { name: new RegExp(`^Enviado: pedido ${number}`) }).click()
    await untilTitled(desk, `Pedido ${number}`)
    await desk.getByRole('button', { name: 'Aprobar Pedido' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Aprobar Pedido' }).click()
    await desk.getByText(new RegExp(`✓ Pedido ${number} aprobado`)).waitFor()

    // The CEDI's tablet: two short, and a product that nobody asked for.
    const elena = await visitor({ session: people.elena.storage, viewport: TABLET, touch: true })
    await elena.page.goto(at(`/pedidos-sugeridos/${id}/aprobar`))
    await elena.page.getByRole('link', { name: 'Despachar' }).tap()
    await elena.page.getByLabel(/^Bultos que salen de Arroz/).fill('23')
    await elena.page.getByLabel(/^Bultos que salen de Arroz/).press('Enter')
    await elena.page.getByText('faltan 2').waitFor()
    await elena.page.getByRole('button', { name: 'Agregar producto' }).tap()
    await elena.page.getByLabel(`Producto de ${CEDI}`).fill('vinagre')
    await elena.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(UNASKED) })
      .tap()
    expect(await accessibilityFaults(elena.page)).toEqual([])
    expect(await horizontalOverflow(elena.page)).toBe(0)
    await elena.page.getByRole('button', { name: 'Despachar Pedido' }).tap()
    await elena.page.getByRole('dialog').getByRole('button', { name: 'Despachar Pedido' }).tap()
    await elena.page.locator('header').getByText('Despachado', { exact: true }).waitFor()
    expect(elena.complaints.unexpected()).toEqual([])
    await elena.close()

    // What leaves is what is on its way; the store finds it, and counts one pack less.
    const line = async (code: string) => {
      const lines = await people.jose.call(calcular, { body: NAGUANAGUA })
      return lines.find((one) => one.codigo_producto === code)
    }
    expect(await line(RICE)).toMatchObject({ transito_despachado_bultos: 23, transito_aprobado_bultos: 0 })
    await jose.page.setViewportSize(TABLET)
    await jose.page.goto(at('/pedidos-sugeridos/por-recibir'))
    await jose.page.getByRole('link', { name: `Recibir el pedido ${number}` }).click()
    await jose.page.getByLabel(/^Bultos que llegaron de Azúcar/).fill('23')
    await jose.page.getByLabel(/^Bultos que llegaron de Azúcar/).press('Enter')
    await jose.page.getByText('falta 1').waitFor()
    await jose.page.getByRole('button', { name: 'Recibir Pedido' }).click()
    await jose.page.getByRole('dialog').getByRole('button', { name: 'Recibir Pedido' }).click()
    await jose.page.locator('header').getByText('Finalizado', { exact: true }).waitFor()
    await untilText(rowOf(jose.page, SUGAR), /24.*23/s)
    expect(await people.jose.call(pedidosPorRecibir, {})).toMatchObject([])
    // Until the store is read again it is there, and nothing of it is suggested anew.
    expect(await line(SUGAR)).toMatchObject({ transito_recibido_bultos: 23, cantidad_ajustada_bultos: 0 })
    expect(jose.complaints.unexpected()).toEqual([])
    await jose.close()
    expect((await people.luis.call(pedidos, {})).length).toBe(Object.keys(STORES).length)
  },
  as('luis'),
)

journey(
  'on a tablet: a store opens its order, counts with its thumbs, and sends all of today’s in one go',
  async ({ page }) => {
    // Whoever tests this alone has nobody who prepared them.
    if ((await ordersOf('guacara')).length === 0) await people.luis.call(calcularPedidos, { body: null })
    await until('the orders to be prepared', async () => (await ordersOf('guacara'))[0])
    await openOwnOrder(page)
    await order(page, COFFEE, '12')
    await page.getByText('Guardado', { exact: true }).waitFor()
    expect(await horizontalOverflow(page)).toBe(0)
    await page.goto(at('/pedidos-sugeridos/hoy'))
    await page.getByText('Petra Colina cambió 1 producto').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Enviar el pedido' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).tap()
    await page.getByText('Por Aprobar').or(page.getByText('Pendiente de Aprobación')).first().waitFor()
    const [mine] = await ordersOf('guacara')
    expect(mine).toMatchObject({ estado: 'pendiente_aprobacion_gerente', cambios: { lineas: 1 } })
  },
  async () => ({ session: people.petra.storage, viewport: { width: 768, height: 1024 }, touch: true }),
)

journey(
  'by ear and keys alone: an order is made and sent, approved, and received',
  async ({ page }) => {
    const petra = await listenTo(page)
    await page.goto(at('/pedidos-sugeridos/nuevo'))
    await untilTitled(page, 'Seleccionar Origen y Destino')
    // What comes first leads past the band.
    await petra.tabTo('link', /^Saltar al contenido$/)
    await petra.press('Enter')
    expect((await petra.focused()).role).toBe('main')
    await petra.tabTo('combobox', /^CEDI de origen/)
    await petra.type(CEDI)
    expect(await petra.tabTo('button', /^Siguiente/)).toContain('combobox: Tienda de destino')
    await petra.press('Enter')
    await untilTitled(page, 'Productos Sugeridos')
    expect(await petra.focused()).toEqual({ role: 'heading', name: 'Productos Sugeridos' })

    await page.getByPlaceholder('Código o descripción...').waitFor()
    await petra.press('/')
    expect((await petra.focused()).name).toMatch(/^Código o descripción/)
    await petra.type(COFFEE)
    await untilParameter(page, 'buscar', COFFEE)
    await petra.tabTo('textbox', /^Pedir Café/)
    await petra.type('7')
    await petra.press('Enter')
    await untilQuantity(page, COFFEE, '7')
    await petra.tabTo('button', /^Siguiente/)
    await petra.press('Enter')
    await untilTitled(page, 'Confirmacion de Pedido')
    expect((await petra.focused()).name).toBe('Confirmacion de Pedido')
    await petra.tabTo('button', /^Enviar Pedido$/)
    await petra.press('Enter')
    await untilTitled(page, 'Pedidos Sugeridos')
    const number = /Pedido (\S+) enviado exitosamente/.exec((await petra.heard()).join('\n'))?.[1]
    expect(number).toMatch(/^PS-\d+$/)

    const { page: desk } = await visitor({ session: people.luis.storage })
    const luis = await listenTo(desk)
    await desk.goto(at('/pedidos-sugeridos'))
    await desk.getByRole('link', { name: `Aprobar el pedido ${number}` }).waitFor()
    await luis.tabTo('link', new RegExp(`^Aprobar el pedido ${number}`))
    await luis.press('Enter')
    await untilTitled(desk, `Pedido ${number}`)
    expect((await luis.focused()).role).toBe('main')
    await luis.tabTo('spinbutton', /^Bultos que se aprueban de /)
    await luis.tabTo('button', /^Aprobar Pedido$/)
    await luis.press('Enter')
    await desk.getByRole('dialog').waitFor()
    await luis.tabTo('button', /^Aprobar Pedido$/)
    await luis.press('Enter')
    await desk.getByText(new RegExp(`✓ Pedido ${number} aprobado`)).waitFor()
    expect((await luis.heard()).join('\n')).toMatch(`Pedido ${number} aprobado`)

    await page.goto(at('/pedidos-sugeridos/por-recibir'))
    await page.getByRole('link', { name: `Recibir el pedido ${number}` }).waitFor()
    await petra.tabTo('link', new RegExp(`^Recibir el pedido ${number}`))
    await petra.press('Enter')
    await page.getByLabel(/^Bultos que llegaron de Café/).waitFor()
    await petra.tabTo('spinbutton', /^Bultos que llegaron de Café/)
    await petra.type('6')
    await petra.press('Enter')
    await petra.tabTo('button', /^Recibir Pedido$/)
    await petra.press('Enter')
    await page.getByRole('dialog').waitFor()
    await petra.tabTo('button', /^Recibir Pedido$/)
    await petra.press('Enter')
    await page.locator('header').getByText('Finalizado', { exact: true }).waitFor()
    expect((await petra.heard()).join('\n')).toMatch(/recib/i)
  },
  as('petra'),
)
