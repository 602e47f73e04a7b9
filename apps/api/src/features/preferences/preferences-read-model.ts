import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** What a person has set up under a name; undefined: nothing. */
export async function readPreference(tx: Tx, userId: number, name: string): Promise<unknown> {
  const row = await tx
    .selectFrom('preferencia')
    .select('valor')
    .where('usuario_id', '=', userId)
    .where('nombre', '=', name)
    .executeTakeFirst()
  return row?.valor
}
