import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'

/** Keeps what a person has set up, in place of what they had. */
export async function savePreference(
  tx: Tx,
  name: string,
  value: object,
  { user, now }: Caller,
): Promise<void> {
  const kept = { valor: JSON.stringify(value), guardada_en: now }
  await tx
    .insertInto('preferencia')
    .values({ tenant_id: user.tenantId, usuario_id: user.userId, nombre: name, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'usuario_id', 'nombre']).doUpdateSet(kept))
    .execute()
}
