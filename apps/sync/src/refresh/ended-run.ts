import type { Database } from '@abasto/database/connections/connection'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { FastifyBaseLogger } from 'fastify'

/** A run whose lines are in, as far as what is derived from them goes. */
export interface EndedRun {
  readonly database: Database
  readonly tenantId: number
  /** Its business day. */
  readonly today: IsoDate
  readonly limits: { readonly parallel: number }
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  /** Aborted when the service stops. */
  readonly signal: AbortSignal
  /** Called after each step of what follows from it. */
  readonly onStep?: () => void
}

export interface LoadedLocation {
  readonly locationKey: number
  readonly id: string
}

/**
 * Makes what is stored of the sales of some locations anew, once their run has ended: here (refresh-stores.ts) or in a
 * process of its own (refresh-process.ts). Tells of its failures itself.
 */
export type Refresh = (run: EndedRun, locations: readonly LoadedLocation[]) => Promise<void>
