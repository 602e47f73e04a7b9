import { type DayScale, dayScale } from '../../../../ui/chart/day-scale.ts'
import { linePath, lonePoints, type Point } from '../../../../ui/chart/line-path.ts'
import { spreadLabels } from '../../../../ui/chart/spread-labels.ts'
import { type ValueScale, valueScale } from '../../../../ui/chart/value-scale.ts'
import type { ChartDays } from '../model/chart-days.ts'
import { storeValue } from '../model/day-values.ts'
import type { StoreSeries } from '../model/store-series.ts'

export interface ChartBox {
  width: number
  height: number
  /** Room at right for the names of the stores. */
  nameRoom: number
  /** Distance of two names. */
  nameGap: number
}

/** A store's name at the end of its line. */
export interface EndLabel {
  y: number
  /** The last point of the line; null where it ends before the chart does. */
  from: Point | null
}

export interface DrawnStore {
  store: StoreSeries
  /** Through the days that were loaded, past possible stock-outs. */
  path: string
  /** Days between two gaps. */
  dots: readonly Point[]
  projectionPath: string
  projectionDots: readonly Point[]
  /** Possible stock-outs at their true value. */
  stockOuts: readonly Point[]
  /** The last thing drawn of it, which its name belongs to. */
  end: Point | null
  label: EndLabel | null
}

export interface ChartLayout {
  box: ChartBox
  top: number
  bottom: number
  values: ValueScale
  dayScale: DayScale
  /** Where today begins. */
  todayX: number
  /** The current store last: its line lies on top. */
  stores: readonly DrawnStore[]
}

/** Room for the words above the plot and for the names of the days below it. */
const TOP = 4
const BELOW = 30
/** Room of one figure of the value axis, and of what stands around them. */
const FIGURE_WIDTH = 7
const AXIS_PADDING = 20

/** Where everything of the chart stands, in pixels. */
export function chartLayout(stores: readonly StoreSeries[], days: ChartDays, box: ChartBox): ChartLayout {
  const [top, bottom] = [TOP, box.height - BELOW]
  const allPacks = stores.flatMap((store) =>
    days.all.map((_, index) => storeValue(store, days, index).packs ?? 0),
  )
  const values = valueScale(allPacks, { top, bottom })
  const figures = Math.max(...values.ticks.map((tick) => tick.toFixed(values.tickDigits).length))
  const scale = dayScale(days.all.length, figures * FIGURE_WIDTH + AXIS_PADDING, box.width - box.nameRoom)
  const pointAt = (index: number, packs: number): Point => ({ x: scale.middle(index), y: values.y(packs) })

  const drawn = stores.map((store) => drawStore(store, days, pointAt))
  const named = drawn.filter(({ end }) => end !== null)
  const heights = spreadLabels(
    named.map(({ end }) => end?.y ?? 0),
    { gap: box.nameGap, top: top + box.nameGap / 2, bottom: bottom - box.nameGap / 2 },
  )
  const labels = new Map(named.map(({ end, store }, index) => [store.id, labelOf(end, heights[index] ?? 0)]))
  function labelOf(end: Point | null, y: number): EndLabel {
    const reachesTheEnd = end !== null && end.x > scale.right - scale.cell
    return { y, from: reachesTheEnd ? end : null }
  }
  return {
    box,
    top,
    bottom,
    values,
    dayScale: scale,
    todayX: scale.start(days.past.length),
    stores: drawn
      .map((one) => ({ ...one, label: labels.get(one.store.id) ?? null }))
      .sort((one, other) => Number(one.store.isCurrent) - Number(other.store.isCurrent)),
  }
}

function drawStore(store: StoreSeries, days: ChartDays, pointAt: (index: number, packs: number) => Point) {
  const stockOuts: Point[] = []
  const line: (Point | null)[] = []
  store.sold.forEach((day, index) => {
    if (day?.isStockOut) stockOuts.push(pointAt(index, day.packs))
    else line.push(day && pointAt(index, day.packs))
  })
  const ahead = store.projected.map((packs, index) =>
    packs === null ? null : pointAt(days.past.length + index, packs),
  )
  const projectionDots = ahead.filter((point) => point !== null)
  return {
    store,
    path: linePath(line),
    dots: lonePoints(line),
    // From the last day on, where there is one: a store that was not read lately starts anew.
    projectionPath: projectionDots.length === 0 ? '' : linePath([line.at(-1) ?? null, ...ahead]),
    projectionDots,
    stockOuts,
    end: projectionDots.at(-1) ?? line.findLast((point) => point !== null) ?? stockOuts.at(-1) ?? null,
  }
}
