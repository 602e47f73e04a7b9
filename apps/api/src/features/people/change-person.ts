import type { PersonaEditada } from '@abasto/contracts/people/schema'
import { withdrawInvitation } from '@abasto/database/tenancy/invitations'
import { assignStores } from '@abasto/database/tenancy/provision'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { holdAdministrators, requireStores } from './policy.ts'

interface Card {
  readonly nombre_completo: string | null
  readonly correo: string | null
  readonly rol: string
  readonly ubicaciones: readonly string[]
}

export interface ChangedPerson {
  readonly username: string
  /** What is different, before and after. */
  readonly before: Partial<Card>
  readonly after: Partial<Card>
}

/**
 * Changes a person. Their next request is of the new role and stores. Nobody changes their own role, so that an
 * administrator always remains.
 *
 * @throws Refusal 404 for somebody else's, 409 for one's own role and when somebody changed the person since they were
 *   read, 422 for a store there is not
 */
export async function changePerson(
  tx: Tx,
  { tenantId, ownId, userId }: { readonly tenantId: number; readonly ownId: number; readonly userId: number },
  { nombre_completo, correo, rol, ubicaciones, revision }: PersonaEditada,
): Promise<ChangedPerson> {
  await holdAdministrators(tx, ownId)
  const found = await tx
    .selectFrom('usuario')
    .select(['username', 'nombre_completo', 'correo', 'rol', 'revision'])
    .where('usuario_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found', 'Persona no encontrada')
  if (found.revision !== revision) throw new Refusal('conflict', CHANGED)
  if (userId === ownId && rol !== found.rol) {
    throw new Refusal('conflict', 'Tu propio rol lo cambia otra persona que administre la cadena')
  }
  const stores = await requireStores(tx, rol, ubicaciones)
  const before: Card = { ...found, ubicaciones: await storesOf(tx, userId) }
  const after: Card = { nombre_completo, correo, rol, ubicaciones: stores }
  await tx
    .updateTable('usuario')
    .set({ nombre_completo, correo, rol, revision: revision + 1 })
    .where('usuario_id', '=', userId)
    .execute()
  await assignStores(tx, tenantId, userId, stores)
  // It went to an address that was wrong.
  if (correo !== found.correo) await withdrawInvitation(tx, userId)
  return { username: found.username, ...differences(before, after) }
}

const CHANGED =
  'Otra persona acaba de cambiar estos datos. No se guardó nada: míralos de nuevo y repite el cambio.'

async function storesOf(tx: Tx, userId: number): Promise<string[]> {
  const stores = await tx
    .selectFrom('usuario_ubicacion')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'usuario_ubicacion.ubicacion_key')
    .select('ubicacion.ubicacion_id')
    .where('usuario_ubicacion.usuario_id', '=', userId)
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  return stores.map(({ ubicacion_id }) => ubicacion_id)
}

const FIELDS = ['nombre_completo', 'correo', 'rol', 'ubicaciones'] as const

function differences(before: Card, after: Card): { before: Partial<Card>; after: Partial<Card> } {
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const only = (card: Card): Partial<Card> => Object.fromEntries(changed.map((field) => [field, card[field]]))
  return { before: only(before), after: only(after) }
}
