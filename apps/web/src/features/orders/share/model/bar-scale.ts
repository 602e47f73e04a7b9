import type { PlannedStore } from './share-plan.ts'

/** Past the longest maximum the bars go on so far. */
const HEADROOM = 1.15

/** Days that the end of every bar stands for, so that one line through all of them is one cover. */
export function scaleDays(stores: readonly PlannedStore[], reached: number | null): number {
  const levels = stores.flatMap(({ store, daysAfter }) =>
    store.prom_bultos_dia > 0
      ? [store.maximo_bultos / store.prom_bultos_dia, Math.min(daysAfter ?? 0, reached ?? 0)]
      : [],
  )
  return Math.max(1, ...levels, reached ?? 0) * HEADROOM
}

/** Where a cover lies on such a bar, in percent. */
export const percentOf = (days: number, scale: number): number =>
  Math.min(100, Math.max(0, (days / scale) * 100))
