import type { Role } from '@abasto/contracts/access/permissions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

/** @throws Refusal 404 for somebody who is not of this chain */
export async function findPerson(tx: Tx, userId: number): Promise<{ username: string; activo: boolean }> {
  const person = await tx
    .selectFrom('usuario')
    .select(['username', 'activo'])
    .where('usuario_id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new Refusal('not-found', 'Persona no encontrada')
  return person
}

/**
 * Holds the chain's administrators as they are until the transaction ends: of two who would take access away from
 * each other at the same time the second comes too late, so that one always remains.
 *
 * @throws Refusal 401 when the one who decides is no longer one of them
 */
export async function holdAdministrators(tx: Tx, ownId: number): Promise<void> {
  const administrators = await tx
    .selectFrom('usuario')
    .select('usuario_id')
    .where('rol', '=', 'administrador')
    .where('activo', '=', true)
    .orderBy('usuario_id')
    .forUpdate()
    .execute()
  if (!administrators.some(({ usuario_id }) => usuario_id === ownId)) {
    throw new Refusal('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
  }
}

/**
 * The stores a person of this role orders for, each once and in order; of the roles that order for all, none.
 *
 * @throws Refusal 422 for one there is not
 */
export async function requireStores(tx: Tx, role: Role, wanted: readonly string[]): Promise<string[]> {
  const stores = role === 'tienda' ? [...new Set(wanted)].toSorted() : []
  if (stores.length === 0) return stores
  const found = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_id')
    .where('ubicacion_id', 'in', stores)
    .where('tipo', '=', 'tienda')
    .execute()
  const known = new Set(found.map(({ ubicacion_id }) => ubicacion_id))
  const missing = stores.find((store) => !known.has(store))
  if (missing !== undefined) throw new Refusal('invalid', `No existe la tienda «${missing}»`, 'ubicaciones')
  return stores
}
