import { cambiosAMano } from '@abasto/contracts/edits/calls'
import { aprobarPedido, calcular, pedido, pedidos, recibirPedido } from '@abasto/contracts/orders/calls'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { asOwner } from '../src/owner.ts'
import { productForTests } from '../src/shared-product.ts'
import { startSales } from '../src/synchronise.ts'
import { ADMIN, MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'
import { fillOrder, isPlentiful, saveOrder } from './order-steps.ts'

const { journey } = journeys()
const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn
/** What is asked for otherwise than suggested. */
let changed: LineaSugerida

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  const lines = await product().admin.call(calcular, {
    body: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' },
  })
  const found = lines
    .filter(isPlentiful)
    .toSorted((a, b) => b.prom_ventas_5dias_unid - a.prom_ventas_5dias_unid)[3]
  if (!found) throw new Error('the demo suggests nothing of which there is plenty')
  changed = found
})

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const orderId = async (number: string) => {
  const found = (await manager.call(pedidos, { query: {} })).find((one) => one.numero_pedido === number)
  if (!found) throw new Error(`${number} is not in the list`)
  return found.id
}

describe('a quantity that is changed by hand', () => {
  let id = 0

  journey(
    'takes a reason in the wizard, which never stops whoever does not say it',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos/nuevo'))
      await fillOrder(page, {
        cedi: 'CEDI Seco',
        store: 'San Diego',
        products: [{ codigo: changed.codigo_producto, packs: changed.cantidad_ajustada_bultos + 7 }],
        observations: 'Con motivo',
      })
      // Nothing was said yet, and the order could go.
      await page
        .getByText(/sin motivo/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Enviar Pedido', exact: true }).isEnabled()
      await page
        .getByRole('combobox', { name: `Motivo del cambio de ${changed.descripcion_producto}` })
        .selectOption('quincena')
      id = await orderId(await saveOrder(page, 'Enviar Pedido'))
      const { productos } = await manager.call(pedido, { params: { id } })
      const line = productos.find((one) => one.codigo_producto === changed.codigo_producto)
      expect(line?.cambio).toMatchObject({ motivo: 'quincena', usuario: 'José Gregorio Peña' })
    },
    as(() => storeUser),
  )

  journey(
    'is read by its reviewer, who says why of their own',
    async ({ page }) => {
      await page.goto(at(`/pedidos-sugeridos/${id}/aprobar`))
      await page.getByText('Feriado o quincena').first().waitFor()
      const packs = page.getByLabel(`Bultos que se aprueban de ${changed.descripcion_producto}`)
      await packs.fill(String(changed.cantidad_ajustada_bultos + 5))
      await packs.press('Tab')
      await page
        .getByRole('combobox', { name: `Motivo de lo que se aprueba de ${changed.descripcion_producto}` })
        .selectOption('espacio')
      for (;;) {
        const { productos } = await manager.call(pedido, { params: { id } })
        const review = productos.find(
          (one) => one.codigo_producto === changed.codigo_producto,
        )?.cambio_revision
        if (review?.motivo === 'espacio') break
        await setTimeout(200)
      }
      await page.reload()
      await page
        .getByRole('combobox', { name: `Motivo de lo que se aprueba de ${changed.descripcion_producto}` })
        .waitFor()
    },
    as(() => manager),
  )

  journey(
    'shows what came of it once its days are over, with the arithmetic',
    async ({ page }) => {
      await manager.call(aprobarPedido, { params: { id }, body: {} })
      await storeUser.call(recibirPedido, { params: { id }, body: { productos: [] } })
      await page.goto(at('/pedidos-sugeridos/cambios?ubicacion=tienda_08&motivo=quincena'))
      await page.getByText('Todavía no se sabe: faltan días').first().waitFor()

      // As if it had been made a week ago: the days that it covered are loaded already.
      await asOwner(product(), async (query) => {
        await query(`
          UPDATE pedido
          SET enviado_en = now() - interval '6 days',
              recibido_en = now() - interval '5 days',
              cubre_hasta = (now() - interval '3 days')::date
          WHERE pedido_id = ${id}
        `)
      })
      const admin = await signIn(product(), ADMIN)
      await startSales(admin, { days: 1, locationId: 'tienda_08' })
      const query = { ubicacion_id: 'tienda_08', motivo: 'quincena' as const }
      for (;;) {
        const { total } = await manager.call(cambiosAMano, { query })
        if (total.por_saberse < total.cambios) break
        await setTimeout(1000)
      }
      await page.reload()
      const result = page.getByRole('button', {
        name: new RegExp(
          `^Cómo se calculó: ${changed.descripcion_producto.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
        ),
      })
      await result.first().click()
      await page
        .getByRole('dialog')
        .getByText(/tenía que durar hasta el/)
        .waitFor()
      await page
        .getByRole('dialog')
        .getByRole('row', { name: /Vendido, unid/ })
        .waitFor()
    },
    as(() => manager),
  )

  journey(
    'is seen by the people of the store, and not of another store',
    async ({ page, complaints }) => {
      complaints.expect(/403/)
      await page.goto(at('/pedidos-sugeridos/cambios'))
      await page.getByRole('heading', { name: 'Cada cambio' }).waitFor()
      await page.getByText(changed.descripcion_producto).first().waitFor()
      await page.getByRole('button', { name: 'Persona', exact: true }).click()
      await page.getByText('José Gregorio Peña (tú)').first().waitFor()
      await page.goto(at('/pedidos-sugeridos/cambios?ubicacion=tienda_01'))
      await page.getByText(/los ven su gente y los gerentes/).waitFor()
    },
    as(() => storeUser),
  )
})
