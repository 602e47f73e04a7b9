import { calcular, cambiarCantidad, crearPedido, pedido } from '@abasto/contracts/orders/calls'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { exported, exportedColumn } from '../src/exported.ts'
import { journeys } from '../src/journey.ts'
import { rowOf, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { DESKTOP, PHONE, TABLET } from '../src/visit.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'
import { isPlentiful, saveOrder, take } from './order-steps.ts'

const { journey, visitor } = journeys()

const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' } as const

const { product } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
let lines: LineaSugerida[]

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  const all = await storeUser.call(calcular, { body: ROUTE })
  lines = all.filter(isPlentiful)
})

const at = (id: number, screen = 'aprobar'): string => `${product().api}/pedidos-sugeridos/${id}/${screen}`

function line(index: number): LineaSugerida {
  const found = lines[index]
  if (!found) throw new Error(`only ${lines.length} products are suggested`)
  return found
}

const requestedLine = (index: number, packs: number) => ({
  codigo_producto: line(index).codigo_producto,
  cantidad_pedida_bultos: packs,
  incluido: true,
})

/** An order of the store for its first two products. */
const ordered = (changes: object = {}) =>
  storeUser.call(crearPedido, {
    body: { ...ROUTE, productos: [requestedLine(0, 6), requestedLine(1, 2)], ...changes },
  })

const untilBadge = (page: Page, state: string): Promise<void> =>
  page.locator('header').getByText(state, { exact: true }).waitFor()

/** From an order's page through the wizard, up to its last step. */
async function edit(page: Page, index: number, packs: number): Promise<void> {
  await page.getByRole('link', { name: 'Editar' }).click()
  await untilTitled(page, 'Productos Sugeridos')
  await page.getByRole('button', { name: /^Todos/ }).click()
  await take(page, line(index).codigo_producto, packs)
  await page.getByRole('button', { name: 'Siguiente →' }).click()
}

async function approve(desk: Page, button: 'Aprobar Pedido' | 'Aprobar y ver siguiente'): Promise<void> {
  await desk.getByRole('button', { name: button }).click()
  await desk.getByRole('dialog').getByRole('button', { name: button }).click()
}

describe("an order's life", () => {
  journey(
    'goes from a draft through rejection, correction, approval and dispatch to the store, and onto paper',
    async ({ page }) => {
      const { id, numero_pedido: number } = await ordered({ enviar: false })
      const other = await visitor({ session: manager.storage })
      const desk = other.page

      // Edited and sent by its author.
      await page.goto(at(id))
      await edit(page, 2, 4)
      await saveOrder(page, 'Guardar Borrador')
      await page.goto(at(id))
      await rowOf(page, line(2).codigo_producto).waitFor()
      await page.getByRole('button', { name: 'Enviar Pedido' }).click()
      await untilTitled(page, 'Pedidos Sugeridos')

      // Rejected, corrected, sent again.
      await desk.goto(at(id))
      await desk.getByRole('button', { name: 'Rechazar Pedido' }).click()
      await desk
        .getByRole('dialog')
        .getByLabel(/^Motivo/)
        .fill('Sobra harina')
      await desk.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click()
      await untilTitled(desk, 'Pedidos Sugeridos')
      await page.goto(at(id))
      await page.getByText('Sobra harina').first().waitFor()
      await edit(page, 0, 5)
      await saveOrder(page, 'Enviar Pedido')

      // Approved with another quantity, which can be explained.
      await desk.goto(at(id))
      const row = rowOf(desk, line(0).codigo_producto)
      const quantity = row.getByRole('spinbutton')
      await quantity.fill('1,5')
      await row.getByText('Debe ser un número entero de bultos').waitFor()
      await quantity.fill('3')
      await quantity.press('Enter')
      await row.getByRole('button', { name: /volver a lo pedido/ }).waitFor()
      await desk.getByText('pedido 11 · −2 del gerente').waitFor()
      // As it was when the order was sent: others order from the same CEDI meanwhile.
      const stored = await manager.call(pedido, { params: { id } })
      const suggested = stored.productos.find((one) => one.codigo_producto === line(0).codigo_producto)
      // Where the CEDI is the limit the figure carries a mark.
      await row
        .getByRole('button', { name: new RegExp(`^${suggested?.cantidad_sugerida_bultos}\\b`) })
        .click()
      await desk
        .getByRole('dialog', { name: /^¿Por qué/ })
        .getByText('Venta diaria')
        .waitFor()
      await desk.keyboard.press('Escape')
      await approve(desk, 'Aprobar Pedido')
      await untilTitled(desk, 'Pedidos Sugeridos')
      await desk.goto(at(id))
      await untilText(rowOf(desk, line(0).codigo_producto), /5.*3/s)
      // The CEDI sends what was approved, and a pack of what nobody asked for.
      await desk.getByRole('link', { name: 'Despachar' }).click()
      await desk.getByRole('button', { name: 'Agregar producto' }).click()
      await desk.getByLabel(/^Producto de /).fill(line(3).codigo_producto)
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(line(3).codigo_producto) })
        .click()
      await desk.getByText('sin pedir').waitFor()
      await desk.getByRole('button', { name: 'Despachar Pedido' }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'Despachar Pedido' }).click()
      await untilBadge(desk, 'Despachado')
      expect(other.complaints.unexpected()).toEqual([])
      await other.close()

      // Received on a tablet by code, as a scanner types it, one pack short.
      await page.setViewportSize(TABLET)
      await page.goto(at(id))
      await page.getByRole('link', { name: 'Recibir' }).click()
      await page.getByLabel(/^Escanea/).fill(line(0).codigo_producto)
      await page.getByLabel(/^Escanea/).press('Enter')
      const arrived = page.getByLabel(`Bultos que llegaron de ${line(0).descripcion_producto}`, {
        exact: true,
      })
      await arrived.and(page.locator(':focus')).fill('2')
      await arrived.press('Enter')
      await page.getByText('falta 1').waitFor()
      await page.getByRole('button', { name: 'Recibir Pedido' }).click()
      await page.getByRole('dialog').getByLabel('Observación (opcional)').fill('Caja rota')
      await page.getByRole('dialog').getByRole('button', { name: 'Recibir Pedido' }).click()
      await untilBadge(page, 'Finalizado')
      await page.setViewportSize(DESKTOP)
      await page.getByText('2 productos no llegaron como se aprobó').waitFor()
      await untilText(rowOf(page, line(0).codigo_producto), /5.*3.*2/s)
      const history = page.getByRole('listitem').filter({ hasText: 'Recibido en la tienda' })
      await untilText(history, /Caja rota/)

      // On paper, with the barcode of its number.
      await page.getByRole('link', { name: 'Imprimir' }).click()
      await page.getByRole('article', { name: `Pedido ${number}` }).waitFor()
      await page.getByRole('img', { name: `Código de barras de ${number}` }).waitFor()
      const drawn = await page.evaluate<number>(`document.querySelector('[alt$="${number}"]').naturalWidth`)
      expect(drawn).toBeGreaterThan(0)
      expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000)
      await page.getByRole('button', { name: 'Lista para el CEDI' }).click()
      await untilText(rowOf(page, line(0).codigo_producto), /3/)
    },
    async () => ({ session: storeUser.storage }),
  )

  journey(
    'takes returns along, from the list to the paper',
    async ({ page }) => {
      const there = lines.find((one) => one.stock_tienda >= 2 * one.cantidad_bultos)
      if (!there) throw new Error('nothing suggested has two packs in the store')
      const { codigo_producto: codigo } = there
      const devoluciones = [{ codigo_producto: codigo, cantidad_bultos: 2, motivo: 'Sin ventas en 20 días' }]
      const { id, numero_pedido: number } = await ordered({ devoluciones })
      await page.goto(`${product().api}/pedidos-sugeridos?buscar=${number}`)
      await untilText(rowOf(page, number), '+1 dev.')
      expect(exportedColumn(await exported(page, 'csv'), 'Pedido')).toEqual([number])
      await page.getByRole('link', { name: `Ver el pedido ${number}` }).click()
      await page.getByText('Sin ventas en 20 días').waitFor()
      await expect
        .poll(() => page.getByRole('link', { name: 'Volver a Pedidos' }).getAttribute('href'))
        .toContain(number)
      await page.getByRole('link', { name: 'Imprimir' }).click()
      const returned = page.getByRole('table', { name: 'Devoluciones' })
      await untilText(returned, new RegExp(`${codigo}.*Sin ventas en 20 días.*2`, 's'))
      // On a phone no column lies beyond the paper.
      await page.setViewportSize(PHONE)
      const last = await returned.getByRole('cell').last().boundingBox()
      expect(last && last.x + last.width).toBeLessThan(PHONE.width)
      await page.goto(at(id))
      await page.getByRole('button', { name: 'Cancelar pedido' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
      await untilBadge(page, 'Cancelado')
    },
    async () => ({ session: storeUser.storage }),
  )
})

