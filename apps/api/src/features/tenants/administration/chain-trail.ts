import { insertAudit } from '@abasto/database/audit/insert-audit'
import { enterTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { originOf } from '@abasto/service/audit/record'
import type { Caller } from '@abasto/service/calls/caller'
import type { FastifyRequest } from 'fastify'

export type Administrator = Caller & { readonly request: FastifyRequest }

/** Does work in another chain's rows, within the transaction of the one that administers. */
export async function inChain<T>(
  tx: Tx,
  tenantId: number,
  { user }: Administrator,
  work: () => Promise<T>,
): Promise<T> {
  await enterTenant(tx, tenantId)
  const done = await work()
  await enterTenant(tx, user.tenantId)
  return done
}

/** Records in the chain's own trail what the administration did with it. */
export function tell(
  tx: Tx,
  tenantId: number,
  slug: string,
  caller: Administrator,
  summary: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return inChain(tx, tenantId, caller, () => auditInChain(tx, tenantId, slug, caller, summary, details))
}

export function auditInChain(
  tx: Tx,
  tenantId: number,
  slug: string,
  { user, request, now }: Administrator,
  summary: string,
  details: Record<string, unknown>,
): Promise<void> {
  return insertAudit(tx, {
    ...originOf('api', request),
    tenantId,
    at: now,
    person: {
      userId: user.userId,
      username: `${user.username} (${user.tenantSlug})`,
      fullName: user.fullName,
    },
    action: 'cadena',
    thing: { kind: 'cadena', lookup: 'none', key: slug },
    summary,
    unnamed: '',
    details,
    outcome: 'hecho',
  })
}
