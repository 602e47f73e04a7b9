import { atLeast } from '../arithmetic/compare.ts'

/** Sales class of a product in a store; a product below every threshold has none (null, shown as '-'). */
export type SalesClass = 'A' | 'AB' | 'B' | 'BC' | 'C'

export interface ClassThreshold {
  readonly salesClass: SalesClass
  /** Least sales, in packs a day, that reach the class. */
  readonly threshold: number
}

/** The classes, fastest first, with the packs a day that reach them (specification §5 and §9). */
export const CLASS_THRESHOLDS: readonly ClassThreshold[] = [
  { salesClass: 'A', threshold: 20 },
  { salesClass: 'AB', threshold: 5 },
  { salesClass: 'B', threshold: 0.45 },
  { salesClass: 'BC', threshold: 0.2 },
  { salesClass: 'C', threshold: 0.001 },
]

/** The class that `dailyPacks` (5-day average in packs) reaches and the threshold it met; null below all. */
export function classify(dailyPacks: number): ClassThreshold | null {
  return CLASS_THRESHOLDS.find(({ threshold }) => atLeast(dailyPacks, threshold)) ?? null
}
