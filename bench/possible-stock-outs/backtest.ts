import type { Series } from './real-chain.ts'

/** Units of a day, from what was sold before `origin`. */
export type Forecast = (series: Series, origin: number, day: number) => number

/** Forecasts against what was sold. */
export interface Accuracy {
  readonly days: number
  /** Sum of absolute errors over the units sold. */
  readonly wape: number
  /** Sum of errors over the units sold: above 0 where more was forecast than sold. */
  readonly bias: number
}

export interface Backtest {
  /** First days of the weeks that are forecast. */
  readonly origins: readonly number[]
  readonly counts: (series: Series, day: number) => boolean
}

/** One week from each origin, product by product, on the days that count. */
export function backtest(
  series: readonly Series[],
  { origins, counts }: Backtest,
  forecast: Forecast,
): Accuracy {
  let days = 0
  let sold = 0
  let absolute = 0
  let signed = 0
  for (const each of series) {
    for (const origin of origins) {
      for (let day = origin; day < origin + 7; day++) {
        const units = each.unidades[day] ?? Number.NaN
        if (Number.isNaN(units) || !counts(each, day)) continue
        const error = forecast(each, origin, day) - units
        days++
        sold += units
        absolute += Math.abs(error)
        signed += error
      }
    }
  }
  return { days, wape: absolute / sold, bias: signed / sold }
}

/** The specified forecast written down once more, plainly: weights 8, 7, ... 1 on the same weekdays before `origin`. */
export function weightedAverage(isLeftOut: (series: Series, day: number) => boolean): Forecast {
  return (series, origin, day) => {
    const weighted = averagedDays(origin, day)
      .map((each, week) => ({ day: each, weight: 8 - week }))
      .filter(
        (each) => !Number.isNaN(series.unidades[each.day] ?? Number.NaN) && !isLeftOut(series, each.day),
      )
    const weights = weighted.reduce((sum, { weight }) => sum + weight, 0)
    const sum = weighted.reduce((total, each) => total + each.weight * (series.unidades[each.day] ?? 0), 0)
    return weights === 0 ? 0 : sum / weights
  }
}

/** Whether a forecast made from one of the origins averages a day of which `is` holds. */
export function usesAny(is: (series: Series, day: number) => boolean, origins: readonly number[]) {
  return (series: Series, day: number): boolean => {
    const origin = origins.findLast((each) => each <= day)
    return origin !== undefined && averagedDays(origin, day).some((each) => each >= 0 && is(series, each))
  }
}

/** For comparison: the same weekday a week before. */
export const lastWeek: Forecast = (series, origin, day) => {
  const [newest = -1] = averagedDays(origin, day)
  return series.unidades[newest] ?? 0
}

/** For comparison: the mean of the 28 days before. */
export const mean28: Forecast = (series, origin) => {
  const days = series.unidades.slice(origin - 28, origin).filter((units) => !Number.isNaN(units))
  return days.reduce((sum, units) => sum + units, 0) / days.length
}

/** The last 8 days before `origin` with the weekday of `day`, newest first. */
function averagedDays(origin: number, day: number): number[] {
  const weeksAhead = Math.ceil((day - origin + 1) / 7)
  return Array.from({ length: 8 }, (_, week) => day - 7 * (weeksAhead + week))
}
