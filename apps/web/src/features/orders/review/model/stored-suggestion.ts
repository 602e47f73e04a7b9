import { ofTrail } from '@abasto/contracts/policies/line-suggestion'
import { calculoLinea } from '@abasto/contracts/policies/trail'
import type { PorqueLinea } from '@abasto/contracts/orders/explanation'
import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'

/** The arithmetic stored with a line; null where it is of a version that this page cannot read. */
export function suggestionOf({ calculo: stored }: PorqueLinea): LineSuggestion | null {
  const read = calculoLinea.safeParse(stored)
  return read.success ? ofTrail(read.data) : null
}
