import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { periodEnd, periodsIn } from '@abasto/domain/sales/sum-period'
import { dayNumber, eachDay } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import type { Kept } from './kept-memory.ts'
import type { KeptSales, ProductSeries } from './kept-sales.ts'
import { placesOf } from './location-days.ts'
import { daysDigest } from './days-digest.ts'
import type { SellingPlace, SellingPlaces } from './sales-places.ts'

/** A product in a location over the days of a range, oldest first. */
export interface ProductAt {
  readonly place: SellingPlace
  readonly everSold: boolean
  readonly soldInRange: boolean
  /** Units; NaN: the day was not loaded. */
  readonly units: Float64Array
  /** The days of it that were loaded before they had ended. */
  readonly unfinished: readonly number[]
  /** Closing stock; NaN: not known. */
  readonly closings: Float64Array
}

/**
 * What is known of a product in each of some locations on the days of a range.
 * @param tx the snapshot that the places were read in
 */
export async function productDays(
  tx: Tx,
  kept: KeptSales,
  selling: SellingPlaces,
  productKey: number,
  range: DateRange,
): Promise<ProductAt[]> {
  const first = dayNumber(range.from)
  const length = dayNumber(range.to) - first + 1
  const closings = await readClosings(tx, selling.locationKeys, productKey, range)
  const found = new Map(
    selling.places.map((place): [number, ProductAt & { soldInRange: boolean; unfinished: number[] }] => {
      const units = new Float64Array(length).fill(Number.NaN)
      const unfinished: number[] = []
      const [start, end] = placesOf(place.sold, first, first + length - 1)
      for (let index = start; index < end; index++) {
        const day = (place.sold.days[index] ?? 0) - first
        units[day] = 0
        if (!place.sold.isWhole[index]) unfinished.push(day)
      }
      const own = closings.get(place.ubicacion_key)
      const at = new Float64Array(length).fill(Number.NaN)
      own?.days.forEach((day, index) => (at[day] = own.stock[index] ?? 0))
      const everSold = own?.everSold ?? false
      return [place.ubicacion_key, { place, everSold, soldInRange: false, units, unfinished, closings: at }]
    }),
  )
  for (const { locations, days, units } of await keptSeries(tx, kept, selling, productKey, range)) {
    for (const [index, location] of locations.entries()) {
      const day = (days[index] ?? 0) - first
      const at = found.get(location)
      if (!at || day < 0 || day >= length) continue
      at.units[day] = units[index] ?? 0
      at.soldInRange = true
    }
  }
  return [...found.values()]
}

/** Of whole quarters, so that ranges have them in common; each is kept under the days that it is made of. */
async function keptSeries(
  tx: Tx,
  kept: KeptSales,
  { places, locationKeys, tenant, version }: SellingPlaces,
  productKey: number,
  range: DateRange,
): Promise<ProductSeries[]> {
  const series: ProductSeries[] = []
  for (const { firstDay } of periodsIn('quarter', range)) {
    const quarter = { from: firstDay, to: periodEnd('quarter', firstDay) }
    const made = daysDigest(places, quarter)
    if (made === undefined) continue
    const key = version === undefined ? undefined : `${tenant} ${productKey} ${made}`
    series.push(await kept.series.get(key, () => readSeries(tx, locationKeys, productKey, quarter)))
  }
  return series
}

/** Each day is looked up by its whole key: a range would read all that the locations sold. */
async function readSeries(
  tx: Tx,
  locationKeys: readonly number[],
  productKey: number,
  { from, to }: DateRange,
): Promise<Kept<ProductSeries>> {
  const { rows } = await sql<{ lugares: string | null; dias: string | null; unidades: string | null }>`
    SELECT
      array_agg(venta_diaria.ubicacion_key)::text AS lugares,
      array_agg(venta_diaria.fecha - '1970-01-01'::date)::text AS dias,
      array_agg(venta_diaria.cantidad)::text AS unidades
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = ANY (${locationKeys}::integer[])
      AND venta_diaria.fecha = ANY (${eachDay(from, to)}::date[])
      AND venta_diaria.producto_key = ${productKey}
  `.execute(tx)
  const of = (text: string | null | undefined) => numberArray(text ?? null)
  const value = {
    locations: Int32Array.from(of(rows[0]?.lugares)),
    days: Int32Array.from(of(rows[0]?.dias)),
    units: Float64Array.from(of(rows[0]?.unidades)),
  }
  return { value, bytes: value.locations.length * 16 }
}

interface Closings {
  readonly everSold: boolean
  /** Places in the range. */
  readonly days: readonly number[]
  readonly stock: readonly number[]
}

async function readClosings(
  tx: Tx,
  locationKeys: readonly number[],
  productKey: number,
  { from, to }: DateRange,
): Promise<Map<number, Closings>> {
  const { rows } = await sql<{
    ubicacion_key: number
    vendio: boolean
    dias: string | null
    cierres: string | null
  }>`
    SELECT
      lugar.ubicacion_key,
      EXISTS (
        SELECT 1
        FROM venta_producto
        WHERE venta_producto.ubicacion_key = lugar.ubicacion_key
          AND venta_producto.producto_key = ${productKey}
      ) AS vendio,
      cerrado.dias,
      cerrado.cierres
    FROM lugar
    CROSS JOIN LATERAL (
      SELECT
        array_agg(existencia_diaria.fecha - ${from}::date)::text AS dias,
        array_agg(existencia_diaria.stock_cierre)::text AS cierres
      FROM existencia_diaria
      WHERE existencia_diaria.ubicacion_key = lugar.ubicacion_key
        AND existencia_diaria.producto_key = ${productKey}
        AND existencia_diaria.fecha BETWEEN ${from}::date AND ${to}::date
    ) AS cerrado
    WHERE lugar.ubicacion_key = ANY (${locationKeys}::integer[])
  `.execute(tx)
  return new Map(
    rows.map(({ ubicacion_key, vendio, dias, cierres }) => [
      ubicacion_key,
      { everSold: vendio, days: numberArray(dias), stock: numberArray(cierres) },
    ]),
  )
}
