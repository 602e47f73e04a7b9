import type { Database } from '@abasto/database/connections/connection'
import type { SecretBox } from './secret-box.ts'
import type { SessionWaits } from './session-waits.ts'

/** What every feature is given by the composition root. */
export interface ApiContext {
  readonly database: Database
  readonly box: SecretBox
  /** Pages that wait to hear that their session changed. */
  readonly waits: SessionWaits
  /** Whether the morning's orders are prepared by themselves. */
  readonly preparesOrders: boolean
}
