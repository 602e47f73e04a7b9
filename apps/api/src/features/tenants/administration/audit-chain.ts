import type { ChainChanges } from '@abasto/contracts/tenants/card'
import { auditCommand } from '@abasto/database/audit/audit-command'
import type { Database } from '@abasto/database/connections/connection'
import { cardDetails } from './policy.ts'

/** Records in the chain's own trail what the owner did with it; of a logo, only that there is one. */
export async function auditChain(
  owner: Database,
  slug: string,
  summary: string,
  changes: ChainChanges = {},
): Promise<void> {
  const { tenant_id: tenantId } = await owner
    .selectFrom('tenant')
    .select('tenant_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await auditCommand(owner, {
    tenantId,
    action: 'cadena',
    thing: { kind: 'cadena', lookup: 'none', key: slug },
    summary,
    details: cardDetails(changes),
  })
}
