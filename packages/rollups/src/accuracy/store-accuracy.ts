import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import {
  accuracyOf,
  type Accuracy,
  type SaidOfWeeks,
  type SoldWeeks,
} from '@abasto/domain/demand/accuracy/accuracy-sums'
import { ACCURACY_WEEKS } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import { addDays, daysBetween, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { productSeries } from '../forecasts/product-series.ts'

export interface Weeks {
  /** A Monday. */
  readonly from: IsoDate
  /** A Sunday. */
  readonly to: IsoDate
}

/** What a store sold in the weeks, and which products and categories the indices are. */
export interface StoreSold extends SoldWeeks {
  readonly productKeys: readonly number[]
  readonly categoryNames: readonly string[]
  readonly from: IsoDate
}

/** Sales of a store over the weeks, of every product that was sold or forecast in them. To be called in a snapshot. */
export async function storeSold(tx: Tx, locationKey: number, { from, to }: Weeks): Promise<StoreSold> {
  const days = await deliveredDays(tx, locationKey, { from, to })
  const series = await productSeries(tx, { locationKey, from, to, days })
  const {
    keys: productKeys,
    categories,
    names,
  } = await productsOf(tx, locationKey, { from, to }, [...series.keys()])
  const length = 7 * ACCURACY_WEEKS
  const units = new Float64Array(productKeys.length * length)
  for (const [product, key] of productKeys.entries()) {
    const sales = series.get(key)?.sales
    for (const [index, position] of (sales?.positions ?? []).entries())
      units[product * length + position] =
        (units[product * length + position] ?? 0) + (sales?.values[index] ?? 0)
  }
  const delivered = new Uint8Array(length)
  for (const day of days) delivered[daysBetween(from, day)] = 1
  return { weeks: ACCURACY_WEEKS, delivered, categories, units, productKeys, categoryNames: names, from }
}

/** How far off a model was in a store, by the nights that all models have. */
export async function modelAccuracy(
  tx: Tx,
  {
    locationKey,
    model,
    nights,
  }: { readonly locationKey: number; readonly model: string; readonly nights: readonly IsoDate[] },
  sold: StoreSold,
): Promise<Accuracy> {
  return accuracyOf(sold, await saidOf(tx, { locationKey, model, nights }, sold))
}

async function saidOf(
  tx: Tx,
  {
    locationKey,
    model,
    nights,
  }: { readonly locationKey: number; readonly model: string; readonly nights: readonly IsoDate[] },
  { from, weeks, productKeys }: StoreSold,
): Promise<SaidOfWeeks> {
  const { rows } = await sql<{ corte: IsoDate; productos: string; manana: string; semana: string | null }>`
    SELECT
      pronostico_noche.corte,
      pronostico_noche.productos::text AS productos,
      pronostico_noche.manana::text AS manana,
      pronostico_noche.semana::text AS semana
    FROM pronostico_noche
    WHERE pronostico_noche.ubicacion_key = ${locationKey}
      AND pronostico_noche.modelo = ${model}
      AND pronostico_noche.corte = ANY(${nights}::date[])
  `.execute(tx)
  const indexOf = new Map(productKeys.map((key, index) => [key, index]))
  const tomorrow: (Float32Array | undefined)[] = Array.from({ length: 7 * weeks }, () => undefined)
  const week: (Float32Array | undefined)[] = Array.from({ length: weeks }, () => undefined)
  for (const { corte, productos, manana, semana } of rows) {
    const day = daysBetween(from, corte) + 1
    const at = numberArray(productos).map((key) => indexOf.get(key) ?? -1)
    if (day < 7 * weeks) tomorrow[day] = spread(numberArray(manana), at, productKeys.length, 1)
    if (semana !== null && day % 7 === 0 && day < 7 * weeks)
      week[day / 7] = spread(numberArray(semana), at, productKeys.length, 7)
  }
  return { tomorrow, week }
}

/** Values of some products, as of all of them: 0 of those that nothing was said of. */
function spread(
  values: readonly number[],
  at: readonly number[],
  products: number,
  days: number,
): Float32Array {
  const all = new Float32Array(products * days)
  for (let day = 0; day < days; day++)
    for (const [index, product] of at.entries())
      if (product >= 0) all[day * products + product] = values[day * at.length + index] ?? 0
  return all
}

/** Nights of which every model kept something, from the one before the weeks on. */
export async function commonNights(
  tx: Tx,
  locationKey: number,
  models: number,
  { from, to }: Weeks,
): Promise<{ readonly nights: IsoDate[]; readonly reconstructed: number }> {
  const { rows } = await sql<{ corte: IsoDate; reconstruida: boolean }>`
    SELECT
      pronostico_noche.corte,
      bool_or(pronostico_noche.reconstruida) AS reconstruida
    FROM pronostico_noche
    WHERE pronostico_noche.ubicacion_key = ${locationKey}
      AND pronostico_noche.corte BETWEEN ${addDays(from, -1)}::date AND ${addDays(to, -1)}::date
    GROUP BY pronostico_noche.corte
    HAVING count(*) >= ${models}
    ORDER BY pronostico_noche.corte
  `.execute(tx)
  return {
    nights: rows.map(({ corte }) => corte),
    reconstructed: rows.filter(({ reconstruida }) => reconstruida).length,
  }
}

async function deliveredDays(tx: Tx, locationKey: number, { from, to }: Weeks): Promise<IsoDate[]> {
  const { rows } = await sql<{ fecha: IsoDate }>`
    SELECT venta_dia.fecha
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ${locationKey}
      AND venta_dia.completo
      AND venta_dia.fecha = ANY(${eachDay(from, to)}::date[])
    ORDER BY venta_dia.fecha
  `.execute(tx)
  return rows.map(({ fecha }) => fecha)
}

/** Products that were sold or forecast in the weeks, with their categories. */
async function productsOf(tx: Tx, locationKey: number, { from, to }: Weeks, soldKeys: readonly number[]) {
  const { rows } = await sql<{ producto_key: number; categoria: string }>`
    SELECT
      producto.producto_key,
      producto.categoria
    FROM producto
    WHERE producto.producto_key = ANY(${soldKeys}::integer[])
      OR producto.producto_key IN (
        SELECT unnest(pronostico_noche.productos)
        FROM pronostico_noche
        WHERE pronostico_noche.ubicacion_key = ${locationKey}
          AND pronostico_noche.corte BETWEEN ${addDays(from, -1)}::date AND ${addDays(to, -1)}::date
      )
    ORDER BY producto.producto_key
  `.execute(tx)
  const names = [...new Set(rows.map(({ categoria }) => categoria))].sort()
  const indexOf = new Map(names.map((name, index) => [name, index]))
  return {
    keys: rows.map(({ producto_key }) => producto_key),
    categories: rows.map(({ categoria }) => indexOf.get(categoria) ?? 0),
    names,
  }
}
