import type { IsoDate } from '@abasto/domain/time/business-day'

/** Whose sales are loaded, by which run, as of when. */
export interface SalesTarget {
  readonly tenantId: number
  readonly locationKey: number
  readonly runId: number
  /** When the reading began. */
  readonly extractedAt: Date
  /** The business day, in the tenant's time zone, of `extractedAt`: days before it have ended. */
  readonly today: IsoDate
  /** It asks once more for what its source counts otherwise: such a reading confirms nothing that is held back. */
  readonly isComparison?: boolean
}
