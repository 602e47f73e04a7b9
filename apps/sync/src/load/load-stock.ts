import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { DayClosing, StockByProduct } from '../transform/read-stock.ts'
import type { Rejection } from '../transform/rejected-row.ts'
import { replaceStockRejections } from './stock-rejections.ts'

export interface StockTarget {
  readonly tenantId: number
  readonly locationKey: number
  readonly runId: number
  /** When the reading began. */
  readonly extractedAt: Date
  /** The business day of `extractedAt` in the tenant's time zone. */
  readonly today: IsoDate
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
}

/**
 * Replaces a location's whole stock, and its stock of today in the history, in one transaction.
 *
 * @returns false when the source has no stock at all and we do: a broken source must not empty the shelves,
 *   so what was loaded is kept
 */
export function loadStock(
  database: Database,
  target: StockTarget,
  stock: StockByProduct,
  rejections: readonly Rejection[],
): Promise<boolean> {
  return withTenant(database, target.tenantId, async (tx) => {
    await lockLocation(tx, target)
    await replaceStockRejections(tx, target, rejections)
    const before = await tx
      .selectFrom('existencia')
      .select('producto_key')
      .where('ubicacion_key', '=', target.locationKey)
      .limit(1)
      .executeTakeFirst()
    if (stock.size === 0 && before) return false
    await tx.deleteFrom('existencia').where('ubicacion_key', '=', target.locationKey).execute()
    await insertStock(tx, target, stock)
    await writeDay(tx, target, { date: target.today, stock })
    await advanceVersion(tx, target)
    return true
  })
}

/** Writes the closing stock of a past day. */
export function loadClosing(database: Database, target: StockTarget, closing: DayClosing): Promise<void> {
  return withTenant(database, target.tenantId, async (tx) => {
    await lockLocation(tx, target)
    await writeDay(tx, target, closing)
    await advanceVersion(tx, target)
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
async function lockLocation(tx: Tx, { locationKey }: StockTarget): Promise<void> {
  await lockUntilEnd(tx, LOCKS.locationStock, locationKey)
}

/** The last statement: whoever else loads this location waits for it until the transaction ends. */
async function advanceVersion(tx: Tx, { tenantId, locationKey }: StockTarget): Promise<void> {
  await sql`SELECT avanzar_version(${tenantId}, ${locationKey})`.execute(tx)
}

async function insertStock(tx: Tx, target: StockTarget, stock: StockByProduct): Promise<void> {
  await sql`
    INSERT INTO existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
    SELECT
      ${target.tenantId}::integer, ${target.locationKey}::integer, fila.producto_key, fila.unidades,
      ${target.extractedAt}::timestamptz
    FROM unnest(${[...stock.keys()]}::integer[], ${[...stock.values()]}::numeric[])
      AS fila (producto_key, unidades)
  `.execute(tx)
}

async function writeDay(tx: Tx, target: StockTarget, { date: fecha, stock }: DayClosing): Promise<void> {
  const units = [...stock.values()]
  await removeAbsent(tx, target, { date: fecha, stock })
  await sql`
    INSERT INTO existencia_diaria (tenant_id, ubicacion_key, fecha, producto_key, stock_cierre)
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
    .insertInto('existencia_dia')
    .values({ tenant_id: target.tenantId, ubicacion_key: target.locationKey, fecha, ...sums })
    .onConflict((conflict) => conflict.columns(['ubicacion_key', 'fecha']).doUpdateSet(sums))
    .execute()
}

/** Products that an earlier reading of the same day had. By their keys: the day alone is no way into the table. */
async function removeAbsent(tx: Tx, target: StockTarget, { date: fecha, stock }: DayClosing): Promise<void> {
  const before = await tx
    .selectFrom('existencia_dia')
    .select('fecha')
    .where('ubicacion_key', '=', target.locationKey)
    .where('fecha', '=', fecha)
    .executeTakeFirst()
  if (!before) return
  const absent = [...target.products.values()].filter((key) => !stock.has(key))
  await sql`
    DELETE FROM existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${target.locationKey}
      AND existencia_diaria.producto_key = ANY(${absent}::integer[])
      AND existencia_diaria.fecha = ${fecha}::date
  `.execute(tx)
}
