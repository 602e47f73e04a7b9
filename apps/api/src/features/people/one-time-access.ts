import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { oneTimePassword, oneTimeUntil } from '@abasto/database/tenancy/one-time-password'
import { setOneTimePassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Gives a person a one-time password, in place of any password or invitation they had. */
export async function giveOneTimePassword(
  tx: Tx,
  { userId, username, now }: { readonly userId: number; readonly username: string; readonly now: Date },
): Promise<ClaveDeUnSoloUso> {
  const password = oneTimePassword()
  const expiresAt = oneTimeUntil(now)
  await setOneTimePassword(tx, userId, password, expiresAt)
  return {
    usuario_id: userId,
    username,
    clave: password,
    enlace: null,
    vence_en: expiresAt.toISOString(),
    invitacion_enviada: null,
    detalle: null,
    sesiones_terminadas: 0,
  }
}
