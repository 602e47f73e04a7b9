import type { ClaveDeUnSoloUso, PersonaNueva } from '@abasto/contracts/people/schema'
import { hashPassword } from '@abasto/database/tenancy/passwords'
import { assignStores } from '@abasto/database/tenancy/provision'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { oneTimePassword } from '@abasto/database/tenancy/one-time-password'
import { holdAdministrators } from './policy.ts'

/**
 * Creates a person with a one-time password.
 *
 * @throws Refusal 409 when the chain has such a user, 422 for a store there is not
 */
export async function createPerson(
  tx: Tx,
  { tenantId, ownId }: { readonly tenantId: number; readonly ownId: number },
  { username, nombre_completo, rol, ubicaciones }: PersonaNueva,
): Promise<ClaveDeUnSoloUso> {
  await holdAdministrators(tx, ownId)
  const stores = rol === 'tienda' ? [...new Set(ubicaciones)] : []
  await requireStores(tx, stores)
  const password = oneTimePassword()
  const created = await tx
    .insertInto('usuario')
    .values({
      tenant_id: tenantId,
      username,
      nombre_completo,
      rol,
      clave_hash: await hashPassword(password),
      debe_cambiar_clave: true,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'username']).doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  if (!created) throw new Refusal('conflict', `Ya hay una persona con el usuario «${username}»`)
  await assignStores(tx, tenantId, created.usuario_id, stores)
  return { usuario_id: created.usuario_id, username, clave: password, sesiones_terminadas: 0 }
}

async function requireStores(tx: Tx, stores: readonly string[]): Promise<void> {
  if (stores.length === 0) return
  const found = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_id')
    .where('ubicacion_id', 'in', stores)
    .where('tipo', '=', 'tienda')
    .execute()
  const known = new Set(found.map(({ ubicacion_id }) => ubicacion_id))
  const missing = stores.find((store) => !known.has(store))
  if (missing !== undefined) throw new Refusal('invalid', `No existe la tienda «${missing}»`, 'ubicaciones')
}
