import { setImmediate } from 'node:timers/promises'
import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { elsewhereOf, type ProductSales } from '@abasto/domain/demand/models/chain/chain-sales'
import type { SalesElsewhere, StoreHistory } from '@abasto/domain/demand/models/store-history'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

interface EvidenceRow {
  readonly fecha: IsoDate
  readonly tiendas: string
  readonly unidades_tienda: string
  readonly productos: string
  readonly unidades: string
  readonly venden: string
}

/** Days read at once: of a large chain a megabyte each. */
const AT_ONCE = 28

/** What the chain's other stores sold of a store's products on the days of its history. To be called in a snapshot. */
export async function evidenceElsewhere(
  tx: Tx,
  locationKey: number,
  { from, days, products }: Pick<StoreHistory, 'from' | 'days' | 'products'>,
): Promise<SalesElsewhere> {
  const wanted = new Map<number, ProductSales>(
    products.map(({ productKey }) => [
      productKey,
      { units: new Float32Array(days), selling: new Uint16Array(days) },
    ]),
  )
  const totals = new Map<number, Float32Array>()
  for (let first = 0; first < days; first += AT_ONCE) {
    const last = Math.min(days, first + AT_ONCE) - 1
    for (const row of await rowsOf(tx, addDays(from, first), addDays(from, last)))
      take(row, daysBetween(from, row.fecha), days, wanted, totals)
    await setImmediate()
  }
  const stores = [...totals.keys()]
  const own = stores.indexOf(locationKey)
  const chain = { days, totals: stores.map((key) => totals.get(key) ?? new Float32Array()), products: wanted }
  return elsewhereOf(chain, own < 0 ? null : own, products)
}

async function rowsOf(tx: Tx, from: IsoDate, to: IsoDate): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    SELECT
      evidencia_cadena.fecha,
      evidencia_cadena.tiendas::text AS tiendas,
      evidencia_cadena.unidades_tienda::text AS unidades_tienda,
      evidencia_cadena.productos::text AS productos,
      evidencia_cadena.unidades::text AS unidades,
      evidencia_cadena.venden::text AS venden
    FROM evidencia_cadena
    WHERE evidencia_cadena.fecha BETWEEN ${from}::date AND ${to}::date
  `.execute(tx)
  return rows
}

function take(
  row: EvidenceRow,
  day: number,
  days: number,
  wanted: ReadonlyMap<number, ProductSales>,
  totals: Map<number, Float32Array>,
): void {
  const sold = numberArray(row.unidades_tienda)
  for (const [index, store] of numberArray(row.tiendas).entries()) {
    let total = totals.get(store)
    if (!total) totals.set(store, (total = new Float32Array(days).fill(Number.NaN)))
    total[day] = sold[index] ?? 0
  }
  const units = numberArray(row.unidades)
  const selling = numberArray(row.venden)
  for (const [index, product] of numberArray(row.productos).entries()) {
    const of = wanted.get(product)
    if (!of) continue
    of.units[day] = units[index] ?? 0
    of.selling[day] = selling[index] ?? 0
  }
}
