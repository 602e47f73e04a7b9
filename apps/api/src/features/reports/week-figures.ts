import type { CifrasSemana, ComparacionInforme, IndicadorInforme } from '@abasto/contracts/reports/schema'
import { WEEK_DAYS } from '@abasto/domain/availability/reported-weeks'
import {
  addCompared,
  comparedSales,
  type Compared,
  type DaySales,
} from '@abasto/domain/availability/week-sales'
import {
  addWeekSums,
  availability,
  comparedWeeks,
  meanWeek,
  type WeekSums,
} from '@abasto/domain/availability/week-sums'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { StoreWeekRow } from './weeks-read-model.ts'

/** Weeks before that a week is compared with: the last one, and the mean of four. */
export const WEEKS_COMPARED = 4

const NOTHING: WeekSums = {
  units: 0,
  revenue: null,
  measured: 0,
  available: 0,
  empty: 0,
  productsWithEmptyDays: 0,
  lostUnits: null,
  lostMoney: null,
  lostWithoutPrice: 0,
  stockUnits: null,
  stockMoney: null,
  stockWithoutPrice: 0,
  coverDays: null,
}

/** @param units sold on whole days, which are known before the rest is worked out */
export function toCifras(weeks: readonly WeekSums[], units: number): CifrasSemana {
  const sums = addWeekSums(weeks) ?? NOTHING
  return {
    unidades: units,
    importe: sums.revenue,
    disponibilidad: availability(sums),
    dias_medidos: sums.measured,
    dias_vacios: sums.empty,
    productos_vacios: sums.productsWithEmptyDays,
    perdidas_unidades: sums.lostUnits,
    perdidas_importe: sums.lostMoney,
    perdidas_sin_precio: sums.lostWithoutPrice,
    stock_unidades: sums.stockUnits,
    stock_importe: sums.stockMoney,
    stock_sin_precio: sums.stockWithoutPrice,
    stock_dias: sums.coverDays,
  }
}

/** What comparisons are made of. */
export interface Compare {
  readonly monday: IsoDate
  readonly rows: readonly StoreWeekRow[]
  readonly storeKeys: readonly number[]
  /** Units of whole days, by store. */
  readonly days: ReadonlyMap<number, readonly DaySales[]>
}

/** Units of some stores in the week of `monday`. */
export function unitsOf(days: Compare['days'], storeKeys: readonly number[], monday: IsoDate): number {
  const end = addDays(monday, WEEK_DAYS)
  return storeKeys
    .flatMap((key) => days.get(key) ?? [])
    .filter(({ date }) => date >= monday && date < end)
    .reduce((sum, { sold }) => sum + sold, 0)
}

const onWire = (compared: { readonly before: number; readonly now: number } | null): ComparacionInforme =>
  compared && { antes: compared.before, ahora: compared.now }

/** Units over the same weekdays of the same stores. */
export function comparedUnits({ monday, storeKeys, days }: Compare, weeks: number): ComparacionInforme {
  return onWire(addCompared(storeKeys.map((key) => comparedSales(days.get(key) ?? [], monday, weeks))))
}

/** The same in money, of the weeks that tell a price. */
export function comparedRevenue(of: Compare, weeks: number): ComparacionInforme {
  return onWire(addCompared(of.storeKeys.map((key) => storeRevenue(of, key, weeks))))
}

function storeRevenue({ monday, rows, days }: Compare, storeKey: number, weeks: number): Compared | null {
  const whole = new Set((days.get(storeKey) ?? []).map(({ date }) => date))
  const sold = rows
    .filter((row) => row.storeKey === storeKey && row.revenue !== null)
    .flatMap((row) => row.revenueByDay.map((money, day) => ({ date: addDays(row.monday, day), sold: money })))
  return comparedSales(
    sold.filter(({ date }) => whole.has(date)),
    monday,
    weeks,
  )
}

/** Any other figure, over the stores that know it on both sides. */
export function comparedFigure(
  { monday, rows, storeKeys }: Compare,
  figure: (week: WeekSums) => number | null,
  weeks: number,
): ComparacionInforme {
  const first = addDays(monday, -WEEK_DAYS * weeks)
  const pairs = storeKeys.flatMap((key) => {
    const own = rows.filter((row) => row.storeKey === key)
    const now = own.find((row) => row.monday === monday)
    const before = own.filter((row) => row.monday >= first && row.monday < monday && row.days > 0)
    return now ? [{ now, before: meanWeek(before) }] : []
  })
  return onWire(comparedWeeks(figure, pairs))
}

export function indicator(
  valor: number | null,
  compared: (weeks: number) => ComparacionInforme,
): IndicadorInforme {
  return { valor, anterior: compared(1), media: compared(WEEKS_COMPARED) }
}
