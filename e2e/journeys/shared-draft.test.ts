import { calcular, pedidos } from '@abasto/contracts/orders/calls'
import { borradorDeTrabajo } from '@abasto/contracts/orders/draft-calls'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { rowOf, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, signIn } from '../src/wire.ts'
import { isPlentiful, saveOrder, untilState } from './order-steps.ts'

const { journey, visitor } = journeys()
const { product, at, asAdmin } = productForTests()

/** A store that no other file orders for. */
const PAIR = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_11' }

async function openProducts(page: Page): Promise<void> {
  await page.goto(at('/pedidos-sugeridos/nuevo'))
  await untilTitled(page, 'Seleccionar Origen y Destino')
  await page.getByLabel('CEDI de origen').selectOption(PAIR.cedi_origen)
  await page.getByLabel('Tienda de destino').selectOption(PAIR.tienda_destino)
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await untilTitled(page, 'Productos Sugeridos')
}

const quantity = (page: Page, { codigo_producto: code }: LineaSugerida) =>
  rowOf(page, code).getByLabel(/^Pedir /)

async function order(page: Page, line: LineaSugerida, packs: string): Promise<void> {
  await quantity(page, line).fill(packs)
  await quantity(page, line).press('Tab')
}

const untilQuantity = (page: Page, line: LineaSugerida, packs: string) =>
  expect.poll(() => quantity(page, line).inputValue()).toBe(packs)

const beyond = (line: LineaSugerida, packs: number): string => String(line.cantidad_ajustada_bultos + packs)

/** What the server has of a line. */
async function savedPacks({ codigo_producto: code }: LineaSugerida): Promise<number | undefined> {
  const { borrador } = await product().admin.call(borradorDeTrabajo, { query: PAIR })
  return borrador?.ediciones.find((edit) => edit.codigo_producto === code)?.cantidad_pedida_bultos
}

journey(
  'two people work on one draft, the network goes and comes back, and one order is sent',
  async ({ page, context, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
    const manager = await signIn(product(), MANAGER)
    const lines = await product().admin.call(calcular, { body: PAIR })
    const byCode = (a: LineaSugerida, b: LineaSugerida): number =>
      b.prom_ventas_20dias_unid / b.cantidad_bultos - a.prom_ventas_20dias_unid / a.cantidad_bultos
    const [first, second, third] = lines.filter(isPlentiful).toSorted(byCode)
    if (!first || !second || !third) throw new Error('too little is suggested')
    // Not what is suggested, which would be no change; nor so much that one is asked about it.
    const [mine, mineLater, theirs] = [beyond(first, 1), beyond(first, 2), beyond(first, 3)]
    const [seconds, thirds] = [beyond(second, 1), beyond(third, 1)]
    const before = (await product().admin.call(pedidos, {})).length

    await openProducts(page)
    await order(page, first, mine)
    await page.getByText('Guardado', { exact: true }).waitFor()

    const other = await visitor({ session: manager.storage })
    await openProducts(other.page)
    // Nothing of somebody else's is mixed in before it was agreed to.
    await expect.poll(() => quantity(other.page, first).inputValue()).not.toBe(mine)
    await other.page.getByText(/^Borrador de .+ de hace 0 min/).waitFor()
    await other.page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await untilQuantity(other.page, first, mine)
    await order(other.page, second, seconds)
    await untilQuantity(page, second, seconds)
    await page.getByText('en este borrador: lo que cambia cada quien se ve al momento.').waitFor()

    await context.setOffline(true)
    await order(page, third, thirds)
    await order(page, first, mineLater)
    await page.getByText(/^Sin conexión desde las/).waitFor()
    await order(other.page, first, theirs)
    await expect.poll(() => savedPacks(first)).toBe(Number(theirs))
    await context.setOffline(false)
    // Neither overwrites the other: whoever comes second is asked.
    await page.getByText('1 producto lo cambiaron dos personas').waitFor()
    await untilQuantity(other.page, third, thirds)
    await expect.poll(() => quantity(other.page, first).inputValue()).toBe(theirs)
    await page.getByRole('button', { name: new RegExp(`: ${theirs}$`) }).click()
    await untilQuantity(page, first, theirs)

    await page.getByRole('button', { name: 'Siguiente →' }).click()
    await untilTitled(page, 'Confirmacion de Pedido')
    const number = await saveOrder(page, 'Enviar Pedido')
    await untilState(page, number, 'Pendiente de Aprobación')
    await other.page.getByText(`envió este borrador como ${number}.`).waitFor()
    expect((await product().admin.call(pedidos, {})).length).toBe(before + 1)
    expect(other.complaints.unexpected()).toEqual([])
    await other.close()
  },
  asAdmin,
)
