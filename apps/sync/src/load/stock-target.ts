import type { IsoDate } from '@abasto/domain/time/business-day'

/** Whose stock is loaded, as of when. */
export interface StockMoment {
  readonly tenantId: number
  readonly locationKey: number
  /** When the reading began. */
  readonly extractedAt: Date
  /** The business day of `extractedAt` in the tenant's time zone. */
  readonly today: IsoDate
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
}

/** The same, and by which run. */
export interface StockTarget extends StockMoment {
  readonly runId: number
  /** A person has asked for it as it is: it is taken whatever it lost. */
  readonly isAskedFor?: boolean
}
