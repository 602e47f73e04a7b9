import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Database } from '@abasto/database/connections/connection'
import { writeFacts, type FactsTx } from '@abasto/database/tenancy/loaded-facts'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { assessStock, type DeliveryJudgement } from '@abasto/domain/deliveries/held-delivery'
import type { DayClosing, StockByProduct, StockReading } from '../transform/read-stock.ts'
import type { Rejections } from '../transform/rejections.ts'
import { closeHeld } from './held/close-held.ts'
import { heldStock, holdStock } from './held/held-stock.ts'
import { markUnknown } from './mark-unknown.ts'
import type { StockMoment, StockTarget } from './stock-target.ts'
import { replaceStockRejections } from './stock-rejections.ts'

/** What became of a reading, and how many products were known before it. */
export interface StockLoad {
  readonly judgement: DeliveryJudgement
  readonly before: number
}

/**
 * Replaces a location's whole stock, and its stock of today in the history, in one transaction; or holds the reading
 * back, and keeps what was loaded.
 *
 * @param rejections of products and of stock
 */
export function loadStock(
  database: Database,
  target: StockTarget,
  { stock, rejectedProducts }: StockReading,
  rejections: readonly Rejections[],
): Promise<StockLoad> {
  return loading(database, target, async (facts) => {
    const { tx } = facts
    await lockLocation(tx, target)
    await replaceStockRejections(tx, target, rejections)
    const loaded = await knownStock(tx, target)
    const held = await heldStock(tx, target.locationKey)
    const judgement =
      target.isAskedFor && stock.size > 0 ? 'taken' : assessStock(loaded, stock, held && held.stock)
    if (held) {
      const state = judgement === 'confirmed' ? 'confirmada' : 'reemplazada'
      await closeHeld(tx, held.id, { state, at: target.extractedAt, userId: null })
    }
    if (judgement === 'held') await holdStock(tx, target, stock, rejectedProducts)
    else await replaceStock(facts, target, stock, rejectedProducts)
    return { judgement, before: loaded.size }
  })
}

/** Takes a reading that was held back. To be called under the lock of the location's stock. */
export function takeHeldStock(
  tx: Tx,
  target: StockMoment,
  { stock, rejected }: { readonly stock: StockByProduct; readonly rejected: readonly number[] },
): Promise<void> {
  return writeFacts(tx, target, (facts) => replaceStock(facts, target, stock, rejected))
}

function loading<T>(
  database: Database,
  target: StockTarget,
  work: (facts: FactsTx) => Promise<T>,
): Promise<T> {
  return withTenant(database, target.tenantId, (tx) => writeFacts(tx, target, work))
}

async function knownStock(tx: Tx, { locationKey }: StockTarget): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('existencia')
    .select(['producto_key', 'stock_actual'])
    .where('ubicacion_key', '=', locationKey)
    .where('desconocido', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.producto_key, row.stock_actual]))
}

async function replaceStock(
  facts: FactsTx,
  target: StockMoment,
  stock: StockByProduct,
  rejected: readonly number[],
): Promise<void> {
  await markUnknown(facts, target, [...stock.keys()], rejected)
  await insertStock(facts, target, stock)
  // A day whose close is known by now is not made anew from a reading of before.
  if (!(await wasReadLater(facts.tx, target))) await writeDay(facts, target, { date: target.today, stock })
}

async function wasReadLater(tx: Tx, { locationKey, today, extractedAt }: StockMoment): Promise<boolean> {
  const day = await tx
    .selectFrom('existencia_dia')
    .select('extraido_en')
    .where('ubicacion_key', '=', locationKey)
    .where('fecha', '=', today)
    .executeTakeFirst()
  return day !== undefined && day.extraido_en > extractedAt
}

/** Writes the closing stock of a past day. */
export function loadClosing(database: Database, target: StockTarget, closing: DayClosing): Promise<void> {
  return loading(database, target, async (facts) => {
    await lockLocation(facts.tx, target)
    await writeDay(facts, target, closing)
  })
}

/**
 * Days among the last `days` whose close is known: read after they had ended. What was read during a day is
 * replaced by its close as soon as the source tells it.
 *
 * @param timeZone of the tenant
 */
export async function closedDays(
  database: Database,
  { tenantId, locationKey }: StockTarget,
  since: IsoDate,
  timeZone: string,
): Promise<ReadonlySet<IsoDate>> {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<{ fecha: IsoDate }>`
      SELECT existencia_dia.fecha
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${locationKey}
        AND existencia_dia.fecha >= ${since}::date
        AND (existencia_dia.extraido_en AT TIME ZONE ${timeZone})::date > existencia_dia.fecha
    `.execute(tx),
  )
  return new Set(rows.map((row) => row.fecha))
}

/** As for sales: another process may believe this run dead and load the same location. */
export async function lockLocation(tx: Tx, { locationKey }: Pick<StockTarget, 'locationKey'>): Promise<void> {
  await lockUntilEnd(tx, LOCKS.locationStock, locationKey)
}

async function insertStock({ tx }: FactsTx, target: StockMoment, stock: StockByProduct): Promise<void> {
  await sql`
    WITH escrita AS (
      INSERT INTO public.existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
      SELECT
        ${target.tenantId}::integer, ${target.locationKey}::integer, fila.producto_key, fila.unidades,
        ${target.extractedAt}::timestamptz
      FROM unnest(${[...stock.keys()]}::integer[], ${[...stock.values()]}::numeric[])
        AS fila (producto_key, unidades)
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}

async function writeDay(
  facts: FactsTx,
  target: StockMoment,
  { date: fecha, stock }: DayClosing,
): Promise<void> {
  const { tx } = facts
  const units = [...stock.values()]
  await removeAbsent(facts, target, { date: fecha, stock })
  await sql`
    INSERT INTO public.existencia_diaria (tenant_id, ubicacion_key, fecha, producto_key, stock_cierre)
    SELECT ${target.tenantId}::integer, ${target.locationKey}::integer, ${fecha}::date, fila.*
    FROM unnest(${[...stock.keys()]}::integer[], ${units}::double precision[]) AS fila
    ON CONFLICT (ubicacion_key, producto_key, fecha) DO UPDATE SET stock_cierre = excluded.stock_cierre
    WHERE existencia_diaria.stock_cierre <> excluded.stock_cierre
  `.execute(tx)
  const sums = {
    productos: units.length,
    en_cero: units.filter((unit) => unit === 0).length,
    en_negativo: units.filter((unit) => unit < 0).length,
    extraido_en: target.extractedAt,
  }
  await tx
    .withSchema('public')
    .insertInto('existencia_dia')
    .values({ tenant_id: target.tenantId, ubicacion_key: target.locationKey, fecha, ...sums })
    .onConflict((conflict) => conflict.columns(['ubicacion_key', 'fecha']).doUpdateSet(sums))
    .execute()
}

/** Products that an earlier reading of the same day had. By their keys: the day alone is no way into the table. */
async function removeAbsent(
  { tx }: FactsTx,
  target: StockMoment,
  { date: fecha, stock }: DayClosing,
): Promise<void> {
  const before = await tx
    .selectFrom('existencia_dia')
    .select('fecha')
    .where('ubicacion_key', '=', target.locationKey)
    .where('fecha', '=', fecha)
    .executeTakeFirst()
  if (!before) return
  const absent = [...target.products.values()].filter((key) => !stock.has(key))
  await sql`
    DELETE FROM public.existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${target.locationKey}
      AND existencia_diaria.producto_key = ANY(${absent}::integer[])
      AND existencia_diaria.fecha = ${fecha}::date
  `.execute(tx)
}
