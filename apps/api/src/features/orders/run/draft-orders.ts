import { DIAS_COBERTURA } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { sql } from 'kysely'
import { lockOrderNumbers, orderNumber } from '../create/order-number.ts'
import type { PlannedOrder } from './plan-run.ts'
import type { WorkingDraft } from './working-drafts.ts'

export interface OfRun extends Moment {
  readonly tenantId: number
  readonly runId: number
}

/** An order with what people decided laid over it, as far as it is written. */
export interface RunDraft {
  readonly order: PlannedOrder
  readonly existing: WorkingDraft | undefined
  /** Of its row; undefined: it has no line yet, and none is made. */
  id: number | undefined
  products: number
  packs: number
  suggestedProducts: number
  suggestedPacks: number
}

/** PostgreSQL's integer. */
export const MAX_TOTAL = 2_147_483_647

/** Gives orders without a draft theirs: their lines follow, and then `finishOrders`. */
export async function beginOrders(tx: Tx, of: OfRun, fresh: readonly RunDraft[]): Promise<void> {
  let number = await takeNumbers(tx, of.tenantId, fresh.length)
  for (const draft of fresh) {
    const { pedido_id } = await tx
      .insertInto('pedido')
      .values({
        ...valuesOf(draft, of),
        tenant_id: of.tenantId,
        numero_pedido: orderNumber(number),
        estado: 'borrador',
        de_trabajo: true,
        creado_por: null,
        fecha_pedido: of.now,
        dias_cobertura: DIAS_COBERTURA,
      })
      .returning('pedido_id')
      .executeTakeFirstOrThrow()
    draft.id = pedido_id
    number += 1
  }
}

/** Says in the heads what the lines add up to, and in the history that they were made. */
export async function finishOrders(tx: Tx, of: OfRun, drafts: readonly RunDraft[]): Promise<void> {
  for (const draft of drafts) {
    const isUntouched = draft.existing?.tocado_por === null
    await tx
      .updateTable('pedido')
      .set({
        ...valuesOf(draft, of),
        ...(isUntouched && { fecha_pedido: of.now }),
        ...(draft.existing && { revision: sql<number>`pedido.revision + 1` }),
      })
      .where('pedido_id', '=', draft.id ?? null)
      .execute()
  }
  await recordEvents(tx, of, drafts)
}

/** The first of so many numbers in a row; nobody else numbers orders until the transaction ends. */
async function takeNumbers(tx: Tx, tenantId: number, count: number): Promise<number> {
  await lockOrderNumbers(tx, tenantId)
  const { ultimo } = await tx
    .updateTable('pedido_numeracion')
    .set((eb) => ({ ultimo: eb('ultimo', '+', count) }))
    .where('tenant_id', '=', tenantId)
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo - count + 1
}

function valuesOf({ order, ...sums }: RunDraft, { runId, now }: OfRun) {
  const { store, origin, delivery } = order.pair
  const read = [store.stockReadAt, origin.stockReadAt].filter((at) => at !== null)
  return {
    cedi_origen_key: origin.ubicacion_key,
    tienda_destino_key: store.ubicacion_key,
    corrida_pedidos_id: runId,
    calculado_en: now,
    total_productos: sums.products,
    total_bultos: sums.packs,
    ventas_hasta: store.side.window.cutOff,
    stock_leido_en: read.length < 2 ? null : new Date(Math.min(...read.map((at) => at.getTime()))),
    llega_el: delivery.arrivesOn,
    corte_en: delivery.cutoff,
    sugerido_productos: sums.suggestedProducts,
    sugerido_bultos: Math.min(MAX_TOTAL, sums.suggestedPacks),
    criticos: order.critical,
    escasos: order.scarce,
  }
}

async function recordEvents(tx: Tx, { tenantId, now }: OfRun, drafts: readonly RunDraft[]): Promise<void> {
  const events = drafts.flatMap(({ id, existing }) => {
    if (id === undefined) return []
    return [
      {
        tenant_id: tenantId,
        pedido_id: id,
        usuario_id: null,
        momento: now,
        accion: existing ? ('calcular' as const) : ('crear' as const),
        estado_anterior: existing ? ('borrador' as const) : null,
        estado_nuevo: 'borrador' as const,
        motivo: null,
      },
    ]
  })
  if (events.length > 0) await tx.insertInto('pedido_evento').values(events).execute()
}
