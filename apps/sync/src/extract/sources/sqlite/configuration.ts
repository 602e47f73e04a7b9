import { z } from 'zod'

export const sqliteConfiguration = z.object({
  /** Path of the POS's database file. */
  ruta: z.string().min(1),
  preset: z.enum(['abasto-pos']).default('abasto-pos'),
})
export type SqliteConfiguration = z.infer<typeof sqliteConfiguration>
