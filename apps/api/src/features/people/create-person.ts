import type { PersonaNueva } from '@abasto/contracts/people/schema'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import { assignStores } from '@abasto/database/tenancy/provision'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { holdAdministrators, requireStores } from './policy.ts'

/**
 * Creates a person without any password: they cannot sign in yet.
 *
 * @throws Refusal 409 when the chain has such a user, 422 for a store there is not
 */
export async function createPerson(
  tx: Tx,
  { tenantId, ownId }: { readonly tenantId: number; readonly ownId: number },
  { username, nombre_completo, correo, rol, ubicaciones }: PersonaNueva,
): Promise<number> {
  await holdAdministrators(tx, ownId)
  const stores = await requireStores(tx, rol, ubicaciones)
  const created = await tx
    .insertInto('usuario')
    .values({ tenant_id: tenantId, username, nombre_completo, correo, rol, clave_hash: NO_PASSWORD })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'username']).doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  if (!created) throw new Refusal('conflict', `Ya hay una persona con el usuario «${username}»`)
  await assignStores(tx, tenantId, created.usuario_id, stores)
  return created.usuario_id
}
