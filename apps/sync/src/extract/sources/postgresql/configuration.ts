import { z } from 'zod'
import { sqlConfiguration } from '../sql/configuration.ts'
import { abastoPos } from '../sql/abasto-pos.ts'
import { odooPos } from './odoo-pos.ts'

/** Known schemas by name. */
export const POSTGRESQL_PRESETS = { 'abasto-pos': abastoPos, 'odoo-pos': odooPos } as const

export const postgresqlConfiguration = sqlConfiguration('postgresql', POSTGRESQL_PRESETS, {
  /** Of the store's clock, for `timestamptz` columns; without it the chain's. */
  zona_horaria: z.string().trim().min(1).max(64).optional(),
})
export type PostgresqlConfiguration = z.infer<typeof postgresqlConfiguration>
