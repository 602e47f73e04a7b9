import { numberArray } from '@abasto/database/connections/number-array'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import type { DeliveryCalendar } from '@abasto/domain/replenishment/delivery-calendar'
import type { StockParams } from '@abasto/domain/stock/params'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { EntregasPedidas } from '@abasto/contracts/backtests/schema'
import type { AjustePolitica } from '@abasto/contracts/policies/schema'
import type { HistoryRow } from './history-read-model.ts'
import type { PointSpec } from './points.ts'

/** What all slices of a store have in common. */
export interface SliceStore {
  /** The first day of the history: older than what is replayed by what forecasts look back on. */
  readonly from: IsoDate
  readonly days: number
  /** 1: that day's sales were delivered. */
  readonly delivered: Uint8Array
  /** Index of the first day that is replayed. */
  readonly replayedFrom: number
  /** What its orders are forecast by. */
  readonly model: DemandModelId
  /** What the chain and the store say of their policies today. */
  readonly policies: { readonly chain: AjustePolitica; readonly store: AjustePolitica }
  readonly params: StockParams
  readonly calendars: ReadonlyMap<number, DeliveryCalendar>
  readonly deliveries: EntregasPedidas
}

/** Products of a store, for a thread to replay under every point. */
export interface Slice {
  readonly store: SliceStore
  readonly points: readonly PointSpec[]
  readonly rows: readonly HistoryRow[]
}

/** What a slice's products held, sold and lost; by product and point at `product * points + point`. */
export interface SliceFigures {
  readonly productKeys: Int32Array
  /** By product: days measured, units asked for a day, and packs. */
  readonly days: Float64Array
  readonly demandPerDay: Float64Array
  readonly dailyPacks: Float64Array
  /** By product and point: mean units on hand at the close, and units lost. */
  readonly stock: Float64Array
  readonly lostPerWeek: Float64Array
  /** By point: units asked for and lost, days of products that could not sell all, order lines, packs. */
  readonly demand: Float64Array
  readonly lost: Float64Array
  readonly emptyDays: Float64Array
  readonly linesPerWeek: Float64Array
  readonly packsPerWeek: Float64Array
}

/** The rows as demand models and policies read them. */
export function historyOf({ store, rows }: Slice): StoreHistory {
  const categories = new Map<string, number>()
  const products = rows.map((row) => {
    const category = categories.get(row.category) ?? categories.size
    categories.set(row.category, category)
    return {
      productKey: row.productKey,
      category,
      units: soldUnits(store, row),
      closings: closingUnits(store, row),
    }
  })
  const { from, days, delivered } = store
  return { from, days, delivered, categories: categories.size, products }
}

/** A delivered day without a row sold nothing. */
function soldUnits({ delivered }: SliceStore, { soldOn, sold }: HistoryRow): Float64Array {
  const units = Float64Array.from(delivered, (isDelivered) => (isDelivered === 1 ? 0 : Number.NaN))
  const amounts = numberArray(sold)
  for (const [index, day] of numberArray(soldOn).entries()) units[day] = amounts[index] ?? 0
  return units
}

function closingUnits({ days }: SliceStore, { closedOn, closings }: HistoryRow): Float64Array | null {
  if (closedOn === null) return null
  const units = new Float64Array(days).fill(Number.NaN)
  const amounts = numberArray(closings)
  for (const [index, day] of numberArray(closedOn).entries()) units[day] = amounts[index] ?? Number.NaN
  return units
}
