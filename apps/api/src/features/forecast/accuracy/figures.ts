import type { CifrasPrecision } from '@abasto/contracts/forecast/accuracy'
import type { AccuracySums } from '@abasto/domain/demand/accuracy/accuracy-sums'
import {
  addErrors,
  bias,
  errorShare,
  NO_ERRORS,
  type Errors,
} from '@abasto/domain/demand/accuracy/error-sums'

/** In percent. */
const percent = (share: number | null) => (share === null ? null : share * 100)

export const weekError = (errors: Errors) => percent(errorShare(errors))

export const toFigures = ({ day, week }: AccuracySums): CifrasPrecision => ({
  error_dia: percent(errorShare(day)),
  error_semana: weekError(week),
  sesgo: percent(bias(day)),
})

export function sumOf(rows: readonly AccuracySums[]): AccuracySums {
  let day = NO_ERRORS
  let week = NO_ERRORS
  for (const row of rows) {
    day = addErrors(day, row.day)
    week = addErrors(week, row.week)
  }
  return { day, week }
}

/** Errors by week of some weeks, in their order. */
export function byWeek(
  weeks: readonly string[],
  rows: readonly (AccuracySums & { readonly from: string })[],
): Errors[] {
  const of = new Map(weeks.map((from) => [from, NO_ERRORS]))
  for (const { from, week } of rows) of.set(from, addErrors(of.get(from) ?? NO_ERRORS, week))
  return weeks.map((from) => of.get(from) ?? NO_ERRORS)
}
