import { simulate, WARM_UP_DAYS } from '@abasto/domain/backtest/simulate'
import { calendarSchedule, regularSchedule, type Schedule } from '@abasto/domain/backtest/schedule'
import type { ProductSums } from '@abasto/domain/backtest/totals'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import type { Lesson, Share } from '@abasto/domain/demand/models/lessons/lessons'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import type { DeliveryCalendar } from '@abasto/domain/replenishment/delivery-calendar'
import { classify } from '@abasto/domain/stock/classify'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { HistoryRow } from './history-read-model.ts'
import type { PointSpec } from './points.ts'
import { HistoryRows, type RangeFigures, type ReplayedHistory, type RowRange } from './replayed-history.ts'
import { testedPoints, type TestedPoints } from './tested-points.ts'

/** A store that no CEDI serves orders on any day. */
const NO_CALENDAR: DeliveryCalendar = { weekdays: new Map(), dates: new Map() }

/** What a row keeps once its days are read. */
type Row = Pick<HistoryRow, 'productKey' | 'unitsPerPack' | 'cediKey' | 'limits'>

/** Replays a store's products under every point, each by the calendar of the CEDI that it comes from. */
export class StoreReplay {
  readonly #store: ReplayedHistory
  readonly #tested: TestedPoints
  readonly #model: DemandModel
  readonly #read: HistoryRows
  readonly #rows: Row[] = []
  #history: StoreHistory | undefined

  constructor(store: ReplayedHistory, points: readonly PointSpec[]) {
    this.#store = store
    this.#tested = testedPoints({ store, points })
    this.#model = demandModel(store.model)
    this.#read = new HistoryRows(store)
  }

  add(rows: readonly HistoryRow[]): void {
    for (const row of rows) {
      this.#read.add(row)
      const { productKey, unitsPerPack: perPack, cediKey, limits } = row
      this.#rows.push({ productKey, unitsPerPack: perPack, cediKey, limits })
    }
  }

  learn(share: Share): readonly Lesson[] {
    return this.#model.learning?.learn(this.#whole(), this.#store.days - 1, share) ?? []
  }

  take(lessons: readonly Lesson[]): void {
    this.#model.learning?.take(this.#whole(), lessons)
  }

  /** @param range of one CEDI's products */
  replay({ from, to }: RowRange): RangeFigures {
    const history = this.#whole()
    const sums = simulate(
      {
        history,
        products: this.#rows.map(({ unitsPerPack: perPack, limits }) => ({
          unitsPerPack: perPack,
          soldOut: null,
          limits,
        })),
        model: this.#model,
        schedule: scheduleOf(this.#store, this.#rows[from]?.cediKey ?? null),
        from: this.#store.replayedFrom,
        warmUpDays: WARM_UP_DAYS,
      },
      this.#tested.policies,
      { from, to },
    )
    return figuresOf(this.#rows.slice(from, to), this.#tested, sums)
  }

  /** The same object each time: models keep what they learnt by it. */
  #whole(): StoreHistory {
    return (this.#history ??= this.#read.history())
  }
}

/** One that no CEDI lists comes with the first of them. */
function scheduleOf(
  { deliveries, calendars, from, days }: ReplayedHistory,
  cediKey: number | null,
): Schedule {
  if (deliveries.tipo === 'cada') return regularSchedule(days, deliveries.dias, deliveries.llega_en)
  const [first = NO_CALENDAR] = calendars.values()
  return calendarSchedule((cediKey === null ? undefined : calendars.get(cediKey)) ?? first, from, days)
}

/** Days of a week: what a product loses and takes to handle is told by the week. */
const WEEK = 7

/** What the simulation says of products and policies, as figures by product and point. */
function figuresOf(rows: readonly Row[], tested: TestedPoints, sums: readonly ProductSums[]): RangeFigures {
  const products = () => new Float64Array(rows.length)
  const points = () => new Float64Array(tested.points)
  const both = () => new Float64Array(rows.length * tested.points)
  const figures: RangeFigures = {
    productKeys: Int32Array.from(rows, ({ productKey }) => productKey),
    days: products(),
    demandPerDay: products(),
    dailyPacks: products(),
    stock: both(),
    lostPerWeek: both(),
    demand: points(),
    lost: points(),
    emptyDays: points(),
    linesPerWeek: points(),
    packsPerWeek: points(),
  }
  const [any] = sums
  for (const [index, row] of rows.entries()) {
    const measured = any?.days[index] ?? 0
    if (measured === 0) continue
    const perDay = (any?.demandUnits[index] ?? 0) / measured
    const packs = perDay / unitsPerPack(row.unitsPerPack)
    figures.days[index] = measured
    figures.demandPerDay[index] = perDay
    figures.dailyPacks[index] = packs
    const salesClass = classify(packs)?.salesClass ?? null
    for (let point = 0; point < tested.points; point++) {
      const of = sums[tested.policyOf(point, salesClass)]
      if (of) addPoint(figures, of, index, point, tested.points)
    }
  }
  return figures
}

function addPoint(
  figures: RangeFigures,
  of: ProductSums,
  index: number,
  point: number,
  points: number,
): void {
  const days = of.days[index] ?? 0
  const at = index * points + point
  figures.stock[at] = (of.stockUnitDays[index] ?? 0) / days
  figures.lostPerWeek[at] = ((of.lostUnits[index] ?? 0) / days) * WEEK
  addTo(figures.demand, point, of.demandUnits[index])
  addTo(figures.lost, point, of.lostUnits[index])
  addTo(figures.emptyDays, point, of.stockOutDays[index])
  addTo(figures.linesPerWeek, point, ((of.lines[index] ?? 0) / days) * WEEK)
  addTo(figures.packsPerWeek, point, ((of.packs[index] ?? 0) / days) * WEEK)
}

function addTo(sums: Float64Array, at: number, amount: number | undefined): void {
  sums[at] = (sums[at] ?? 0) + (amount ?? 0)
}
