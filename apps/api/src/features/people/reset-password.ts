import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { removeSecondFactor } from '@abasto/database/tenancy/second-factor'
import { endSessions } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { giveOneTimePassword } from './one-time-access.ts'
import { findPerson, holdAdministrators } from './policy.ts'

/**
 * Gives a person a one-time password, takes their second factor and invitation away and ends their sessions.
 *
 * @throws Refusal 404 for somebody else's, 409 for oneself
 */
export async function resetPassword(
  tx: Tx,
  ownId: number,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ClaveDeUnSoloUso> {
  await holdAdministrators(tx, ownId)
  const { username } = await findPerson(tx, userId)
  if (userId === ownId) throw new Refusal('conflict', 'Tu propia contraseña se cambia en «Mi cuenta»')
  const given = await giveOneTimePassword(tx, { userId, username, now })
  await removeSecondFactor(tx, userId)
  return { ...given, sesiones_terminadas: await endSessions(tx, userId) }
}

/**
 * Takes a person's second factor away, who lost what makes its codes, and ends their sessions.
 *
 * @throws Refusal 404 for somebody else's or without one, 409 for oneself
 */
export async function resetSecondFactor(
  tx: Tx,
  ownId: number,
  userId: number,
): Promise<{ username: string; ended: number }> {
  await holdAdministrators(tx, ownId)
  const { username } = await findPerson(tx, userId)
  if (userId === ownId) throw new Refusal('conflict', 'Tu propio segundo factor se quita en «Mi cuenta»')
  if (!(await removeSecondFactor(tx, userId))) throw new Refusal('not-found', 'No tiene un segundo factor')
  return { username, ended: await endSessions(tx, userId) }
}
