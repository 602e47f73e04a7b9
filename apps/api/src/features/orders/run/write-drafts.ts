import { DIAS_COBERTURA, MAX_BULTOS } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { sql } from 'kysely'
import { lockOrderNumbers, orderNumber } from '../create/order-number.ts'
import { layEdits, type LaidLine } from '../drafts/lay-edits.ts'
import type { Plan, PlannedLine, PlannedOrder } from './plan-run.ts'
import { insertRunLines, type RunLine } from './run-lines.ts'
import type { WorkingDraft } from './working-drafts.ts'

interface Of extends Moment {
  readonly tenantId: number
  readonly runId: number
}

/** An order with what people decided laid over it. */
interface Draft {
  readonly order: PlannedOrder
  readonly lines: readonly LaidLine<Laid>[]
  readonly existing: WorkingDraft | undefined
}

interface Laid extends PlannedLine {
  readonly producto_key: number
  readonly sugerido_bultos: number
  readonly incluido: boolean
}

/** PostgreSQL's integer. */
const MAX_TOTAL = 2_147_483_647

/**
 * Makes the planned orders drafts: new ones, and in place of what those of before said. What people decided stands.
 *
 * @param working every working draft of the chain, locked
 * @returns how many drafts were made or made anew, and their lines
 */
export async function writeDrafts(
  tx: Tx,
  of: Of,
  plan: Plan,
  working: readonly WorkingDraft[],
): Promise<{ readonly drafts: number; readonly lines: number }> {
  const drafts = plan.orders
    .map((order): Draft => {
      const { store, origin } = order.pair
      const existing = working.find(
        (draft) =>
          draft.tienda_destino_key === store.ubicacion_key && draft.cedi_origen_key === origin.ubicacion_key,
      )
      return { order, existing, lines: laidLines(order, existing) }
    })
    .filter(({ lines, existing }) => existing !== undefined || lines.length > 0)
  const remade = drafts.flatMap(({ existing }) => (existing ? [existing.pedido_id] : []))
  if (remade.length > 0) await tx.deleteFrom('pedido_producto').where('pedido_id', 'in', remade).execute()
  const ids = await writeOrders(tx, of, drafts)
  await recordEvents(tx, of, drafts, ids)
  await insertRunLines(tx, of.tenantId, linesOf(drafts, ids, of))
  await replaceShares(tx, of, plan)
  return { drafts: drafts.length, lines: drafts.reduce((sum, { lines }) => sum + lines.length, 0) }
}

/** The lines that are in the order. */
function laidLines({ lines }: PlannedOrder, existing: WorkingDraft | undefined): LaidLine<Laid>[] {
  const laid = layEdits(
    lines.map((line): Laid => {
      const { product, suggestion } = line.calculated
      return {
        ...line,
        producto_key: product.producto_key,
        sugerido_bultos: line.isIncluded ? suggestion.suggestedPacks : 0,
        incluido: line.isIncluded,
      }
    }),
    existing?.edits ?? new Map(),
  )
  let total = 0
  return laid.lines.filter(({ incluido, cantidad_bultos }) => {
    const fits = incluido && cantidad_bultos <= MAX_BULTOS && total + cantidad_bultos <= MAX_TOTAL
    if (fits) total += cantidad_bultos
    return fits
  })
}

/** @returns the drafts' keys, in their order */
async function writeOrders(tx: Tx, of: Of, drafts: readonly Draft[]): Promise<number[]> {
  const fresh = drafts.filter(({ existing }) => existing === undefined).length
  let number = await takeNumbers(tx, of.tenantId, fresh)
  const ids: number[] = []
  for (const draft of drafts) {
    const values = valuesOf(draft, of)
    if (draft.existing) {
      ids.push(draft.existing.pedido_id)
      const isUntouched = draft.existing.tocado_por === null
      await tx
        .updateTable('pedido')
        .set({ ...values, ...(isUntouched && { fecha_pedido: of.now }), revision: sql`pedido.revision + 1` })
        .where('pedido_id', '=', draft.existing.pedido_id)
        .execute()
    } else {
      const { pedido_id } = await tx
        .insertInto('pedido')
        .values({
          ...values,
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
      ids.push(pedido_id)
      number += 1
    }
  }
  return ids
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

function valuesOf({ order, lines }: Draft, { runId, now }: Of) {
  const { store, origin, delivery } = order.pair
  const suggested = order.lines.filter(({ isIncluded }) => isIncluded)
  const read = [store.stockReadAt, origin.stockReadAt].filter((at) => at !== null)
  return {
    cedi_origen_key: origin.ubicacion_key,
    tienda_destino_key: store.ubicacion_key,
    corrida_pedidos_id: runId,
    calculado_en: now,
    total_productos: lines.length,
    total_bultos: lines.reduce((sum, { cantidad_bultos }) => sum + cantidad_bultos, 0),
    ventas_hasta: store.side.window.cutOff,
    stock_leido_en: read.length < 2 ? null : new Date(Math.min(...read.map((at) => at.getTime()))),
    llega_el: delivery.arrivesOn,
    corte_en: delivery.cutoff,
    sugerido_productos: suggested.length,
    sugerido_bultos: Math.min(
      MAX_TOTAL,
      suggested.reduce((sum, { calculated }) => sum + calculated.suggestion.suggestedPacks, 0),
    ),
    criticos: order.critical,
    escasos: order.scarce,
  }
}

async function recordEvents(
  tx: Tx,
  { tenantId, now }: Of,
  drafts: readonly Draft[],
  ids: readonly number[],
): Promise<void> {
  const events = drafts.flatMap(({ existing }, index) => {
    const pedido_id = ids[index]
    if (pedido_id === undefined) return []
    return [
      {
        tenant_id: tenantId,
        pedido_id,
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

function* linesOf(drafts: readonly Draft[], ids: readonly number[], { now }: Of): Generator<RunLine> {
  for (const [index, { lines }] of drafts.entries()) {
    const pedido_id = ids[index]
    if (pedido_id === undefined) continue
    for (const [place, { line, cantidad_bultos, razon }] of lines.entries()) {
      yield { pedido_id, linea: place + 1, line, cantidad_bultos, razon, now }
    }
  }
}

/** How this run shared, in place of the run before. */
async function replaceShares(tx: Tx, { tenantId, runId }: Of, { shares }: Plan): Promise<void> {
  await tx.deleteFrom('reparto').execute()
  if (shares.length === 0) return
  await sql`
    INSERT INTO reparto (tenant_id, cedi_key, producto_key, corrida_pedidos_id, cuenta)
    SELECT ${tenantId}, nuevo.cedi_key, nuevo.producto_key, ${runId}, nuevo.cuenta::jsonb
    FROM ROWS FROM (
      unnest(${shares.map(({ originKey }) => originKey)}::integer[]),
      unnest(${shares.map(({ productKey }) => productKey)}::integer[]),
      string_to_table(${shares.map(({ account }) => JSON.stringify(account)).join('\n')}, E'\n')
    ) AS nuevo (cedi_key, producto_key, cuenta)
  `.execute(tx)
}
