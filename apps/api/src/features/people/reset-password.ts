import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { endSessions } from '@abasto/database/tenancy/sessions'
import { setOneTimePassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { oneTimePassword } from '@abasto/database/tenancy/one-time-password'
import { findPerson, holdAdministrators } from './policy.ts'

/**
 * Gives a person a one-time password and ends their sessions.
 *
 * @throws Refusal 404 for somebody else's, 409 for oneself
 */
export async function resetPassword(tx: Tx, ownId: number, userId: number): Promise<ClaveDeUnSoloUso> {
  await holdAdministrators(tx, ownId)
  const { username } = await findPerson(tx, userId)
  if (userId === ownId) throw new Refusal('conflict', 'Tu propia contraseña se cambia en «Mi cuenta»')
  const password = oneTimePassword()
  await setOneTimePassword(tx, userId, password)
  const ended = await endSessions(tx, userId)
  return { usuario_id: userId, username, clave: password, sesiones_terminadas: ended }
}
