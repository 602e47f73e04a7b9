import type { PrimeraClaveDada } from '@abasto/contracts/chains/schema'
import { oneTimePassword, oneTimeUntil } from '@abasto/database/tenancy/one-time-password'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import { endSessions } from '@abasto/database/tenancy/sessions'
import { setOneTimePassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

const administrators = (tx: Tx) =>
  tx
    .selectFrom('usuario')
    .select(['usuario_id', 'username', 'nombre_completo', 'clave_expira_en'])
    .select(['clave_hash', 'debe_cambiar_clave'])
    .where('rol', '=', 'administrador')
    .where('activo', '=', true)
    .orderBy('usuario_id')

type Administrator = Awaited<ReturnType<ReturnType<typeof administrators>['execute']>>[number]

/** Whoever of a chain has a password of their own helps the others; the administration has no business there. */
const waiting = (all: readonly Administrator[]): readonly Administrator[] =>
  all.every(({ clave_hash, debe_cambiar_clave }) => clave_hash === NO_PASSWORD || debe_cambiar_clave)
    ? all
    : []

/** The administrators of the transaction's chain, while none of them has set a password. */
export const administratorsWithoutPassword = async (tx: Tx): Promise<readonly Administrator[]> =>
  waiting(await administrators(tx).execute())

/**
 * Gives an administrator whose first password was lost another one, in a transaction of their chain; the one they had
 * and an invitation let nobody in any more.
 *
 * @throws Refusal 409 as soon as one of them has a password of their own, 404 for anybody else
 */
export async function giveFirstPassword(
  tx: Tx,
  chainName: string,
  username: string,
  now: Date,
): Promise<PrimeraClaveDada> {
  // Held: whoever sets their own password at this moment keeps it.
  const all = await administrators(tx).forUpdate().execute()
  const without = waiting(all)
  if (all.length > 0 && without.length === 0) {
    throw new Refusal(
      'conflict',
      `En «${chainName}» ya hay quien tiene su propia contraseña: las demás se restablecen allí, en «Personas»`,
    )
  }
  const person = without.find((each) => each.username === username)
  if (!person) throw new Refusal('not-found', `«${chainName}» no tiene un administrador «${username}»`)
  const clave = oneTimePassword()
  const expiresAt = oneTimeUntil(now)
  await setOneTimePassword(tx, person.usuario_id, clave, expiresAt)
  const sesiones_terminadas = await endSessions(tx, person.usuario_id)
  return { username, clave, vence_en: expiresAt.toISOString(), sesiones_terminadas }
}
