import type { Database } from '@abasto/database/connections/connection'

/** What every feature is given by the composition root. */
export interface ApiContext {
  readonly database: Database
}
