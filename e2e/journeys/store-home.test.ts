import { inicioTienda } from '@abasto/contracts/home/calls'
import { agregarABorradores } from '@abasto/contracts/orders/draft-calls'
import { beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { DESKTOP, PHONE } from '../src/visit.ts'
import { type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()
let storeUser: SignedIn

beforeAll(async () => {
  storeUser = await signIn(product(), STORE_USER)
  // Whatever the morning's run has made: there is a draft of today to send.
  const line = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08', codigo_producto: '000104' }
  await storeUser.call(agregarABorradores, { body: { lineas: [{ ...line, cantidad_bultos: 1 }] } })
})

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('a store manager in the morning, on a %s', (size, viewport) => {
  journey(
    'lands in the store, asks why, and goes on to the orders of today',
    async ({ page }) => {
      const { faltantes, nombre } = await storeUser.call(inicioTienda, {
        params: { ubicacion_id: 'tienda_08' },
      })
      await page.goto(at('/'))
      await untilTitled(page, nombre)
      expect(new URL(page.url()).pathname).toBe('/inicio/tienda_08')
      const current = page
        .getByRole('navigation', { name: 'Secciones' })
        .locator('[aria-current=page]:visible')
      expect(await current.innerText()).toBe('Inicio')
      const [first] = faltantes
      if (first) {
        const figure = page.getByRole('button', { name: new RegExp(`^${first.descripcion_producto}: `) })
        await figure.click()
        await page.getByText(/^Se espera vender/).waitFor()
        await page.keyboard.press('Escape')
        await page.getByText(/^Se espera vender/).waitFor({ state: 'hidden' })
      } else {
        await page.getByText('Nada está vacío ni se vacía antes de la próxima entrega.').waitFor()
      }
      await page.getByRole('region', { name: 'Datos' }).getByText('En negativo').waitFor()
      const today = page.getByRole('region', { name: 'Pedido de hoy' })
      await today.getByRole('link', { name: /Revisar y enviar|Ver los pedidos de hoy/ }).click()
      await untilTitled(page, 'Pedidos de hoy')
      await page.goBack()
      await untilTitled(page, nombre)
    },
    async () => ({ session: storeUser.storage, viewport, touch: size === 'phone' }),
  )
})
