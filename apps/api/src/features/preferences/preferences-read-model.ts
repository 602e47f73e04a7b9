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

/** Whoever has been here for longer has found the way. */
const FIRST_DAYS = 30
const DAY_MS = 24 * 3_600_000

/** Whether an account is so young that its person may be here for the first time. */
export async function isNewHere(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('creado_en')
    .where('usuario_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && now.getTime() - row.creado_en.getTime() < FIRST_DAYS * DAY_MS
}
