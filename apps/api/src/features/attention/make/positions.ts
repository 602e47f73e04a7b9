import type { Database } from '@abasto/database/connections/connection'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'

/** How a product stands in a store, as orders see it: whoever puts the service together says where it comes from. */
export interface Position {
  readonly product: { readonly producto_key: number }
  readonly stock: number
  readonly isAssumed: boolean
  readonly isKnown: boolean
  readonly comingUnits: number
  readonly dailyUnits: number
  readonly unitsPerPack: number
  readonly suggestedPacks: number
  readonly maxPacks: number
  readonly excessPacks: number | null
  readonly origin: {
    readonly key: number
    readonly promisable: number
    readonly period: { readonly dates: readonly IsoDate[]; readonly leadDays: number } | null
  } | null
}

export interface StorePositions {
  readonly storeKey: number
  readonly until: IsoDate | null
  readonly positions: readonly Position[]
}

/** Every store of a chain, one at a time. */
export type ReadPositions = (
  database: Database,
  chain: { readonly tenantId: number; readonly timeZone: string },
  moment: Moment,
) => AsyncIterable<StorePositions>
