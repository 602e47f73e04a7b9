import { addDays } from '@abasto/domain/time/business-day'
import { backtest, lastWeek, mean28, usesAny, weightedAverage, type Forecast } from './backtest.ts'
import type { Rule } from './detection.ts'
import type { RealChain, Series } from './real-chain.ts'
import { count, percent } from './table.ts'

/** The part of the report about the forecast, in lines of Markdown. */
export function forecastReport(chain: RealChain, series: readonly Series[], marks: Rule): string[] {
  const origins = [chain.days - 21, chain.days - 14, chain.days - 7]
  const emptyFor = (hours: number) => (each: Series, day: number) => (each.horasSinStock[day] ?? 0) >= hours
  const forecasts: [string, Forecast][] = [
    ['the specified average, all days in', weightedAverage(() => false)],
    ['**the specified average, marked days out**', weightedAverage(marks)],
    ['days out that were empty all 16 hours (the truth)', weightedAverage(emptyFor(16))],
    ['days out that were empty 8 hours or more (the truth)', weightedAverage(emptyFor(8))],
    ['for comparison: the same weekday a week before', lastWeek],
    ['for comparison: the mean of the 28 days before', mean28],
  ]
  const full = (each: Series, day: number) => each.horasSinStock[day] === 0
  const usesMarked = usesAny(marks, origins)
  const touched = (each: Series, day: number) => full(each, day) && usesMarked(each, day)
  const days = (counts: Rule) => count(backtest(series, { origins, counts }, mean28).days)
  const table = (counts: Rule) => [
    '| forecast | WAPE | bias |',
    '|---|---:|---:|',
    ...forecasts.map(([name, each]) => {
      const { wape, bias } = backtest(series, { origins, counts }, each)
      return `| ${name} | ${percent(wape)} | ${percent(bias)} |`
    }),
    '',
  ]
  return [
    '## What leaving marked days out does to the forecast',
    '',
    `Three weeks from ${addDays(chain.from, chain.days - 21)} on, each forecast from the day before it begins, all stores, on the ${days(full)} store-product-days whose shelf was never empty: what was sold there is what was wanted. WAPE: sum of absolute errors over units sold; bias: sum of errors over units sold.`,
    '',
    ...table(full),
    `Only where one of the 8 days that make the forecast is marked (${days(touched)}):`,
    '',
    ...table(touched),
    `The files cover ${chain.days} days: the older days of an average have less than 8 weeks to be judged by, and those of the first two weeks are never marked. On this chain a plain mean of 28 days errs less than the specified average.`,
    '',
  ]
}
