import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Share } from '@abasto/domain/replenishment/share'
import type { Caller } from '@abasto/service/calls/caller'
import { shareAccount } from '../run/share-account.ts'
import type { ProductShare } from './product-share.ts'

/** Keeps how a product was shared, in place of what the last run said: whoever opens a draft sees what is left for it. */
export async function keepShare(
  tx: Tx,
  { product, origin, stock, stores }: ProductShare,
  share: Share,
  { user, now, originKey }: Pick<Caller, 'user' | 'now'> & { readonly originKey: number },
): Promise<void> {
  const key = { cedi_key: originKey, producto_key: product.producto_key }
  await tx
    .deleteFrom('reparto')
    .where('cedi_key', '=', key.cedi_key)
    .where('producto_key', '=', key.producto_key)
    .execute()
  if (!share.isScarce) return
  const takers = stores.map(({ need, orders }) => ({
    need,
    isAllSent: orders.every(({ line }) => line.estado !== 'borrador'),
  }))
  const cuenta = JSON.stringify(shareAccount(share, { ...stock, origin, takers, now }))
  await tx
    .insertInto('reparto')
    .values({ tenant_id: user.tenantId, ...key, cuenta })
    .execute()
}