describe('two reviewers at once', () => {
  journey(
    'one wins, the other is told; and nobody approves unseen what the other changed',
    async ({ page: desk, complaints }) => {
      complaints.expect(/409/)
      const { id, numero_pedido: number } = await ordered()
      await ordered()
      await ordered()
      const other = await visitor({ session: product().admin.storage })
      other.complaints.expect(/409/)
      await other.page.goto(at(id))
      await other.page.getByRole('button', { name: 'Aprobar Pedido' }).waitFor()
      await desk.goto(at(id))
      await desk.getByRole('button', { name: 'Aprobar Pedido' }).waitFor()

      await product().admin.call(cambiarCantidad, {
        params: { id, codigo: line(0).codigo_producto },
        body: { cantidad_aprobada_bultos: 4 },
      })
      await approve(desk, 'Aprobar Pedido')
      await desk.getByText(/cambió mientras lo mirabas/).waitFor()
      await desk.getByText('pedido 8 · −2 del gerente').waitFor()
      // The page shows what is, and goes on with the next that waits.
      await approve(desk, 'Aprobar y ver siguiente')
      await desk.getByText(`✓ Pedido ${number} aprobado`).waitFor()
      await desk.waitForURL((url) => url.pathname.endsWith('/aprobar') && !url.href.startsWith(at(id)))
      const second = desk.url()
      await desk.getByRole('button', { name: 'Rechazar y ver siguiente' }).click()
      const rejection = desk.getByRole('dialog', { name: 'Rechazar Pedido' })
      await rejection.getByLabel(/^Motivo/).fill('Ya se pidió')
      await rejection.getByRole('button', { name: 'Rechazar y ver siguiente' }).click()
      await desk.waitForURL((url) => url.pathname.endsWith('/aprobar') && url.href !== second)
      await desk.getByRole('button', { name: 'Aprobar Pedido' }).waitFor()

      await approve(other.page, 'Aprobar Pedido')
      await other.page.getByText(/no se puede aprobar: está en estado Aprobado, por Ana/).waitFor()
      await untilBadge(other.page, 'Aprobado')
      expect(await other.page.getByRole('button', { name: 'Aprobar Pedido' }).count()).toBe(0)
      expect((await manager.call(pedido, { params: { id } })).total_bultos).toBe(6)
      expect(other.complaints.unexpected()).toEqual([])
      await other.close()
    },
    async () => ({ session: manager.storage }),
  )
})
