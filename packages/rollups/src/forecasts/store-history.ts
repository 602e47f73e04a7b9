import { setImmediate } from 'node:timers/promises'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ProductHistory, StoreHistory } from '@abasto/domain/demand/models/store-history'
import { daysOf, emptyDays, NO_SERIES } from '@abasto/domain/demand/product-series'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { evidenceElsewhere } from './read-evidence.ts'
import { storeEvents } from './read-events.ts'
import { chainLessons } from './read-lessons.ts'
import { completeDays } from '../sales/complete-days.ts'
import { productSeries } from './product-series.ts'

export interface HistoryOf {
  readonly locationKey: number
  /** Its last day. */
  readonly cutOff: IsoDate
  /** How many, the cut-off included. */
  readonly days: number
  /** Undefined: every product that was sold on them. */
  readonly productKeys?: readonly number[]
  /** Whether what the chain's other stores sold, what all of them taught, and the calendar's events go with it. */
  readonly learnsFromChain?: boolean
}

/** Products put together before others have their turn. */
const AT_ONCE = 500

/** The days of a store as demand models take them, products by key. To be called in a snapshot. */
export async function storeHistory(
  tx: Tx,
  { locationKey, cutOff, days, productKeys, learnsFromChain = false }: HistoryOf,
): Promise<StoreHistory> {
  const from = addDays(cutOff, 1 - days)
  const complete = await completeDays(tx, locationKey, addDays(cutOff, 1), days)
  const loaded = complete.filter((fecha) => fecha >= from)
  const range = { locationKey, from, to: cutOff, days: loaded }
  const series = await productSeries(tx, { ...range, ...(productKeys && { productKeys }) })
  const keys = [...series.keys()].sort((one, other) => one - other)
  const { categories, categoryOf } = await productCategories(tx, keys)

  const positions = loaded.map((fecha) => daysBetween(from, fecha))
  const empty = emptyDays(days, positions)
  const products: ProductHistory[] = []
  for (const productKey of keys) {
    const each = series.get(productKey) ?? NO_SERIES
    const { units, closings } = daysOf(empty, each)
    const category = categoryOf.get(productKey) ?? 0
    const isClosed = each.closings.positions.length > 0
    products.push({ productKey, category, units, closings: isClosed ? closings : null })
    if (products.length % AT_ONCE === 0) await setImmediate()
  }
  const delivered = new Uint8Array(days)
  for (const position of positions) delivered[position] = 1
  const history = { from, days, delivered, categories, products }
  if (!learnsFromChain) return history
  const events = await storeEvents(tx, locationKey, history)
  return {
    ...history,
    ...(events.length > 0 && { events }),
    elsewhere: await evidenceElsewhere(tx, locationKey, history),
    chainLessons: await chainLessons(tx, { from, to: cutOff }),
  }
}

/** Names of categories become indices: how many there are, and which each product has. */
async function productCategories(tx: Tx, productKeys: readonly number[]) {
  const { rows } = await sql<{ categoria: string; productos: number[] }>`
    SELECT
      producto.categoria,
      array_agg(producto.producto_key) AS productos
    FROM producto
    WHERE producto.producto_key = ANY(${productKeys}::integer[])
    GROUP BY producto.categoria
    ORDER BY producto.categoria COLLATE "C"
  `.execute(tx)
  const categoryOf = new Map<number, number>()
  for (const [index, { productos }] of rows.entries())
    for (const product of productos) categoryOf.set(product, index)
  return { categories: Math.max(1, rows.length), categoryOf }
}
