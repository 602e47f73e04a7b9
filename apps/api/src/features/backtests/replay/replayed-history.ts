import { numberArray } from '@abasto/database/connections/number-array'
import type { StoreEvent } from '@abasto/domain/demand/events/store-events'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import type { ProductHistory, StoreHistory } from '@abasto/domain/demand/models/store-history'
import type { DeliveryCalendar } from '@abasto/domain/replenishment/delivery-calendar'
import type { StockParams } from '@abasto/domain/stock/params'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { EntregasPedidas } from '@abasto/contracts/backtests/schema'
import type { AjustePolitica } from '@abasto/contracts/policies/schema'
import type { HistoryRow } from './history-read-model.ts'

/** What is known of a store beside its products. */
export interface ReplayedHistory {
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
  /** The calendar's, by the rows' order, of a store whose model knows them. */
  readonly events: readonly StoreEvent[]
}

/** Rows of a store: [from, to). */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** What a range's products held, sold and lost; by product and point at `product * points + point`. */
export interface RangeFigures {
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

/** A store's products, taken in row by row as demand models read them. */
export class HistoryRows {
  readonly #of: ReplayedHistory
  readonly #categories = new Map<string, number>()
  readonly #products: ProductHistory[] = []

  constructor(of: ReplayedHistory) {
    this.#of = of
  }

  add(row: HistoryRow): void {
    const category = this.#categories.get(row.category) ?? this.#categories.size
    this.#categories.set(row.category, category)
    this.#products.push({
      productKey: row.productKey,
      category,
      units: soldUnits(this.#of, row),
      closings: closingUnits(this.#of, row),
    })
  }

  history(): StoreHistory {
    const { from, days, delivered, events } = this.#of
    return {
      from,
      days,
      delivered,
      categories: this.#categories.size,
      products: this.#products,
      ...(events.length > 0 && { events }),
    }
  }
}

/** A delivered day without a row sold nothing. */
function soldUnits({ delivered }: ReplayedHistory, { soldOn, sold }: HistoryRow): Float64Array {
  const units = Float64Array.from(delivered, (isDelivered) => (isDelivered === 1 ? 0 : Number.NaN))
  const amounts = numberArray(sold)
  for (const [index, day] of numberArray(soldOn).entries()) units[day] = amounts[index] ?? 0
  return units
}

function closingUnits({ days }: ReplayedHistory, { closedOn, closings }: HistoryRow): Float64Array | null {
  if (closedOn === null) return null
  const units = new Float64Array(days).fill(Number.NaN)
  const amounts = numberArray(closings)
  for (const [index, day] of numberArray(closedOn).entries()) units[day] = amounts[index] ?? Number.NaN
  return units
}
