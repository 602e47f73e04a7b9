import { z } from 'zod'
import { abastoPos } from '../sql/abasto-pos.ts'
import { sqlConfiguration } from '../sql/configuration.ts'

/** Known schemas by name. */
export const SQLSERVER_PRESETS = { 'abasto-pos': abastoPos } as const

export const sqlserverConfiguration = sqlConfiguration('sqlserver', SQLSERVER_PRESETS, {
  /** Name of the instance, where it has no port of its own. */
  instancia: z.string().trim().min(1).max(64).optional(),
  /**
   * Servers up to 2012 speak only TLS 1.0, with keys that are refused today: with this they are taken all the
   * same, unverified. For networks that are private already.
   */
  tls_antiguo: z.boolean().default(false),
})
export type SqlserverConfiguration = z.infer<typeof sqlserverConfiguration>
