import { z } from 'zod'

/** What a tenant may have switched on (specification section 1). */
export const FEATURES = [
  'inventory',
  'sales',
  'ai-insights',
  'forecasting',
  'reports',
  'admin-panel',
] as const
export const feature = z.enum(FEATURES)
export type Feature = z.infer<typeof feature>

/** What a call or a screen needs of the chain: one feature, all of several, or at least one of several. */
export type NeededFeatures = Feature | readonly Feature[] | { readonly alguna: readonly Feature[] }

/** What every chain needs that has data of its own: where it comes from, how it was read, what was left out. */
export const ANY_DATA: NeededFeatures = { alguna: ['inventory', 'sales'] }

const isList = (needed: NeededFeatures): needed is readonly Feature[] => Array.isArray(needed)

/** Whether a chain with the features `has` has what is needed; nothing needed is always there. */
export function hasFeatures(has: readonly string[], needed: NeededFeatures | undefined): boolean {
  if (needed === undefined) return true
  if (typeof needed === 'string') return has.includes(needed)
  return isList(needed)
    ? needed.every((each) => has.includes(each))
    : needed.alguna.some((each) => has.includes(each))
}
