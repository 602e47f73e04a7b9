import { calcular } from '@abasto/contracts/orders/calls'
import { politicas, usarPolitica } from '@abasto/contracts/policies/calls'
import { SIN_AJUSTE } from '@abasto/contracts/policies/schema'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { rowOf, untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const STORE = 'tienda_05'
const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: STORE } as const

const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
let name: string

const ofStore = async () => {
  const { tiendas } = await manager.call(politicas, {})
  const found = tiendas.find(({ ubicacion_id }) => ubicacion_id === STORE)
  if (!found) throw new Error(`no ${STORE}`)
  return found
}

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  name = (await ofStore()).ubicacion_nombre
})
// Others count on the rule, whatever became of this one.
afterAll(async () => {
  const { ajuste, cambio } = await ofStore()
  if (ajuste.base === null) return
  await manager.call(usarPolitica, { body: { ubicacion_id: STORE, ajuste: SIN_AJUSTE, cambio } })
})

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const policiesOf = async () =>
  new Set((await manager.call(calcular, { body: ROUTE })).map(({ politica }) => politica?.politica))

describe('the policy of a store', () => {
  journey(
    'is looked at before it is used, holds for the next order, says why, and goes back',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/parametros'))
      await page.getByRole('link', { name: 'Política', exact: true }).click()
      await page.getByText('La cadena pide con: Regla de niveles').waitFor()
      await page.getByLabel('Para', { exact: true }).selectOption({ label: name })
      await page.getByText(`${name} pide con: Como la cadena`).waitFor()

      await page.getByLabel('Para todos los productos').selectOption('proxima_entrega')
      await page.getByLabel('Nivel de servicio (%)').fill('100')
      await page.getByText('Entre 50 y 99,999').waitFor()
      expect(await page.getByRole('button', { name: 'Ver los pedidos de hoy con ella' }).isDisabled()).toBe(
        true,
      )
      await page.getByLabel('Nivel de servicio (%)').fill('98,5')
      // Nothing is used that was not looked at.
      expect(await page.getByRole('button', { name: `Usar en ${name}` }).count()).toBe(0)
      await page.getByRole('button', { name: 'Ver los pedidos de hoy con ella' }).click()
      await page.getByText(/^Cambian las sugerencias de/).waitFor()
      await rowOf(page, 'Regla con guarda de un bulto').waitFor()
      expect([...(await policiesOf())]).toEqual([undefined])

      await page.getByRole('button', { name: `Usar en ${name}` }).click()
      await page.getByText(`Política de ${name} guardada: vale desde el próximo pedido`).waitFor()
      await page.getByText(`${name} pide con: Hasta la próxima entrega, 98,5 %.`).waitFor()
      expect([...(await policiesOf())]).toEqual(['proxima_entrega'])

      await page.getByRole('button', { name: 'Volver a la anterior' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Volver', exact: true }).click()
      await page.getByText(`${name} pide con: Como la cadena`).waitFor()
      await page.getByText('Volvió a la anterior').waitFor()
      expect([...(await policiesOf())]).toEqual([undefined])
    },
    as(() => manager),
  )

  journey(
    'stays as it was typed while another store’s is looked at, and is found again from there',
    async ({ page }) => {
      await page.goto(at(`/pedidos-sugeridos/politica/${STORE}`))
      await page.getByLabel('Para todos los productos').selectOption('proxima_entrega')
      await page.getByLabel('Nivel de servicio (%)').fill('97,5')
      await page.getByLabel('Para', { exact: true }).selectOption({ label: 'San Diego' })
      await page.getByText('San Diego pide con:').waitFor()
      expect(await page.getByLabel('Nivel de servicio (%)').count()).toBe(0)
      await page.getByRole('status').getByRole('link', { name }).click()
      await page.getByText(`${name} pide con:`).waitFor()
      await expect.poll(() => page.getByLabel('Nivel de servicio (%)').inputValue()).toBe('97,5')
      await page.reload()
      await untilText(page.getByRole('region', { name: 'Política' }), 'Nivel de servicio (%)')
      await expect.poll(() => page.getByLabel('Nivel de servicio (%)').inputValue()).toBe('97,5')
      await page.getByRole('button', { name: 'Descartar' }).click()
      expect(await page.getByLabel('Nivel de servicio (%)').count()).toBe(0)
    },
    as(() => manager),
  )

  journey(
    'can be seen by the people of a store, and not be changed',
    async ({ page }) => {
      await page.goto(at(`/pedidos-sugeridos/politica/${STORE}`))
      await page.getByText('La cambia un gerente o un administrador; aquí puedes verla.').waitFor()
      expect(await page.getByLabel('Para todos los productos').isDisabled()).toBe(true)
      expect(
        await page.getByRole('button', { name: /Usar|Volver a la anterior|Ver los pedidos/ }).count(),
      ).toBe(0)
    },
    as(() => storeUser),
  )
})
