import { simulate, WARM_UP_DAYS, type TestedProduct } from '@abasto/domain/backtest/simulate'
import { calendarSchedule, regularSchedule, type Schedule } from '@abasto/domain/backtest/schedule'
import type { ProductSums } from '@abasto/domain/backtest/totals'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import type { DeliveryCalendar } from '@abasto/domain/replenishment/delivery-calendar'
import { classify } from '@abasto/domain/stock/classify'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { HistoryRow } from './history-read-model.ts'
import { historyOf, type Slice, type SliceFigures, type SliceStore } from './slice.ts'
import { testedPoints, type TestedPoints } from './tested-points.ts'

/** A store that no CEDI serves orders on any day. */
const NO_CALENDAR: DeliveryCalendar = { weekdays: new Map(), dates: new Map() }

/** Replays a store's products under every point, each by the calendar of the CEDI that it comes from. */
export function replaySlice(slice: Slice): SliceFigures {
  const rows = slice.rows.toSorted((a, b) => (a.cediKey ?? 0) - (b.cediKey ?? 0))
  const { store } = slice
  const history = historyOf({ ...slice, rows })
  const products = rows.map((row): TestedProduct => ({ unitsPerPack: row.unitsPerPack, soldOut: null }))
  const tested = testedPoints(slice)
  const figures = new FigureSums(rows, tested)
  for (const { cediKey, from, to } of sameOrigin(rows)) {
    const sums = simulate(
      {
        history,
        products,
        model: demandModel(store.model),
        schedule: scheduleOf(store, cediKey),
        from: store.replayedFrom,
        warmUpDays: WARM_UP_DAYS,
      },
      tested.policies,
      { from, to },
    )
    figures.add(sums, from, to)
  }
  return figures.done()
}

interface OriginRange {
  readonly cediKey: number | null
  readonly from: number
  readonly to: number
}

/** Rows of one CEDI, which stand one behind the other. */
function sameOrigin(rows: readonly HistoryRow[]): OriginRange[] {
  const ranges: OriginRange[] = []
  for (const [index, { cediKey }] of rows.entries()) {
    const last = ranges.at(-1)
    if (last && last.cediKey === cediKey) ranges[ranges.length - 1] = { ...last, to: index + 1 }
    else ranges.push({ cediKey, from: index, to: index + 1 })
  }
  return ranges
}

/** One that no CEDI lists comes with the first of them. */
function scheduleOf({ deliveries, calendars, from, days }: SliceStore, cediKey: number | null): Schedule {
  if (deliveries.tipo === 'cada') return regularSchedule(days, deliveries.dias, deliveries.llega_en)
  const [first = NO_CALENDAR] = calendars.values()
  return calendarSchedule((cediKey === null ? undefined : calendars.get(cediKey)) ?? first, from, days)
}

/** Days of a week: what a product loses and takes to handle is told by the week. */
const WEEK = 7

/** What the simulation says of products and policies, as figures by product and point. */
class FigureSums {
  readonly #rows: readonly HistoryRow[]
  readonly #tested: TestedPoints
  readonly #figures: SliceFigures

  constructor(rows: readonly HistoryRow[], tested: TestedPoints) {
    const products = () => new Float64Array(rows.length)
    const points = () => new Float64Array(tested.points)
    const both = () => new Float64Array(rows.length * tested.points)
    this.#rows = rows
    this.#tested = tested
    this.#figures = {
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
  }

  /** @param sums by policy, of the rows from `from` to before `to` */
  add(sums: readonly ProductSums[], from: number, to: number): void {
    const [any] = sums
    if (!any) return
    const { days, demandPerDay, dailyPacks } = this.#figures
    for (let row = from; row < to; row++) {
      const measured = any.days[row - from] ?? 0
      if (measured === 0) continue
      const perDay = (any.demandUnits[row - from] ?? 0) / measured
      const packs = perDay / unitsPerPack(this.#rows[row]?.unitsPerPack ?? null)
      days[row] = measured
      demandPerDay[row] = perDay
      dailyPacks[row] = packs
      const salesClass = classify(packs)?.salesClass ?? null
      for (let point = 0; point < this.#tested.points; point++) {
        const of = sums[this.#tested.policyOf(point, salesClass)]
        if (of) this.#addPoint(of, row - from, row, point)
      }
    }
  }

  done(): SliceFigures {
    return this.#figures
  }

  #addPoint(of: ProductSums, index: number, row: number, point: number): void {
    const figures = this.#figures
    const days = of.days[index] ?? 0
    const at = row * this.#tested.points + point
    figures.stock[at] = (of.stockUnitDays[index] ?? 0) / days
    figures.lostPerWeek[at] = ((of.lostUnits[index] ?? 0) / days) * WEEK
    addTo(figures.demand, point, of.demandUnits[index])
    addTo(figures.lost, point, of.lostUnits[index])
    addTo(figures.emptyDays, point, of.stockOutDays[index])
    addTo(figures.linesPerWeek, point, ((of.lines[index] ?? 0) / days) * WEEK)
    addTo(figures.packsPerWeek, point, ((of.packs[index] ?? 0) / days) * WEEK)
  }
}

function addTo(sums: Float64Array, at: number, amount: number | undefined): void {
  sums[at] = (sums[at] ?? 0) + (amount ?? 0)
}
