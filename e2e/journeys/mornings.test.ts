import { inicioTienda } from '@abasto/contracts/home/calls'
import { crearPedido } from '@abasto/contracts/orders/calls'
import { agregarABorradores } from '@abasto/contracts/orders/draft-calls'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { DESKTOP, PHONE, TABLET } from '../src/visit.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()
const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' } as const
const RICE = '000104'
let storeUser: SignedIn
let manager: SignedIn

beforeAll(async () => {
  storeUser = await signIn(product(), STORE_USER)
  manager = await signIn(product(), MANAGER)
})

/** What a person's tabs lead to: on a phone the last ones stand behind "Más". */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name, exact: true })
    .and(page.locator(':visible'))
  if ((await tab.count()) > 0) return tab.click()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe.each([
  ['desktop', DESKTOP],
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('in the morning, on a %s', (size, viewport) => {
  const as = (person: () => SignedIn) => async () => ({
    session: person().storage,
    viewport,
    touch: size !== 'desktop',
  })

  let draft = 0
  journey(
    'a store manager lands in the store, asks why, and goes on to the order of today',
    async ({ page }) => {
      const { faltantes, nombre } = await storeUser.call(inicioTienda, {
        params: { ubicacion_id: ROUTE.tienda_destino },
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
      // Those that were sent before, and other drafts of the same CEDI, stand beside it.
      await page.locator(`article a[href="/pedidos-sugeridos/${draft}/editar"]`).click()
      await untilTitled(page, 'Productos Sugeridos')
      const quantity = page.getByLabel(/^Pedir Harina P.A.N. Blanca/)
      // The draft has one at least; an order that is not there yet would say none.
      await expect.poll(() => quantity.inputValue()).not.toBe('0')
      await quantity.fill(String(Number(await quantity.inputValue()) + 1))
      await quantity.press('Tab')
      await page.getByText('Guardado', { exact: true }).waitFor()
      expect(await horizontalOverflow(page)).toBe(0)
    },
    async () => {
      // Whatever the morning's run has made: there is a draft of today to send.
      const line = { ...ROUTE, codigo_producto: RICE, cantidad_bultos: 1 }
      const { pedidos } = await storeUser.call(agregarABorradores, { body: { lineas: [line] } })
      draft = pedidos[0]?.id ?? 0
      return as(() => storeUser)()
    },
  )

  let number = ''
  journey(
    'a reviewer sees what needs attention, opens what waits, comments and approves',
    async ({ page }) => {
      await page.goto(at('/'))
      await untilTitled(page, 'Resumen de inventario')
      await page.getByText('Requiere atención ahora').waitFor()
      await openTab(page, 'Pedidos')
      await untilTitled(page, 'Pedidos Sugeridos')
      await page.getByRole('link', { name: `Aprobar el pedido ${number}` }).click()
      await untilTitled(page, new RegExp(`${number}$`))
      expect(await horizontalOverflow(page)).toBe(0)
      const isInSheet = size !== 'desktop'
      if (isInSheet) await page.getByRole('button', { name: 'Comentario', exact: true }).click()
      await page.getByLabel('Comentario general (opcional)').fill(`Visto en ${size}`)
      if (isInSheet) await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Aprobar Pedido' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Aprobar Pedido' }).click()
      await page.getByText(new RegExp(`✓ Pedido ${number} aprobado`)).waitFor()
      await untilTitled(page, 'Pedidos Sugeridos')
    },
    async () => {
      const productos = [{ codigo_producto: RICE, cantidad_pedida_bultos: 1, incluido: true }]
      const made = await storeUser.call(crearPedido, { body: { ...ROUTE, productos } })
      number = made.numero_pedido
      return as(() => manager)()
    },
  )

  journey(
    'an administrator reads last night, looks at a store of it, and finds a person',
    async ({ page }) => {
      await page.goto(at('/'))
      await untilTitled(page, 'Resumen de inventario')
      await openTab(page, 'ETL')
      const night = page.getByRole('region', { name: 'Anoche', exact: true })
      await night.getByRole('heading', { name: /tiendas (están )?completas/ }).waitFor()
      await night.getByRole('button', { name: 'Ver todas' }).click()
      await night.getByText('San Diego').first().waitFor()
      expect(await horizontalOverflow(page)).toBe(0)
      await page.goto(at('/settings/personas'))
      await untilTitled(page, 'Personas')
      await page.getByPlaceholder('Nombre o correo...').fill('tienda08')
      // A row’s button, on a phone a card.
      await page.getByRole('button', { name: /José Gregorio Peña/ }).click()
      await page.getByRole('button', { name: 'Cambiar datos, rol o tiendas' }).waitFor()
      expect(await horizontalOverflow(page)).toBe(0)
    },
    as(() => product().admin),
  )
})
