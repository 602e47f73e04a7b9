import { sql } from 'kysely'
import type { Tx } from '../tenancy/with-tenant.ts'

/**
 * Whether facts are spread over servers: a service reads through its views there (views.ts). For the rare question that
 * no one form of answers well on both.
 */
export async function isSpread(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ repartida: boolean }>`
    SELECT current_schema() LIKE 'lectura%' AS repartida
  `.execute(tx)
  return rows[0]?.repartida ?? false
}
