import { calcular, crearPedido } from '@abasto/contracts/orders/calls'
import { beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow, smallTargets } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { DESKTOP, PHONE, TABLET, untilLoaded } from '../src/visit.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()

const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' } as const
const { product } = productForTests()
let manager: SignedIn
let address: string

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  const storeUser = await signIn(product(), STORE_USER)
  const lines = await storeUser.call(calcular, { body: ROUTE })
  // What the store never changed lies under what it did.
  const productos = lines
    .filter((line) => line.cantidad_ajustada_bultos > 0 && line.stock_cedi_origen > 2000)
    .slice(0, 30)
    .map((line, index) => ({
      codigo_producto: line.codigo_producto,
      cantidad_pedida_bultos: line.cantidad_pedida_bultos + (index < 3 ? 1 : 0),
      incluido: true,
    }))
  const { id } = await storeUser.call(crearPedido, { body: { ...ROUTE, productos } })
  address = `${product().api}/pedidos-sugeridos/${id}/aprobar`
})

describe('an order in the hand', () => {
  journey(
    'is read and decided with the keys alone, its comment and its answers always in sight',
    async ({ page }) => {
      await page.goto(address)
      const approve = page.getByRole('button', { name: 'Aprobar Pedido' })
      for (const viewport of [TABLET, PHONE]) {
        await page.setViewportSize(viewport)
        await untilLoaded(page)
        const box = await approve.boundingBox()
        expect(box && box.y + box.height).toBeLessThanOrEqual(viewport.height)
        expect(await smallTargets(page)).toEqual([])
        expect(await accessibilityFaults(page)).toEqual([])
      }
      // As it is heard, from first to last: what speaks against it, the comment, the two answers.
      const heard = await page.locator('[data-decision-bar]').ariaSnapshot()
      expect(heard.match(/button "[^"]+"/g)?.filter((name) => !name.includes('opciones'))).toEqual([
        'button "Comentario"',
        'button "Rechazar Pedido"',
        'button "Aprobar Pedido"',
      ])

      const comment = page.getByRole('button', { name: 'Comentario', exact: true })
      await comment.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Antes de decidir' })
      await sheet.getByLabel('Comentario general (opcional)').fill('Revisado en el pasillo')
      expect(await smallTargets(page)).toEqual([])
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await comment.and(page.locator(':focus')).waitFor()

      await approve.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Aprobar Pedido' })
      await dialog.getByText('Estas seguro de aprobar este pedido?').waitFor()
      await dialog.getByRole('button', { name: 'Aprobar Pedido' }).press('Enter')
      await page.getByText(/^✓ /).waitFor()
      await untilTitled(page, 'Pedidos Sugeridos')
      await page.goto(address)
      await page.getByText('Revisado en el pasillo').first().waitFor()
    },
    async () => ({ session: manager.storage, viewport: PHONE, touch: true }),
  )

  journey(
    'is laid out as for a narrower window where the text is twice as large',
    async ({ page, context }) => {
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      for (const screen of [address, `${product().api}/dashboard`, `${product().api}/pedidos-sugeridos`]) {
        await page.goto(screen)
        await untilLoaded(page)
        for (const viewport of [DESKTOP, TABLET]) {
          await page.setViewportSize(viewport)
          expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
        }
        const body = await page.evaluate<string>('getComputedStyle(document.body).fontSize')
        expect(body).toBe('28px')
      }
    },
    async () => ({ session: manager.storage }),
  )
})
