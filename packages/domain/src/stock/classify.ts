import { atLeast } from '../arithmetic/compare.ts'

/** Sales class of a product in a store; a product below every threshold has none (null, shown as '-'). */
export type SalesClass = 'A' | 'AB' | 'B' | 'BC' | 'C'

export interface ClassThreshold {
  readonly clase: SalesClass
  /** Least sales, in packs a day, that reach the class. */
  readonly umbral: number
}

/** The classes, fastest first, with the packs a day that reach them (specification §5 and §9). */
export const CLASS_THRESHOLDS: readonly ClassThreshold[] = [
  { clase: 'A', umbral: 20 },
  { clase: 'AB', umbral: 5 },
  { clase: 'B', umbral: 0.45 },
  { clase: 'BC', umbral: 0.2 },
  { clase: 'C', umbral: 0.001 },
]

/** The class that `dailyPacks` (5-day average in packs) reaches and the threshold it met; null below all. */
export function classify(dailyPacks: number): ClassThreshold | null {
  return CLASS_THRESHOLDS.find(({ umbral }) => atLeast(dailyPacks, umbral)) ?? null
}
