import { forecastDiario } from '@abasto/contracts/forecast/calls'
import { calcular, crearPedido, editarPedido, pedido, rechazarPedido } from '@abasto/contracts/orders/calls'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { inSpanish, rowOf, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn } from '../src/wire.ts'
import { isPlentiful, take, saveOrder, untilState } from './order-steps.ts'

const { journey } = journeys()

/** A store that no other file orders for. */
const PAIR = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_05' }

const { product, at } = productForTests()
let manager: SignedIn
/** What is suggested and there is plenty of, in the order of the table: 20-day sales in packs, descending. */
let included: LineaSugerida[]

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  const lines = await product().admin.call(calcular, { body: PAIR })
  const packsADay = (line: LineaSugerida): number => line.prom_ventas_20dias_unid / line.cantidad_bultos
  included = lines.filter(isPlentiful).toSorted((a, b) => packsADay(b) - packsADay(a))
})

const as = (person: () => SignedIn) => async () => ({ session: person().storage })

function suggested(index: number): LineaSugerida {
  const found = included[index]
  if (!found) throw new Error(`only ${included.length} products are suggested`)
  return found
}

/** An order of one product, made by somebody else's hands. */
const order = (by: SignedIn, packs: number, enviar = true) =>
  by.call(crearPedido, { body: { ...PAIR, productos: [requestedLine(packs)], enviar } })

const requestedLine = (packs: number) => ({
  codigo_producto: suggested(0).codigo_producto,
  cantidad_pedida_bultos: packs,
  incluido: true,
})

async function openProducts(page: Page): Promise<void> {
  await page.goto(at('/pedidos-sugeridos/nuevo'))
  await untilTitled(page, 'Seleccionar Origen y Destino')
  await page.getByLabel('CEDI de origen').selectOption(PAIR.cedi_origen)
  await page.getByLabel('Tienda de destino').selectOption(PAIR.tienda_destino)
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await page.getByRole('button', { name: /^Todos/ }).click()
  await page.getByRole('button', { name: /^Todos/, pressed: true }).waitFor()
}

const quantityOf = (page: Page, index: number) =>
  rowOf(page, suggested(index).codigo_producto).getByLabel(/^Pedir /)

