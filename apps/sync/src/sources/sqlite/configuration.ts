import { z } from 'zod'
import { abastoPos } from './abasto-pos.ts'

/** Known POS schemas by name. */
export const PRESETS = { 'abasto-pos': abastoPos } as const

export const sqliteConfiguration = z.object({
  /** Path of the POS's database file. */
  ruta: z.string().min(1),
  preset: z.enum(['abasto-pos']).default('abasto-pos'),
})
export type SqliteConfiguration = z.infer<typeof sqliteConfiguration>
