import { withdrawInvitation } from '@abasto/database/tenancy/invitations'
import { endSessions } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { findPerson, holdAdministrators } from './policy.ts'

/**
 * Takes access away from a person and ends their sessions. Answers how many ended.
 *
 * @throws Refusal 404 for somebody else's, 409 for oneself: so an administrator always remains
 */
export async function deactivate(
  tx: Tx,
  ownId: number,
  userId: number,
): Promise<{ username: string; ended: number }> {
  await holdAdministrators(tx, ownId)
  const { username } = await findPerson(tx, userId)
  if (userId === ownId) {
    throw new Refusal('conflict', 'No puedes desactivarte: pídelo a otra persona que administre la cadena')
  }
  await tx
    .updateTable('usuario')
    .set({ activo: false, desactivado_en: sql`now()` })
    .where('usuario_id', '=', userId)
    .where('activo', '=', true)
    .execute()
  await withdrawInvitation(tx, userId)
  return { username, ended: await endSessions(tx, userId) }
}

/** Gives access back; the sessions of before stay ended. @throws Refusal 404 */
export async function reactivate(tx: Tx, ownId: number, userId: number): Promise<{ username: string }> {
  await holdAdministrators(tx, ownId)
  const { username } = await findPerson(tx, userId)
  await tx
    .updateTable('usuario')
    .set({ activo: true, desactivado_en: null })
    .where('usuario_id', '=', userId)
    .execute()
  return { username }
}
