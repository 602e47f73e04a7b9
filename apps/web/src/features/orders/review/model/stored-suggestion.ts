import { calculo } from '@abasto/contracts/orders/calculation'
import { toSuggestion } from '@abasto/contracts/orders/suggestion'
import type { PorqueLinea } from '@abasto/contracts/orders/explanation'
import type { Suggestion } from '@abasto/domain/replenishment/suggest'

/** The arithmetic stored with a line; null where it is of a version that this page cannot read. */
export function suggestionOf({ calculo: stored }: PorqueLinea): Suggestion | null {
  const read = calculo.safeParse(stored)
  return read.success ? toSuggestion(read.data) : null
}
