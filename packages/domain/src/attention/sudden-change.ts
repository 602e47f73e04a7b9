import { CHANGE_DAY_DEVIATIONS, CHANGE_DAYS, CHANGE_DEVIATIONS, CHANGE_SHARE } from './thresholds.ts'

/** The newest days of a product, yesterday last. */
export interface ForecastDays {
  /** NaN: the day was not delivered whole. */
  readonly sold: ArrayLike<number>
  /** What was forecast the night before; NaN: nothing was kept. */
  readonly expected: ArrayLike<number>
  /** Of the error of a day's forecast, in units². */
  readonly variance: number
  /** Its shelf was empty at the close of any of them: what does not sell then says nothing. */
  readonly wasEmpty: boolean
}

export interface SuddenChange {
  /** Days in a row. */
  readonly days: number
  readonly soldDaily: number
  readonly expectedDaily: number
  /** Standard deviations of their sum, above 0 where it sells more. */
  readonly deviations: number
}

/**
 * Whether a product sells unlike its forecast several days in a row, up to yesterday: each day by more than its
 * forecast's own error explains, all to the same side, and their sum beyond chance. A day that is not whole ends the row.
 */
export function suddenChange(of: ForecastDays): SuddenChange | null {
  const row = rowOf(of)
  if (row.days < CHANGE_DAYS) return null
  const { days, sold, expected } = row
  const deviations = deviationsOf(sold, expected, of.variance, days)
  if (Math.abs(deviations) < CHANGE_DEVIATIONS || Math.abs(sold - expected) < CHANGE_SHARE * expected)
    return null
  if (deviations < 0 && of.wasEmpty) return null
  return { days, soldDaily: sold / days, expectedDaily: expected / days, deviations }
}

/** Standard deviations by which so many newest days differ together; null: one of them is not known. */
export function deviationsOfLast(of: ForecastDays, days: number): number | null {
  let sold = 0
  let expected = 0
  for (let back = 1; back <= days; back++) {
    sold += of.sold[of.sold.length - back] ?? Number.NaN
    expected += of.expected[of.expected.length - back] ?? Number.NaN
  }
  const deviations = deviationsOf(sold, expected, of.variance, days)
  return Number.isNaN(deviations) ? null : deviations
}

function rowOf({ sold, expected, variance }: ForecastDays) {
  const row = { days: 0, sold: 0, expected: 0 }
  let side = 0
  for (let day = sold.length - 1; day >= 0; day--) {
    const [units, said] = [sold[day] ?? Number.NaN, expected[day] ?? Number.NaN]
    const deviations = deviationsOf(units, said, variance, 1)
    if (!(Math.abs(deviations) >= CHANGE_DAY_DEVIATIONS)) break
    if (side !== 0 && Math.sign(deviations) !== side) break
    side = Math.sign(deviations)
    row.days++
    row.sold += units
    row.expected += said
  }
  return row
}

/** A count varies at least as a Poisson count does: by its mean, and by one unit where nothing was expected. */
function deviationsOf(sold: number, expected: number, variance: number, days: number): number {
  return (sold - expected) / Math.sqrt(Math.max(variance * days, expected, days))
}
