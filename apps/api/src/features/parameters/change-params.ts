import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { ownStockParams } from '../../catalogue/stock-params.ts'

interface At {
  readonly ubicacion_key: number
}

/**
 * Gives a location its own multipliers, or with null the defaults back, and keeps who did it.
 *
 * @returns what it had of its own
 */
export async function changeParams(
  tx: Tx,
  { ubicacion_key }: At,
  params: StockParamsWire | null,
  { user, now }: Pick<Caller, 'user' | 'now'>,
): Promise<StockParamsWire | null> {
  // Two at once: the second finds what the first wrote.
  await lockUntilEnd(tx, LOCKS.stockParams, ubicacion_key)
  const before = await ownStockParams(tx, ubicacion_key)
  if (before === undefined && params === null) return null
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
      usuario_id: user.userId,
      momento: now,
      antes: before === undefined ? null : JSON.stringify(before),
      despues: params === null ? null : JSON.stringify(params),
    })
    .execute()
  return before ?? null
}
