import type { CadenaCreada, CadenaNueva } from '@abasto/contracts/chains/schema'
import { oneTimePassword, oneTimeUntil } from '@abasto/database/tenancy/one-time-password'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import { setOneTimePassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Makes the first person of a new chain, in a transaction of that chain. */
export async function addFirstAdministrator(
  tx: Tx,
  tenantId: number,
  { username, nombre_completo }: CadenaNueva['administrador'],
  now: Date,
): Promise<CadenaCreada['administrador']> {
  const { usuario_id } = await tx
    .insertInto('usuario')
    .values({
      tenant_id: tenantId,
      username,
      nombre_completo,
      rol: 'administrador',
      clave_hash: NO_PASSWORD,
    })
    .returning('usuario_id')
    .executeTakeFirstOrThrow()
  const clave = oneTimePassword()
  await setOneTimePassword(tx, usuario_id, clave, oneTimeUntil(now))
  return { username, clave }
}
