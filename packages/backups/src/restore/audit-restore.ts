import { auditCommand } from '@abasto/database/audit/audit-command'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'

/** Leaves in the trail of each restored chain, which came with the backup, that it was restored. */
export async function auditRestore(ownerUrl: string, slugs: readonly string[]): Promise<void> {
  // An older backup brings an older schema.
  await migrate({ ownerUrl })
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-restaurar', maxConnections: 1 }))
  try {
    const chains = await owner
      .selectFrom('tenant')
      .select(['tenant_id', 'slug'])
      .where('slug', 'in', slugs)
      .execute()
    for (const { tenant_id: tenantId, slug } of chains) {
      await auditCommand(owner, {
        tenantId,
        action: 'restaurar',
        thing: { kind: 'cadena', lookup: 'none', key: slug },
        summary: 'Restauró un respaldo de {cosa}',
        details: {},
      })
    }
  } finally {
    await owner.destroy()
  }
}