/** Copies a column elsewhere and pastes it where the focus is. */
async function paste(page: Page, cells: readonly string[]): Promise<void> {
  // As text: the page's own API, which these files have no types of.
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(cells.join('\r\n'))})`)
  await page.keyboard.press('Control+V')
}

journey(
  'takes a pasted column, foretells, returns, and keeps all of it over a reload',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openProducts(page)
    // Products that are not included stand between those that are: they take no value.
    const rows = await page
      .locator('tbody tr[data-row]')
      .evaluateAll((all) => all.map((row) => row.textContent))
    const rowAt = (index: number): number =>
      rows.findIndex((text) => text.includes(suggested(index).codigo_producto))
    const between = Array.from({ length: rowAt(1) - rowAt(0) - 1 }, () => '')
    await quantityOf(page, 0).focus()
    await paste(page, ['1.234', ...between, '7,5'])
    await page.getByText('2 filas pegadas. 1 tenía decimales: queda la parte entera.').waitFor()
    await expect.poll(() => quantityOf(page, 1).inputValue()).toBe('7')
    await page.keyboard.press('Control+Z')
    await expect
      .poll(() => quantityOf(page, 1).inputValue())
      .toBe(inSpanish(suggested(1).cantidad_pedida_bultos))
    await paste(page, ['3', ...between, '2'])
    await page.getByText('2 filas pegadas.').waitFor()

    const { codigo_producto: codigo } = suggested(0)
    const forecast = await product().admin.call(forecastDiario, {
      params: { codigo },
      query: { ubicacion_id: PAIR.tienda_destino },
    })
    await rowOf(page, codigo)
      .getByTitle(/^Pronóstico de/)
      .click()
    const dialog = page.getByRole('dialog', { name: 'Forecast Detallado por Dia' })
    const total = forecast.forecasts.reduce((sum, day) => sum + day.forecast_bultos, 0)
    const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    await untilText(
      dialog.getByRole('row').filter({ hasText: 'TOTAL (7 dias)' }),
      total.toLocaleString('es-VE', oneDecimal),
    )
    await dialog.getByText('De dónde sale cada día').click()
    await dialog
      .getByText(/^\d\d\/\d\d: \(\d × .+\) ÷ \d+ = /)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

    await page.getByRole('button', { name: /^Devoluciones \(\d/ }).click()
    const candidate = page.getByRole('table', { name: 'Devoluciones' }).locator('tbody tr').first()
    const returned = /\d+$/.exec((await candidate.locator('td').nth(1).textContent()) ?? '')?.[0] ?? ''
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await candidate.getByRole('checkbox').check()
    await candidate.getByLabel(/en bultos$/).fill('1')
    await candidate.getByLabel(/^Motivo/).fill('Cajas rotas')
    await page.reload()
    expect(
      await rowOf(page, returned)
        .getByLabel(/^Motivo/)
        .inputValue(),
    ).toBe('Cajas rotas')
    await page.getByRole('button', { name: 'Volver a los productos' }).click()
    await expect.poll(() => quantityOf(page, 0).inputValue()).toBe('3')
    await expect.poll(() => quantityOf(page, 1).inputValue()).toBe('2')

    await page.getByRole('button', { name: 'Siguiente →' }).click()
    await untilTitled(page, 'Confirmacion de Pedido')
    await untilText(rowOf(page, returned), /Cajas rotas/)
    const number = await saveOrder(page, 'Enviar Pedido')
    await untilState(page, number, 'Pendiente de Aprobación')
    await rowOf(page, number).getByText('+1 dev.').waitFor()
  },
  as(() => product().admin),
)

journey(
  'shows what another manager sent for the same store before it is sent',
  async ({ page }) => {
    await openProducts(page)
    await page.getByRole('button', { name: 'Siguiente →' }).click()
    await untilTitled(page, 'Confirmacion de Pedido')
    const other = await order(product().admin, 4)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hay otro pedido para esta tienda' })
    await dialog.getByRole('link', { name: other.numero_pedido }).waitFor()
    await dialog.getByRole('button', { name: 'Revisar mi pedido' }).click()
    const band = page.getByRole('region', { name: 'Pedidos en curso de la tienda' })
    await band.getByRole('link', { name: other.numero_pedido }).waitFor()
    await page.getByRole('button', { name: 'Anterior' }).click()
    await band.getByRole('link', { name: other.numero_pedido }).waitFor()
    await page.getByRole('button', { name: 'Siguiente →' }).click()
    // What was seen stops nobody again.
    await saveOrder(page, 'Enviar Pedido')
  },
  as(() => manager),
)

journey(
  'opens a rejected order again, and loses nothing when somebody else changes it meanwhile',
  async ({ page, complaints }) => {
    complaints.expect(/409/)
    const { id, numero_pedido: number } = await order(product().admin, 5)
    await manager.call(rechazarPedido, { params: { id }, body: { motivo: 'Falta el segundo producto' } })
    await page.goto(at(`/pedidos-sugeridos/${id}/editar`))
    await untilTitled(page, 'Productos Sugeridos')
    await page.getByText('Falta el segundo producto').waitFor()
    await page.getByRole('button', { name: /^Todos/ }).click()
    await expect.poll(() => quantityOf(page, 0).inputValue()).toBe('5')
    await expect
      .poll(() => rowOf(page, suggested(1).codigo_producto).getByRole('checkbox').isChecked())
      .toBe(false)
    await take(page, suggested(1).codigo_producto, 8)
    await page.getByRole('button', { name: 'Siguiente →' }).click()
    await untilTitled(page, 'Confirmacion de Pedido')
    // What is typed saves itself, and that is a change of the order too.
    await page.getByText('Guardado', { exact: true }).waitFor()

    const { revision } = await product().admin.call(pedido, { params: { id } })
    const elsewhere = { ...PAIR, productos: [requestedLine(6)], enviar: false, revision }
    await product().admin.call(editarPedido, { params: { id }, body: elsewhere })
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await page.getByText(`Alguien cambió el pedido ${number} mientras lo editabas.`).waitFor()
    await page.getByRole('button', { name: 'Cargar la versión actual' }).first().click()
    await expect.poll(() => quantityOf(page, 0).inputValue()).toBe('6')
    await expect.poll(() => quantityOf(page, 1).inputValue()).toBe('8')
    expect(await saveOrder(page, 'Enviar Pedido')).toBe(number)
    const saved = await product().admin.call(pedido, { params: { id } })
    expect(saved).toMatchObject({ estado: 'pendiente_aprobacion_gerente', total_bultos: 14 })
  },
  as(() => product().admin),
)
