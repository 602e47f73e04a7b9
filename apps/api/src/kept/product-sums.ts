import { createHash } from 'node:crypto'
import { numberArray } from '@abasto/database/connections/number-array'
import { isAtOne } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { cutAtQuarters } from '@abasto/domain/sales/cut-range'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sumSales } from '@abasto/rollups/sales/sum-sales'
import { sql, type RawBuilder } from 'kysely'
import { daysDigest } from './days-digest.ts'
import type { Kept } from './kept-memory.ts'
import type { KeptSales, ProductSums } from './kept-sales.ts'
import type { SellingPlaces } from './sales-places.ts'

/**
 * Sums of the sales of some locations in a range of days by product, only products that have lines in it.
 *
 * The range is cut at quarters; each part is kept under the days that it is made of, by the numbers that these get anew
 * with other lines. So what is kept of days never changes: other days are another part.
 *
 * @param tx the snapshot that the places were read in
 */
export async function keptSums(
  tx: Tx,
  kept: KeptSales,
  selling: SellingPlaces,
  range: DateRange,
): Promise<ProductSums> {
  const sums: ProductSums[] = []
  for (const part of cutAtQuarters(range)) {
    const made = daysDigest(selling.places, part)
    if (made === undefined) continue
    const key = selling.version === undefined ? undefined : `${selling.tenant} ${made}`
    sums.push(
      await kept.sums.get(key, async () =>
        readSums(tx, await sumSales(tx, { locationKeys: selling.locationKeys, ...part })),
      ),
    )
  }
  return addedUp(sums)
}

/** A day of a location that was read before it had ended. */
export interface UnfinishedDay {
  readonly ubicacion_key: number
  readonly fecha: IsoDate
}

/** The same of single days of locations. */
export async function keptDaySums(
  tx: Tx,
  kept: KeptSales,
  selling: SellingPlaces,
  unfinished: readonly UnfinishedDay[],
): Promise<ProductSums> {
  if (unfinished.length === 0) return NOTHING
  const made = unfinished.map(({ ubicacion_key, fecha }) =>
    daysDigest(
      selling.places.filter((place) => place.ubicacion_key === ubicacion_key),
      { from: fecha, to: fecha },
    ),
  )
  const key =
    selling.version === undefined
      ? undefined
      : `${selling.tenant} sin terminar ${createHash('sha256').update(made.join()).digest('base64')}`
  return kept.sums.get(key, () => readSums(tx, sumDays(unfinished, selling.locationKeys)))
}

/** What products sold on single days of some locations. */
export function sumDays(
  days: readonly UnfinishedDay[],
  locationKeys: readonly number[],
): RawBuilder<{ producto_key: number; cantidad: number }> {
  return sql`
    SELECT
      venta_diaria.producto_key,
      sum(venta_diaria.cantidad) AS cantidad
    FROM unnest(
      ${days.map((day) => day.ubicacion_key)}::integer[],
      ${days.map((day) => day.fecha)}::date[]
    ) AS dia (ubicacion_key, fecha)
    JOIN venta_diaria
      ON venta_diaria.ubicacion_key = dia.ubicacion_key
      AND venta_diaria.fecha = dia.fecha
      AND ${isAtOne('venta_diaria.ubicacion_key', locationKeys)}
    GROUP BY venta_diaria.producto_key
  `
}

async function readSums(
  tx: Tx,
  sums: RawBuilder<{ producto_key: number; cantidad: number }>,
): Promise<Kept<ProductSums>> {
  const { rows } = await sql<{ productos: string | null; milesimas: string | null }>`
    SELECT
      array_agg(venta.producto_key)::text AS productos,
      array_agg(round(venta.cantidad * 1000))::text AS milesimas
    FROM (
      SELECT *
      FROM (${sums}) AS suma
      ORDER BY suma.producto_key
    ) AS venta
  `.execute(tx)
  const value = {
    products: Int32Array.from(numberArray(rows[0]?.productos ?? null)),
    thousandths: Float64Array.from(numberArray(rows[0]?.milesimas ?? null)),
  }
  return { value, bytes: value.products.byteLength + value.thousandths.byteLength }
}

const NOTHING: ProductSums = { products: new Int32Array(0), thousandths: new Float64Array(0) }

function addedUp(parts: readonly ProductSums[]): ProductSums {
  return parts.reduce((sum, part) => (sum === NOTHING ? part : added(sum, part)), NOTHING)
}

/** Both are in the order of their products. */
function added(one: ProductSums, other: ProductSums): ProductSums {
  const products = new Int32Array(one.products.length + other.products.length)
  const thousandths = new Float64Array(products.length)
  let [left, right, length] = [0, 0, 0]
  while (left < one.products.length || right < other.products.length) {
    const ofOne = one.products[left] ?? Infinity
    const ofOther = other.products[right] ?? Infinity
    products[length] = Math.min(ofOne, ofOther)
    let sum = 0
    if (ofOne <= ofOther) sum += one.thousandths[left++] ?? 0
    if (ofOther <= ofOne) sum += other.thousandths[right++] ?? 0
    thousandths[length++] = sum
  }
  return { products: products.subarray(0, length), thousandths: thousandths.subarray(0, length) }
}
