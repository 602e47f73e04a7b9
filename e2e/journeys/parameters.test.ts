import { calcular } from '@abasto/contracts/orders/calls'
import { restaurarStockParams, stockParams, vistaStockParams } from '@abasto/contracts/parameters/calls'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { inSpanish, rowOf, untilParameter, untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()

const STORE = { params: { ubicacion_id: 'tienda_08' } } as const
const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' } as const
const WIDER = 12

const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
/** What a maximum of 12 days for class AB does, and a product of it that the CEDI has enough of. */
let changing: number
let line: { codigo: string; before: number; after: number }

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  const current = await manager.call(stockParams, STORE)
  const body = { ...current, stock_max_mult_ab: WIDER }
  const [preview, lines] = await Promise.all([
    manager.call(vistaStockParams, { ...STORE, body }),
    manager.call(calcular, { body: ROUTE }),
  ])
  changing = preview.cambian
  line = chosenLine(preview.mayores, lines)
})
// Other journeys and the figures count on the defaults, whatever became of this one.
afterAll(() => manager.call(restaurarStockParams, { ...STORE, body: {} }))

function chosenLine(
  changes: readonly { codigo_producto: string; bultos_antes: number; bultos_despues: number }[],
  lines: readonly { codigo_producto: string; stock_cedi_origen: number; cantidad_bultos: number }[],
): typeof line {
  for (const { codigo_producto: codigo, bultos_antes: before, bultos_despues: after } of changes) {
    const found = lines.find((one) => one.codigo_producto === codigo)
    if (found && before > 0 && found.stock_cedi_origen >= after * found.cantidad_bultos)
      return { codigo, before, after }
  }
  throw new Error('no product changes that the CEDI has enough of')
}

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const maximum = (page: Page) => page.getByLabel('Máximo de la clase AB, en días')

/** From any screen to the parameters of San Diego, as a person goes there. */
async function openParameters(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  await page.getByRole('link', { name: 'Parámetros de stock' }).click()
  await page.getByLabel('Tienda').selectOption({ label: 'San Diego' })
  await maximum(page).waitFor()
}

/** What the wizard wants to order of the product. */
async function untilWizardSuggests(page: Page, packs: number): Promise<void> {
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  await page.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
  await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
  await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
  await page.getByRole('button', { name: 'Siguiente →' }).click()
  await page.getByRole('button', { name: /^Todos/ }).click()
  await page.getByPlaceholder('Código o descripción...').fill(line.codigo)
  await untilParameter(page, 'buscar', line.codigo)
  await rowOf(page, line.codigo)
    .getByRole('button', { name: inSpanish(packs), exact: true })
    .waitFor()
  expect(
    await rowOf(page, line.codigo)
      .getByLabel(/^Pedir /)
      .inputValue(),
  ).toBe(inSpanish(packs))
}

describe('the stock parameters of a store', () => {
  journey(
    'show beforehand what they change, survive a reload unsaved, and then the suggestions follow',
    async ({ page }) => {
      await page.goto(at('/dashboard'))
      await untilWizardSuggests(page, line.before)
      await openParameters(page)
      expect(await page.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true)

      await maximum(page).fill('5')
      await page.getByText(/^Clase AB: el máximo \(5 días\) queda por debajo del punto de reorden/).waitFor()
      await maximum(page).fill('cinco')
      await page.getByText('Debe ser un número').waitFor()
      expect(await page.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true)
      await maximum(page).fill(String(WIDER))
      await maximum(page).press('Enter')
      await expect
        .poll(() => page.locator('input:focus').getAttribute('aria-label'))
        .toBe('Máximo de la clase B, en días')
      await page.getByText(new RegExp(`^Cambian? las? sugerencia(s)? de ${changing} de`)).waitFor()
      await untilText(rowOf(page, line.codigo), `${inSpanish(line.before)} → ${inSpanish(line.after)}`)

      await page.reload()
      await page.getByText('1 cambio sin guardar: AB máximo 7 → 12').waitFor()
      await expect.poll(() => maximum(page).inputValue()).toBe('12')
      await untilWizardSuggests(page, line.before)
      await openParameters(page)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Parámetros de San Diego guardados').waitFor()
      await page.getByText('Cambió 1 valor').waitFor()
      await page.getByText('AB máximo 7 → 12', { exact: true }).waitFor()
      await untilWizardSuggests(page, line.after)
    },
    as(() => manager),
  )

  journey(
    'can be seen by the store, with their history, and not be changed',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/parametros'))
      await page.getByText('San Diego tiene 1 valor propio; lo demás es de fábrica.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/pedidos-sugeridos/parametros/tienda_08')
      await untilText(rowOf(page, 'desde 5 bultos/día'), /12.*de fábrica 7/s)
      await page.getByText('AB máximo 7 → 12', { exact: true }).waitFor()
      expect(await page.getByRole('textbox').count()).toBe(0)
      expect(await page.getByRole('button', { name: /Guardar|Restaurar|Ver qué cambia/ }).count()).toBe(0)
    },
    as(() => storeUser),
  )

  journey(
    'go back to the defaults, a single one or all of them',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/parametros/tienda_08'))
      await page.getByRole('button', { name: /^7\s+de fábrica, volver/ }).click()
      await expect.poll(() => maximum(page).inputValue()).toBe('7')
      await page.getByText('1 cambio sin guardar: AB máximo 12 → 7').waitFor()
      await page.getByRole('button', { name: 'Descartar' }).click()
      await expect.poll(() => maximum(page).inputValue()).toBe('12')

      await page.getByRole('button', { name: 'Restaurar parámetros de fábrica' }).click()
      const dialog = page.getByRole('dialog', { name: 'Restaurar parámetros de fábrica' })
      await dialog.getByText('AB máximo 12 → 7').waitFor()
      await dialog.getByRole('button', { name: 'Restaurar', exact: true }).click()
      await page.getByText('San Diego usa los parámetros de fábrica', { exact: true }).waitFor()
      await page.getByText('Restauró los parámetros de fábrica').waitFor()
      await expect.poll(() => maximum(page).inputValue()).toBe('7')
    },
    as(() => manager),
  )
})
