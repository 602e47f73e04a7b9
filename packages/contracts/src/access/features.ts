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
