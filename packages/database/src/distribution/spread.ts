import { sql } from 'kysely'
import type { Database } from '../connections/connection.ts'

/** As below, within a question that asks something else as well. */
export const IS_SPREAD = sql<boolean>`(current_schema() LIKE 'lectura%')`

/**
 * Whether facts are spread over servers: a service reads through its views there (views.ts). For the rare question that
 * no one form of answers well on both.
 */
export async function isSpread(database: Database): Promise<boolean> {
  const { rows } = await sql<{ repartida: boolean }>`
    SELECT ${IS_SPREAD} AS repartida
  `.execute(database)
  return rows[0]?.repartida ?? false
}
