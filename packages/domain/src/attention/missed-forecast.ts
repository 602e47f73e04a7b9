import { MISSED_SELLING_SHARE, MISSED_SHARE } from './thresholds.ts'

/** What stored accuracy says of a product in a store over its weeks. */
export interface ProductErrors {
  readonly days: number
  readonly sellingDays: number
  readonly weekUnits: number
  readonly weekError: number
}

/** Share of its weeks' units that a product was missed by; null: it was not, or it hardly sells. */
export function missedShare({ days, sellingDays, weekUnits, weekError }: ProductErrors): number | null {
  if (weekUnits <= 0 || days === 0 || sellingDays < MISSED_SELLING_SHARE * days) return null
  const share = weekError / weekUnits
  return share > MISSED_SHARE ? share : null
}
