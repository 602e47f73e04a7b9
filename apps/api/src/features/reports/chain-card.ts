import { hasFeatures } from '@abasto/contracts/access/features'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** What a report needs to know of its chain. */
export interface ChainCard {
  readonly slug: string
  readonly chainName: string
  readonly timeZone: string
  /** ISO 4217. */
  readonly currency: string
  /** Whether the chain has forecasts. */
  readonly isForecasting: boolean
}

/** Of the transaction's tenant. */
export async function chainCard(tx: Tx): Promise<ChainCard> {
  const { features, ...card } = await tx
    .selectFrom('tenant')
    .select(['slug', 'nombre as chainName', 'zona_horaria as timeZone', 'moneda as currency', 'features'])
    .where('tenant_id', '=', sql<number>`tenant_actual()`)
    .executeTakeFirstOrThrow()
  return { ...card, isForecasting: hasFeatures(features, 'forecasting') }
}
