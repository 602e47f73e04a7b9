import type { PoolClient } from 'pg'

/**
 * Begins a transaction that sees and writes the rows of one tenant only, on a connection of one's own: for
 * COPY, which the query builder does not know. Elsewhere `withTenant` is the way. The caller ends it.
 *
 * @throws RangeError when the key is not a positive integer.
 */
export async function beginInTenant(client: PoolClient, tenantId: number): Promise<void> {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new RangeError(`not a tenant key: ${tenantId}`)
  await client.query(`BEGIN; SET LOCAL app.tenant_id = '${tenantId}'`)
}
