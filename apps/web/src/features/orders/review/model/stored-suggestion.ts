import { calculo } from '@abasto/contracts/orders/calculation'
import type { PorqueLinea } from '@abasto/contracts/orders/explanation'
import type { Suggestion } from '@abasto/domain/replenishment/suggest'

/** The arithmetic kept with a line; null where it is of a version that this page cannot read. */
export const suggestionOf = ({ calculo: kept }: PorqueLinea): Suggestion | null =>
  calculo.safeParse(kept).data ?? null
