import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { Page } from 'playwright-core'
import { rowOf, untilParameter, untilText, untilTitled } from '../src/pages.ts'

const MANY_PACKS = 60

/** Suggested, and the CEDI has far more than a journey asks for: no quantity of a few packs more is doubted. */
export const isPlentiful = (line: LineaSugerida): boolean =>
  line.incluido && line.stock_cedi_origen / line.cantidad_bultos > line.cantidad_ajustada_bultos + MANY_PACKS

/** An order as a journey wants it. */
export interface Wanted {
  readonly cedi: string
  /** Its name, or how that begins. */
  readonly store: string | RegExp
  /** Product by code, and how many packs of it. */
  readonly products: readonly { readonly codigo: string; readonly packs: number }[]
  readonly observations?: string
}

/** Steps 1 and 2 of the wizard: exactly the wanted products, in the wanted quantities. Ends on step 3. */
export async function fillOrder(page: Page, { cedi, store, products, observations }: Wanted): Promise<void> {
  await untilTitled(page, 'Seleccionar Origen y Destino')
  await choose(page, 'CEDI de origen', cedi)
  await choose(page, 'Tienda de destino', store)
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await untilTitled(page, 'Productos Sugeridos')
  await page.getByRole('button', { name: /^Todos/ }).click()
  await takeNothing(page)
  for (const { codigo, packs } of products) await take(page, codigo, packs)
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await untilTitled(page, 'Confirmacion de Pedido')
  if (observations !== undefined) await page.getByLabel('Observaciones').fill(observations)
}

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const list = page.getByLabel(label)
  const value = await list.getByRole('option').filter({ hasText: option }).first().getAttribute('value')
  await list.selectOption(value)
}

/** Unticks all products, whatever was suggested. */
async function takeNothing(page: Page): Promise<void> {
  const all = page.getByRole('table', { name: 'Productos sugeridos' }).getByRole('checkbox').first()
  await all.waitFor()
  if (!(await all.isChecked())) await all.check()
  await all.uncheck()
}

export async function take(page: Page, codigo: string, packs: number): Promise<void> {
  await page.getByPlaceholder('Código o descripción...').fill(codigo)
  await untilParameter(page, 'buscar', codigo)
  const row = rowOf(page, codigo).first()
  await row.getByRole('checkbox').check()
  const quantity = row.getByLabel(/^Pedir /)
  await quantity.fill(String(packs))
  await quantity.press('Tab')
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await untilParameter(page, 'buscar', null)
}

/** Presses Enviar Pedido or Guardar Borrador, and reads the number from the notice. */
export async function saveOrder(page: Page, button: 'Enviar Pedido' | 'Guardar Borrador'): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const said = button === 'Enviar Pedido' ? 'enviado exitosamente!' : 'guardado como borrador!'
  const notice = page.getByText(said)
  await notice.waitFor()
  const number = /Pedido (\S+) /.exec((await notice.textContent()) ?? '')?.[1]
  if (number === undefined) throw new Error(`no order number in '${await notice.textContent()}'`)
  await untilTitled(page, 'Pedidos Sugeridos')
  return number
}

/** Opens an order from the list. */
export async function openOrder(page: Page, number: string, link: 'Aprobar' | 'Ver'): Promise<void> {
  await page.getByRole('link', { name: `${link} el pedido ${number}`, exact: true }).click()
  await untilTitled(page, `Pedido ${number}`)
}

export const untilState = (page: Page, number: string, state: string): Promise<void> =>
  untilText(rowOf(page, number), state)
