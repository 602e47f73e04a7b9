import { pedidoNuevo, type LineaSugerida } from '@abasto/contracts/orders/schema'
import { insertAudit } from '@abasto/database/audit/insert-audit'
import type { Database } from '@abasto/database/connections/connection'
import { withTenantSlug, type Tx } from '@abasto/database/tenancy/with-tenant'
import { momentIn } from '@abasto/domain/time/moment'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { calculateLines } from '../calculate/calculate-lines.ts'
import { originAndDestination } from '../calculate/origin-and-destination.ts'
import { toSuggestedLine } from '../calculate/suggested-line-view.ts'
import { createOrder } from '../create/create-order.ts'
import { lockOrderNumbers } from '../create/order-number.ts'
import { takeStep } from './demo-step.ts'
import { makeDemoCalendar } from './demo-calendar.ts'
import { demoPeople } from './demo-chain.ts'
import { demoActs, type PlannedOrder } from './demo-history.ts'

/** As the wizard offers them. */
const RETURN_REASON = {
  sobre_stock: 'Stock muy por encima del máximo',
  sin_ventas: 'Sin ventas en 20 días',
} as const

/**
 * Gives the demo chain its delivery calendar and the orders of its last two weeks, by the service's own ways: what is suggested on each day,
 * by people who may. All or none of them, once: never where there is an order, never in a chain that is not the
 * demo as it came.
 *
 * @returns how many were made
 */
export async function makeDemoOrders(database: Database, slug: string, now: Date): Promise<number> {
  const made = await withTenantSlug(database, slug, async (tx, tenantId) => {
    const people = await demoPeople(tx)
    if (!people) return 0
    // Nobody else's order comes between these.
    await lockOrderNumbers(tx, tenantId)
    if (await tx.selectFrom('pedido').select('pedido_id').limit(1).executeTakeFirst()) return 0
    await makeDemoCalendar(tx, tenantId)

    const { timeZone } = people.admin
    const ids = new Map<PlannedOrder, number>()
    for (const { now: then, by, order, step } of demoActs(momentIn(timeZone, now), timeZone)) {
      const caller = { user: people[by], ...momentIn(timeZone, then) }
      const id = ids.get(order)
      if (step && id !== undefined) await takeStep(tx, id, step, caller)
      if (step) continue
      const createdId = await unlessRefused(() => createPlanned(tx, order, caller))
      if (createdId !== undefined) ids.set(order, createdId)
    }
    if (ids.size > 0) await auditOrders(tx, tenantId, ids.size, now)
    return ids.size
  })
  return made ?? 0
}

/** The trail says who it really was: nobody. */
function auditOrders(tx: Tx, tenantId: number, count: number, now: Date): Promise<void> {
  return insertAudit(tx, {
    tenantId,
    at: now,
    person: null,
    unnamed: '',
    action: 'demo',
    thing: { kind: 'pedido', lookup: 'none', key: null },
    summary: `Hizo los ${count} pedidos de la demostración`,
    details: {},
    service: 'comando',
    address: null,
    device: null,
    requestId: null,
    outcome: 'hecho',
  })
}

/** A location that is not there any more, or not served from there: that order is left out. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** @returns its key; undefined where nothing is suggested */
async function createPlanned(tx: Tx, planned: PlannedOrder, caller: Caller): Promise<number | undefined> {
  const route = { cedi_origen: planned.cedi, tienda_destino: planned.store }
  const { lines } = await calculateLines(tx, await originAndDestination(tx, route, caller.user), caller)
  const suggested = lines.map((line) => toSuggestedLine(line, null))
  const productos = requested(suggested, planned)
  if (productos.length === 0) return undefined
  const order = pedidoNuevo.parse({
    ...route,
    dias_cobertura: planned.cover,
    productos,
    devoluciones: returnsOf(suggested).slice(0, planned.returns ?? 0),
    observaciones: planned.note,
    enviar: planned.draft !== true,
  })
  const { order: created } = await createOrder(tx, order, caller)
  // Of what a reading on that day would have told; the one there is came later.
  await tx
    .updateTable('pedido')
    .set({ stock_leido_en: sql`least(pedido.stock_leido_en, pedido.fecha_pedido)` })
    .where('pedido_id', '=', created.id)
    .execute()
  return created.id
}

/** What sells most first, as suggested but for one line that the store knows more of. */
function requested(suggested: readonly LineaSugerida[], { lines, more }: PlannedOrder): LineaSugerida[] {
  const chosen = suggested
    .filter((line) => line.incluido)
    .toSorted((a, b) => sales(b) - sales(a))
    .slice(0, lines)
  return chosen.map((line, index) =>
    more === undefined || index > 0
      ? line
      : {
          ...line,
          cantidad_pedida_bultos: Math.ceil(line.cantidad_ajustada_bultos * 1.5),
          razon_pedido: more,
        },
  )
}

const sales = (line: LineaSugerida): number => line.prom_ventas_5dias_unid / line.cantidad_bultos

function returnsOf(lines: readonly LineaSugerida[]) {
  return lines.flatMap(({ codigo_producto, en_cedi, devolucion }) =>
    en_cedi && devolucion && devolucion.cantidad_bultos > 0
      ? [
          {
            codigo_producto,
            cantidad_bultos: devolucion.cantidad_bultos,
            motivo: RETURN_REASON[devolucion.motivo],
          },
        ]
      : [],
  )
}
