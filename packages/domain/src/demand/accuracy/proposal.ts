import type { DemandModelId } from '../models/demand-model.ts'
import { addErrors, errorShare, NO_ERRORS, type Errors } from './error-sums.ts'

/** Errors of a model in each week, in the order of the weeks. */
export interface ModelWeeks {
  readonly id: DemandModelId
  readonly canBeChosen: boolean
  readonly weeks: readonly Errors[]
}

/** Fewer weeks prove nothing. */
export const LEAST_WEEKS = 4

export interface Proposal {
  readonly id: DemandModelId
  /** Weeks in which it was less wrong than the model in use. */
  readonly wins: number
  /** Weeks compared. */
  readonly of: number
}

/** In how many weeks one is less wrong than the other, of those of which both say something. */
export function weeksWon(
  weeks: readonly Errors[],
  against: readonly Errors[],
): { readonly wins: number; readonly of: number } {
  let wins = 0
  let of = 0
  for (const [index, errors] of weeks.entries()) {
    const own = errorShare(errors)
    const other = errorShare(against[index] ?? NO_ERRORS)
    if (own === null || other === null) continue
    of++
    if (own < other) wins++
  }
  return { wins, of }
}

/** What is in use now: null, different models in different stores. */
export interface InUse {
  readonly id: DemandModelId | null
  readonly weeks: readonly Errors[]
}

/**
 * The model to propose in place of what is in use: of those that may be chosen, the one with the least error over all
 * weeks' totals, if it is another one, over LEAST_WEEKS weeks at least, and less wrong than what is in use in more than
 * half of them. Null: none.
 */
export function proposedModel(models: readonly ModelWeeks[], inUse: InUse): Proposal | null {
  let best: ModelWeeks | undefined
  for (const model of models)
    if (model.canBeChosen && shareOf(model) < (best ? shareOf(best) : Number.POSITIVE_INFINITY)) best = model
  if (!best || best.id === inUse.id || shareOf(best) >= shareOf(inUse)) return null
  const { wins, of } = weeksWon(best.weeks, inUse.weeks)
  return of >= LEAST_WEEKS && wins > of / 2 ? { id: best.id, wins, of } : null
}

function shareOf({ weeks }: { readonly weeks: readonly Errors[] }): number {
  return errorShare(weeks.reduce(addErrors, NO_ERRORS)) ?? Number.POSITIVE_INFINITY
}
