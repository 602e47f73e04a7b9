import { pedidoNuevo, type LineaSugerida } from '@abasto/contracts/orders/schema'
import { insertAudit } from '@abasto/database/audit/insert-audit'
import type { Database } from '@abasto/database/connections/connection'
import { withTenantSlug, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { momentIn } from '@abasto/domain/time/moment'
import { writeOutcomes } from '@abasto/rollups/edits/refresh-outcomes'
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
 * by people who may. All or none of them, once: never where there is an order but drafts of the run, never in a chain that is not the
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
    if (await hasOrders(tx)) return 0
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
    await keepOutcomes(tx, tenantId, momentIn(timeZone, now).today)
    return ids.size
  })
  return made ?? 0
}

/** The day's run may have laid drafts before anybody came: they are nobody's orders. */
async function hasOrders(tx: Tx): Promise<boolean> {
  const order = await tx
    .selectFrom('pedido')
    .select('pedido_id')
    .where((eb) => eb.or([eb('estado', '<>', 'borrador'), eb('corrida_pedidos_id', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** What came of the quantities that were changed, as each night after works it out. */
async function keepOutcomes(tx: Tx, tenantId: number, today: IsoDate): Promise<void> {
  const stores = await tx
    .selectFrom('pedido')
    .select('tienda_destino_key')
    .distinct()
    .where('estado', '=', 'finalizado')
    .execute()
  for (const { tienda_destino_key: locationKey } of stores)
    await writeOutcomes(tx, { tenantId, locationKey }, today)
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
  const between = await originAndDestination(tx, route, caller.user)
  const { lines } = await calculateLines(tx, between, caller)
  const suggested = lines.map((line) => toSuggestedLine(line, null))
  const closings = await closingsOf(tx, between.destination.ubicacion_key, caller.today)
  const productos = requested(suggested, planned, closings)
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

/** What sells most first, as suggested but for the lines that the store knows more of. */
function requested(
  suggested: readonly LineaSugerida[],
  { lines, changes = [] }: PlannedOrder,
  closings: ReadonlyMap<string, number>,
) {
  const daysLeft = ({ codigo_producto, prom_ventas_5dias_unid }: LineaSugerida): number =>
    (closings.get(codigo_producto) ?? Infinity) / Math.max(1, prom_ventas_5dias_unid)

  const chosen = suggested
    .filter((line) => line.incluido)
    .toSorted((a, b) => sales(b) - sales(a))
    .slice(0, lines)
  const scarce = chosen.toSorted((a, b) => daysLeft(a) - daysLeft(b))
  return chosen.map((line, index) => {
    const change =
      changes.find((one) => one.scarce === true && scarce[one.line] === line) ??
      changes.find((one) => one.scarce !== true && one.line === index)
    if (!change) return line
    const packs = changedPacks(line, change.times)
    return {
      ...line,
      cantidad_pedida_bultos: packs,
      razon_pedido: change.note ?? '',
      motivo: change.why,
    }
  })
}

/** Another quantity where there can be one: a pack at least, and no more than half of what the CEDI can promise. */
function changedPacks(line: LineaSugerida, times: number): number {
  const suggested = line.cantidad_ajustada_bultos
  const packs = Math.max(1, Math.round(suggested * times))
  const raised = packs === suggested && times > 1 ? suggested + 1 : packs
  const most = Math.floor(line.stock_cedi_origen / unitsPerPack(line.cantidad_bultos) / 2)
  return Math.min(raised, Math.max(suggested, most))
}

/** What the store had of each product when it closed that day, in units by code. */
async function closingsOf(tx: Tx, storeKey: number, day: IsoDate): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('existencia_diaria')
    .innerJoin('producto', 'producto.producto_key', 'existencia_diaria.producto_key')
    .select(['producto.codigo_producto', 'existencia_diaria.stock_cierre'])
    .where('existencia_diaria.ubicacion_key', '=', storeKey)
    .where('existencia_diaria.fecha', '=', day)
    .execute()
  return new Map(rows.map(({ codigo_producto, stock_cierre }) => [codigo_producto, stock_cierre]))
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
