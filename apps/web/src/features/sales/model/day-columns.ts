import { addDays, type IsoDate, weekday } from '@abasto/domain/time/business-day'

export interface SoldDay {
  fecha: IsoDate
  /** Null: that day was never loaded, which is not the same as zero. */
  unidades: number | null
  /** What of it counts in a mean, where that is known: a day that is not over does not. */
  medido?: { readonly unidades: number; readonly dias: number }
}

/** Units a day of some days, over those that are over; null where none is. */
export function meanOfDays(days: readonly SoldDay[]): number | null {
  const measured = days.flatMap(({ unidades, medido }) =>
    unidades === null ? [] : (medido ?? { unidades, dias: 1 }),
  )
  const count = measured.reduce((sum, { dias }) => sum + dias, 0)
  return count > 0 ? measured.reduce((sum, { unidades }) => sum + unidades, 0) / count : null
}

export interface DayColumn {
  /** The day, or the first shown day of the week. */
  fecha: IsoDate
  /** Units a day; null: no data. */
  units: number | null
  /** Percent of the highest column. */
  height: number
  isWeekend: boolean
}

/** As many as can be told apart in a card; beyond that a column is a week. */
const MOST_DAYS = 62
const SATURDAY = 6

const isWeekend = (fecha: IsoDate): boolean => weekday(fecha) >= SATURDAY

/** Columns of days, or where there are too many, of weeks: the mean of their complete days, so that a broken week is not low. */
export function dayColumns(days: readonly SoldDay[]): { columns: DayColumn[]; areWeeks: boolean } {
  const areWeeks = days.length > MOST_DAYS
  const shown = areWeeks ? weeks(days) : days
  const highest = Math.max(0, ...shown.map(({ unidades }) => unidades ?? 0))
  const columns = shown.map(({ fecha, unidades }) => ({
    fecha,
    units: unidades,
    height: highest > 0 ? (Math.max(0, unidades ?? 0) / highest) * 100 : 0,
    isWeekend: !areWeeks && isWeekend(fecha),
  }))
  return { columns, areWeeks }
}

function weeks(days: readonly SoldDay[]): SoldDay[] {
  const byMonday = new Map<IsoDate, SoldDay[]>()
  for (const day of days) {
    const monday = addDays(day.fecha, 1 - weekday(day.fecha))
    byMonday.set(monday, [...(byMonday.get(monday) ?? []), day])
  }
  return [...byMonday].map(([monday, week]) => ({
    fecha: week[0]?.fecha ?? monday,
    unidades: meanOfDays(week),
  }))
}
