import { z } from 'zod'
import { queryFields, queryIssues } from '../sql/configuration.ts'

export const sqliteConfiguration = z
  .object({
    /** Path of the POS's database file. */
    ruta: z.string().min(1),
    /** A known schema; not looked at where there are queries. */
    preset: z.enum(['abasto-pos']).default('abasto-pos'),
    ...queryFields,
    /** Of any schema, as with servers. */
    consultas: queryFields.consultas.unwrap().optional(),
  })
  .check(({ value: { consultas, valores }, issues, value }) => {
    if (!consultas) return
    for (const { path, message } of queryIssues('sqlite', { consultas, valores }, undefined)) {
      issues.push({ code: 'custom', path, message, input: value })
    }
  })
export type SqliteConfiguration = z.infer<typeof sqliteConfiguration>
