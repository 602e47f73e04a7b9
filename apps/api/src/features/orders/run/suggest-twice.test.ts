import {
  aprobarPedido,
  calcular,
  cancelarPedido,
  despacharPedido,
  enviarPedido,
  recibirPedido,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { calcularPedidos, estadoCorrida } from '@abasto/contracts/orders/today-calls'
import { createLocation, setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

/**
 * Two stores that need A-1, two CEDIs that have some of it. No stock is read meanwhile, so whatever becomes of the
 * orders and however often they are prepared, all that was ever asked for is never more than was needed at first, nor
 * than the CEDIs had.
 */
const { api, chain, as } = chainApiForTests()
const STORES = ['tienda_01', 'tienda_02'] as const

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

beforeAll(async () => {
  const { tenantId, keys, products } = chain()
  const product = keyOf(products, 'A-1')
  const at = { tenantId, locationKey: keys.otherStore }
  for (let age = 1; age <= 28; age++) {
    await setSalesDay(api.owner, at, addDays(TODAY, -age), new Map([[product, 30]]))
  }
  await setStock(api.owner, at, new Map([[product, 12]]), NOW)
  const second = await createLocation(api.owner, tenantId, {
    ubicacion_id: 'cedi_verde',
    nombre: 'CEDI Verde',
    tipo: 'cedi',
  })
  await setStock(api.owner, { tenantId, locationKey: second }, new Map([[product, 0]]), NOW)
  // The clock of the tests stands still: what is dispatched is dispatched after the CEDIs were read.
  await asOwner((tx) =>
    tx
      .updateTable('existencia')
      .set({ fecha_extraccion: new Date(NOW.getTime() - 3_600_000) })
      .where('ubicacion_key', 'in', [keys.cedi, second])
      .execute(),
  )
})

/** What may become of an order, and in which state it does. */
const STATE_OF = {
  enviar: 'borrador',
  aprobar: 'pendiente_aprobacion_gerente',
  rechazar: 'pendiente_aprobacion_gerente',
  cancelar: 'aprobado_gerente',
  despachar: 'aprobado_gerente',
  recibir: 'aprobado_gerente',
} as const
type Doing = keyof typeof STATE_OF

const often = (does: Doing | 'preparar', weight: number) => ({
  weight,
  arbitrary: fc.record({ does: fc.constant(does), which: fc.nat(5) }),
})
const action = fc.oneof(
  often('preparar', 6),
  often('enviar', 5),
  often('aprobar', 4),
  often('rechazar', 2),
  often('cancelar', 1),
  often('despachar', 2),
  often('recibir', 2),
)

it('nothing is suggested twice, whatever becomes of the orders', async () => {
  const lives = fc.asyncProperty(
    fc.array(action, { minLength: 8, maxLength: 14 }),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 60 }),
    async (actions, dry, green) => {
      await asOwner((tx) =>
        sql`TRUNCATE pedido_edicion, pedido_producto, pedido_evento, pedido_devolucion, reparto, pedido, corrida_pedidos CASCADE`.execute(
          tx,
        ),
      )
      await setOrigins(10_000, 10_000)
      const needed = new Map<string, number>()
      for (const store of STORES) needed.set(store, await neededIn(store))
      await setOrigins(dry, green)
      await act('preparar', 0)
      for (const { does, which } of actions) {
        await act(does, which)
        const asked = await askedFor()
        for (const [store, packs] of needed) expect(asked.get(store) ?? 0).toBeLessThanOrEqual(packs)
        expect(asked.get('cedi_seco') ?? 0).toBeLessThanOrEqual(dry)
        expect(asked.get('cedi_verde') ?? 0).toBeLessThanOrEqual(green)
      }
    },
  )
  await fc.assert(lives, { numRuns: 6, endOnFailure: true })
})

const setOrigins = (dry: number, green: number) =>
  asOwner((tx) =>
    sql`
      UPDATE existencia
      SET stock_actual = 12 * CASE ubicacion.ubicacion_id WHEN 'cedi_seco' THEN ${dry}::integer ELSE ${green}::integer END
      FROM ubicacion
      WHERE ubicacion.ubicacion_key = existencia.ubicacion_key
        AND ubicacion.tipo = 'cedi'
        AND existencia.producto_key = ${keyOf(chain().products, 'A-1')}
    `.execute(tx),
  )

async function neededIn(store: string): Promise<number> {
  const lines = await as('gerente')(calcular, { body: { cedi_origen: 'cedi_seco', tienda_destino: store } })
  return lines.find(({ codigo_producto }) => codigo_producto === 'A-1')?.cantidad_ajustada_bultos ?? 0
}

/** Prepares all orders, or does something to one whose state allows it; what the CEDI's stock does not is refused. */
async function act(does: Doing | 'preparar', which: number): Promise<void> {
  if (does === 'preparar') {
    const { corrida } = await as('gerente')(calcularPedidos, { body: {} })
    await expect
      .poll(async () => (await as('gerente')(estadoCorrida, {})).corrida, { interval: 10 })
      .toMatchObject({ id: corrida.id, estado: 'lista' })
    return
  }
  const { rows } = await asOwner((tx) =>
    sql<{ id: number }>`
      SELECT pedido_id AS id FROM pedido WHERE estado = ${STATE_OF[does]} ORDER BY pedido_id
    `.execute(tx),
  )
  const id = rows[which % Math.max(rows.length, 1)]?.id
  if (id === undefined) return
  const params = { id }
  const doing = {
    enviar: () => as('gerente')(enviarPedido, { params, body: null }),
    aprobar: () => as('admin')(aprobarPedido, { params, body: {} }),
    rechazar: () => as('admin')(rechazarPedido, { params, body: { motivo: 'Hoy no' } }),
    cancelar: () => as('admin')(cancelarPedido, { params, body: { motivo: 'Ya no' } }),
    despachar: () => as('admin')(despacharPedido, { params, body: {} }),
    recibir: () => as('admin')(recibirPedido, { params, body: {} }),
  }[does]
  await doing().catch(() => undefined)
}

/** Packs of A-1 in all orders and drafts that were not cancelled, by store and by CEDI. */
async function askedFor(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await asOwner((tx) =>
    sql<{ lugar: string; bultos: number }>`
      SELECT lugar.ubicacion_id AS lugar, sum(pedido_producto.cantidad_pedida_bultos)::integer AS bultos
      FROM pedido
      JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
      JOIN ubicacion AS lugar ON lugar.ubicacion_key IN (pedido.cedi_origen_key, pedido.tienda_destino_key)
      WHERE pedido.estado <> 'cancelado'
        AND pedido_producto.codigo_producto = 'A-1'
      GROUP BY lugar.ubicacion_id
    `.execute(tx),
  )
  return new Map(rows.map(({ lugar, bultos }) => [lugar, bultos]))
}
