import { sql } from 'kysely'
import { createDatabase, createPool } from '../connections/connection.ts'
import { withTenant } from '../tenancy/with-tenant.ts'

/** Two years. */
export const AUDIT_DAYS = 730

/**
 * Removes of every chain's audit trail what is older than so many days. The owner's to do: the services' roles
 * may remove nothing, by no way.
 *
 * @returns how many records were removed
 */
export async function purgeAudit(ownerUrl: string, days: number): Promise<number> {
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-auditoria', maxConnections: 1 }))
  try {
    const tenants = await owner.selectFrom('tenant').select('tenant_id').execute()
    let removed = 0
    for (const { tenant_id } of tenants) {
      const { numDeletedRows } = await withTenant(owner, tenant_id, (tx) =>
        tx
          .deleteFrom('auditoria')
          .where('tenant_id', '=', tenant_id)
          .where('momento', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .executeTakeFirstOrThrow(),
      )
      removed += Number(numDeletedRows)
    }
    return removed
  } finally {
    await owner.destroy()
  }
}
