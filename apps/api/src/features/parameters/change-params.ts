import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import type { SessionUser } from '@abasto/database/sessions'
import type { Tx } from '@abasto/database/with-tenant'
import { sql } from 'kysely'
import { ownStockParams } from '../../catalogue/stock-params.ts'

interface At {
  readonly ubicacion_key: number
}

interface By {
  readonly user: SessionUser
  readonly now: Date
}

/** One change of a location's multipliers at a time. Any number, the same in every process. */
const PARAMS_LOCK = 4_023_907

/** Gives a location its own multipliers, or with null the defaults back, and keeps who did it. */
export async function changeParams(
  tx: Tx,
  { ubicacion_key }: At,
  params: StockParamsWire | null,
  { user, now }: By,
): Promise<void> {
  // Two at once: the second finds what the first wrote.
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(PARAMS_LOCK)}, ${ubicacion_key})`.execute(tx)
  const before = await ownStockParams(tx, ubicacion_key)
  if (before === undefined && params === null) return
  if (params === null) {
    await tx.deleteFrom('stock_params').where('ubicacion_key', '=', ubicacion_key).execute()
  } else {
    await tx
      .insertInto('stock_params')
      .values({ ubicacion_key, tenant_id: user.tenantId, ...params })
      .onConflict((conflict) => conflict.column('ubicacion_key').doUpdateSet(params))
      .execute()
  }
  await tx
    .insertInto('stock_params_cambio')
    .values({
      tenant_id: user.tenantId,
      ubicacion_key,
      usuario_id: user.usuarioId,
      momento: now,
      antes: before === undefined ? null : JSON.stringify(before),
      despues: params === null ? null : JSON.stringify(params),
    })
    .execute()
}
