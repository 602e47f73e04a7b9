import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { momentIn } from '@abasto/domain/time/moment'
import { Repeated } from '@abasto/service/concurrency/repeated'
import { sql } from 'kysely'
import { areFindingsDue, makeFindings } from './make-findings.ts'
import type { ReadPositions } from './positions.ts'

export interface AttentionClockOptions {
  readonly database: Database
  readonly readPositions: ReadPositions
  readonly clock: () => Date
  readonly log: (error: unknown, tenantId?: number) => void
}

const LOOK_EVERY_MS = 30_000

/** A chain whose findings could not be made is tried again after so long. */
const AFTER_FAILURE_MS = 10 * 60_000

/** Makes findings anew when what they are made from has changed. Every process looks; twice the same does no harm. */
export class AttentionClock {
  readonly #options: AttentionClockOptions
  readonly #failed = new Map<number, number>()
  readonly #looks = new Repeated(() => this.look())
  #isStopping = false

  constructor(options: AttentionClockOptions) {
    this.#options = options
  }

  start(everyMs = LOOK_EVERY_MS): void {
    this.#looks.start(everyMs)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#looks.stop()
  }

  /** Looks at every chain that has the feature. One that fails keeps no other waiting. */
  async look(): Promise<void> {
    const { database, clock, readPositions, log } = this.#options
    try {
      const { rows: chains } = await sql<{ tenantId: number; timeZone: string }>`
        SELECT cadena.tenant_id AS "tenantId", cadena.zona_horaria AS "timeZone"
        FROM cadenas_con_atencion() AS cadena
      `.execute(database)
      for (const { tenantId, timeZone } of chains) {
        const moment = momentIn(timeZone, clock())
        if (this.#isStopping) return
        if (moment.now.getTime() < (this.#failed.get(tenantId) ?? 0)) continue
        try {
          if (!(await withTenant(database, tenantId, (tx) => areFindingsDue(tx, moment)))) continue
          await makeFindings(database, { tenantId, timeZone, ...moment }, readPositions)
          this.#failed.delete(tenantId)
        } catch (error) {
          this.#failed.set(tenantId, moment.now.getTime() + AFTER_FAILURE_MS)
          log(error, tenantId)
        }
      }
    } catch (error) {
      log(error)
    }
  }
}
