import { weekday } from '@abasto/domain/time/business-day'

/** Days side by side as cells of one width; a day's point stands in the middle of its cell. */
export interface DayScale {
  left: number
  right: number
  cell: number
  /** Where the cell of a day begins. */
  start: (index: number) => number
  middle: (index: number) => number
  /** The day whose cell holds this pixel; the nearest one beyond the ends. */
  at: (x: number) => number
}

export function dayScale(days: number, left: number, right: number): DayScale {
  const cell = (right - left) / Math.max(1, days)
  return {
    left,
    right,
    cell,
    start: (index) => left + index * cell,
    middle: (index) => left + (index + 0.5) * cell,
    at: (x) => Math.min(Math.max(0, days - 1), Math.max(0, Math.floor((x - left) / cell))),
  }
}

export interface DayTick {
  day: string
  x: number
  /** A tick between two days; without, the label belongs to the cell above it. */
  isEdge: boolean
}

/** Room of `28/09`, with some air. */
const LABEL_WIDTH = 46
const MONDAY = 1

/**
 * Where days are named: every day where each has room, else the beginning of Mondays, of every second or
 * later one where they stand too close.
 */
export function dayTicks(days: readonly string[], scale: DayScale): DayTick[] {
  if (scale.cell >= LABEL_WIDTH) {
    return days.map((day, index) => ({ day, x: scale.middle(index), isEdge: false }))
  }
  const mondays = days.flatMap((day, index) =>
    weekday(day) === MONDAY ? [{ day, x: scale.start(index), isEdge: true }] : [],
  )
  const every = Math.ceil(LABEL_WIDTH / (7 * scale.cell))
  return mondays.filter((_, index) => index % every === 0)
}

/** Saturday and Sunday. */
export const isWeekend = (day: string): boolean => weekday(day) > 5

/** Runs of weekend days as the indexes where each begins and ends (not included). */
export function weekendRuns(days: readonly string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  days.forEach((day, index) => {
    if (!isWeekend(day)) return
    const last = runs.at(-1)
    if (last?.to === index) last.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}
