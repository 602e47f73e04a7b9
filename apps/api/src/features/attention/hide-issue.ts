import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Caller } from '@abasto/service/calls/caller'
import { visibleStores } from './policy.ts'
import { personIssues } from './read/person-issues.ts'

/**
 * Hides an issue from a person, with the figure that it has now over all their stores.
 * @throws Refusal 404: there is no such issue (any more)
 */
export async function hideIssue(tx: Tx, key: string, { user, now }: Caller): Promise<void> {
  const issues = await personIssues(tx, user.userId, await visibleStores(tx, user))
  const issue = issues?.all.find((one) => one.key === key)
  if (!issue) throw new Refusal('not-found', 'Ese asunto ya no está: se resolvió mientras tanto')
  const figure = { importe: issue.figure.money, unidades: issue.figure.units, oculto_en: now }
  await tx
    .insertInto('asunto_oculto')
    .values({ tenant_id: user.tenantId, usuario_id: user.userId, clave: key, ...figure })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'usuario_id', 'clave']).doUpdateSet(figure))
    .execute()
}

/** Shows it again; what is not hidden stays as it is. */
export async function showIssue(tx: Tx, key: string, { user }: Caller): Promise<void> {
  await tx
    .deleteFrom('asunto_oculto')
    .where('usuario_id', '=', user.userId)
    .where('clave', '=', key)
    .execute()
}
