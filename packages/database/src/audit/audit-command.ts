import type { Database } from '../connections/connection.ts'
import { withTenant } from '../tenancy/with-tenant.ts'
import { insertAudit, type AuditRecord } from './insert-audit.ts'

/** Records what somebody did from the command line, where nobody signs in. */
export function auditCommand(
  owner: Database,
  record: Pick<AuditRecord, 'tenantId' | 'action' | 'thing' | 'summary' | 'details'>,
): Promise<void> {
  return withTenant(owner, record.tenantId, (tx) =>
    insertAudit(tx, {
      ...record,
      at: new Date(),
      person: null,
      unnamed: '',
      service: 'comando',
      address: null,
      device: null,
      requestId: null,
      outcome: 'hecho',
    }),
  )
}
