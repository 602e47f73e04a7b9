import { integerArray } from '@abasto/database/connections/binary-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { RollupLocation } from '../location.ts'
import type { ProductFigures, StoreWeek } from './store-week.ts'

export interface RecordedWeek extends StoreWeek {
  readonly model: string
  readonly fingerprint: string
  readonly nights: string
}

/** Writes a week in place of what there was of it. */
export async function writeWeek(tx: Tx, location: RollupLocation, week: RecordedWeek): Promise<void> {
  for (const table of ['semana_ubicacion', 'semana_producto'] as const)
    await tx
      .withSchema('public')
      .deleteFrom(table)
      .where('ubicacion_key', '=', location.locationKey)
      .where('semana', '=', week.monday)
      .execute()
  await writeProducts(tx, location, week)
  await writeTotals(tx, location, week)
}

async function writeTotals(
  tx: Tx,
  { tenantId, locationKey }: RollupLocation,
  { monday, model, fingerprint, nights, days, forecastDays, revenueByDay, close, totals }: RecordedWeek,
): Promise<void> {
  await tx
    .withSchema('public')
    .insertInto('semana_ubicacion')
    .values({
      tenant_id: tenantId,
      ubicacion_key: locationKey,
      semana: monday,
      huella: fingerprint,
      huella_noches: nights,
      modelo: model,
      dias: days,
      dias_pronosticados: forecastDays,
      unidades: totals.units,
      importe_dia: [...revenueByDay],
      importe: totals.revenue,
      productos: totals.carried,
      productos_vacios: totals.productsWithEmptyDays,
      dias_medidos: totals.measured,
      dias_disponibles: totals.available,
      dias_vacios: totals.empty,
      perdidas_unidades: totals.lostUnits,
      perdidas_importe: totals.lostMoney,
      perdidas_sin_precio: totals.lostWithoutPrice,
      cierre: close,
      stock_unidades: totals.stockUnits,
      stock_importe: totals.stockMoney,
      stock_sin_precio: totals.stockWithoutPrice,
      stock_dias: totals.coverDays,
    })
    .execute()
}

async function writeProducts(
  tx: Tx,
  { tenantId, locationKey }: RollupLocation,
  { monday, products }: StoreWeek,
): Promise<void> {
  if (products.length === 0) return
  const integers = (of: (product: ProductFigures) => number) =>
    sql`${integerArray(products.map(of))}::integer[]`
  const numbers = (of: (product: ProductFigures) => number | null) =>
    sql`${products.map(of)}::double precision[]`
  await sql`
    WITH escrita AS (
      INSERT INTO public.semana_producto (
        tenant_id, ubicacion_key, semana, producto_key, unidades, importe, precio, venta_diaria, dias_medidos,
        dias_disponibles, dias_vacios, perdidas_unidades, stock_cierre
      )
      SELECT ${tenantId}::integer, ${locationKey}::integer, ${monday}::date, fila.*
      FROM unnest(
        ${integers(({ productKey }) => productKey)},
        ${numbers(({ units }) => units)},
        ${numbers(({ revenue }) => revenue)},
        ${numbers(({ price }) => price)},
        ${numbers(({ pace }) => pace)},
        ${integers(({ measured }) => measured)},
        ${integers(({ available }) => available)},
        ${integers(({ empty }) => empty)},
        ${numbers(({ lost }) => lost)},
        ${numbers(({ closing }) => closing)}
      ) AS fila
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}
