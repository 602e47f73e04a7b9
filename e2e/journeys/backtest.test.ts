import { quitarRetroprueba, retropruebas } from '@abasto/contracts/backtests/calls'
import { politicas, volverPolitica } from '@abasto/contracts/policies/calls'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  // Of others, whose settings the screen would begin with.
  await removeAll(product().admin)
})
// Other journeys count on a chain that orders by the specified rule.
afterAll(async () => {
  const { tiendas } = await manager.call(politicas, {})
  const store = tiendas.find(({ ubicacion_id }) => ubicacion_id === 'tienda_08')
  if (store?.ajuste.base) {
    await manager.call(volverPolitica, { body: { ubicacion_id: 'tienda_08', cambio: store.cambio } })
  }
  await removeAll(manager)
})

async function removeAll(person: SignedIn): Promise<void> {
  for (const { id, estado, puede_quitar } of (await person.call(retropruebas, {})).retropruebas) {
    if (puede_quitar && estado === 'lista') await person.call(quitarRetroprueba, { params: { id }, body: {} })
  }
}

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const verdict = (page: Page) => page.locator('header strong').first()
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

describe('a back-test of a store', () => {
  journey(
    'is tried by a manager, left, found again, read and used',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/retroprueba'))
      await page.getByLabel('Ubicación').selectOption({ label: 'San Diego' })
      await page.getByLabel('Historia').selectOption('90')
      await page.getByRole('button', { name: /^Probar/ }).click()
      await page.waitForURL(/\/retroprueba\/\d+$/)
      const id = idOf(page)
      // It goes on while the page is left, and a reload finds it.
      await page.goto(at('/dashboard'))
      await page.goto(at('/pedidos-sugeridos/retroprueba'))
      await page.getByText('Políticas, una al lado de otra').waitFor()
      expect((await verdict(page).textContent())?.trim()).toMatch(
        /^En San Diego, la propuesta (vende más|sirve lo mismo) con /,
      )

      // A point that is chosen is compared in place of the proposal, and the address says so.
      const point = page
        .getByRole('group', { name: 'Punto que se compara con hoy' })
        .getByRole('button')
        .first()
      await point.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/punto=\d+/)
      await expect.poll(() => point.getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('button', { name: /^Comparar Hasta la próxima entrega, 90/ }).click()
      await untilText(verdict(page), /el punto elegido vende menos/)
      await page.reload()
      await untilText(verdict(page), /el punto elegido vende menos/)
      await page.getByRole('button', { name: 'Donde empeora' }).click()
      await page.waitForURL(/orden=empeora/)
      await expect.poll(() => page.getByRole('img', { name: 'pierde más' }).count()).toBeGreaterThan(0)

      await page.getByRole('button', { name: 'Ver como tabla' }).click()
      await page.getByRole('rowheader', { name: 'Regla de niveles (hoy)' }).waitFor()

      await page.goto(at(`/pedidos-sugeridos/retroprueba/${id}`))
      await page.getByRole('button', { name: 'Usar en San Diego' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Usar' }).click()
      await page.getByRole('button', { name: 'Ya se usa en San Diego' }).waitFor()
      const { tiendas } = await manager.call(politicas, {})
      expect(tiendas.find(({ ubicacion_id }) => ubicacion_id === 'tienda_08')?.ajuste.base).toMatchObject({
        politica: expect.stringMatching(/^(proxima_entrega|regla_guarda)$/),
      })
    },
    as(() => manager),
  )

  journey(
    'is read by the people of a store, who try and change nothing',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/retroprueba'))
      await page.getByText('Políticas, una al lado de otra').waitFor()
      expect(await page.getByRole('button', { name: /^Probar/ }).count()).toBe(0)
      expect(await page.getByRole('button', { name: /^Usar en/ }).count()).toBe(0)
      await page.getByRole('button', { name: /^Anteriores/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^San Diego/ })
        .first()
        .waitFor()
    },
    as(() => storeUser),
  )
})
