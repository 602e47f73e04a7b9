import { verifyPassword } from '@abasto/database/tenancy/passwords'
import { endSessions, type SessionUser } from '@abasto/database/tenancy/sessions'
import { setOwnPassword, UnfitPassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { guessingAddress } from './guessing-address.ts'
import type { SignInLimit } from './sign-in-limit.ts'

interface Means {
  readonly limit: SignInLimit
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Whether the signed-in person knows their password.
 *
 * @throws Refusal 422 when they do not, which counts as a guess; 429 after too many guesses
 */
export async function checkCurrent(
  { limit, inTenant }: Means,
  { tenantId, userId, sessionId, username }: SessionUser,
  current: string,
  address: string,
): Promise<void> {
  const attempt = { tenantId, username, address: guessingAddress(address) }
  await limit.takeInSession(sessionId, attempt)
  const account = await inTenant((tx) =>
    tx.selectFrom('usuario').select('clave_hash').where('usuario_id', '=', userId).executeTakeFirstOrThrow(),
  )
  if (!(await verifyPassword(account.clave_hash, current))) {
    throw new Refusal('invalid', 'La contraseña actual no es esa', 'actual')
  }
  await limit.giveBackInSession(sessionId, attempt)
}

/**
 * Gives the signed-in person the password they chose and ends their other sessions.
 *
 * @throws Refusal 422 when the new password does not do
 */
export async function changePassword(
  tx: Tx,
  { userId, sessionId }: SessionUser,
  { actual, nueva }: { readonly actual: string; readonly nueva: string },
): Promise<{ message: string; sesiones_terminadas: number }> {
  if (nueva === actual) throw new Refusal('invalid', 'La contraseña nueva es la misma que la actual', 'nueva')
  try {
    await setOwnPassword(tx, userId, nueva)
  } catch (error) {
    if (error instanceof UnfitPassword) throw new Refusal('invalid', error.message, 'nueva')
    throw error
  }
  const ended = await endSessions(tx, userId, { except: sessionId })
  return { message: 'Contraseña cambiada', sesiones_terminadas: ended }
}
