import type { IsoDate } from '@abasto/domain/time/business-day'

/** Whose stock is loaded, by which run, as of when. */
export interface StockTarget {
  readonly tenantId: number
  readonly locationKey: number
  readonly runId: number
  /** When the reading began. */
  readonly extractedAt: Date
  /** The business day of `extractedAt` in the tenant's time zone. */
  readonly today: IsoDate
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
  /** A person has asked for it as it is: it is taken whatever it lost. */
  readonly isAskedFor?: boolean
}
