import { z } from 'zod'
import { abastoPos } from '../sql/abasto-pos.ts'
import { sqlConfiguration } from '../sql/configuration.ts'
import { opensourcePos } from './opensource-pos.ts'

/** Known schemas by name. */
export const MYSQL_PRESETS = { 'abasto-pos': abastoPos, 'opensource-pos': opensourcePos } as const

export const mysqlConfiguration = sqlConfiguration('mysql', MYSQL_PRESETS, {
  /** Of the store's clock, for TIMESTAMP columns; without it the chain's. */
  zona_horaria: z.string().trim().min(1).max(64).optional(),
})
export type MysqlConfiguration = z.infer<typeof mysqlConfiguration>
