import type { Database } from '@abasto/database/connections/connection'
import { momentIn } from '@abasto/domain/time/moment'
import { Repeated } from '@abasto/service/concurrency/repeated'
import { sql } from 'kysely'
import type { ReportMeans } from '../week-report.ts'
import { deliverReports } from './deliver-reports.ts'
import type { ReportMailMeans } from './send-report.ts'

export interface ReportClockOptions {
  readonly database: Database
  readonly means: ReportMeans & ReportMailMeans
  readonly clock: () => Date
  readonly log: (error: unknown, tenant?: number) => void
}

const LOOK_EVERY_MS = 60_000

/** Sends the weekly reports when they are due. Every process looks; of those that find one, one sends it. */
export class ReportClock {
  readonly #options: ReportClockOptions
  readonly #looks = new Repeated(() => this.#lookAtAll())

  constructor(options: ReportClockOptions) {
    this.#options = options
  }

  start(everyMs = LOOK_EVERY_MS): void {
    this.#looks.start(everyMs)
  }

  /** Settles once what is being sent has been. */
  stop(): Promise<void> {
    return this.#looks.stop()
  }

  /** One look at a time: a slow mail server holds up the next. One chain's trouble is not another's. */
  look(): Promise<void> {
    return this.#looks.now()
  }

  async #lookAtAll(): Promise<void> {
    const { database, means, clock, log } = this.#options
    // Nothing is noted as due that nobody could send.
    if (!means.server) return
    try {
      const { rows: chains } = await sql<{ tenantId: number; timeZone: string }>`
        SELECT cadena.tenant_id AS "tenantId", cadena.zona_horaria AS "timeZone"
        FROM cadenas_con_informes() AS cadena
      `.execute(database)
      for (const { tenantId, timeZone } of chains)
        await deliverReports({
          database,
          tenantId,
          timeZone,
          means,
          moment: momentIn(timeZone, clock()),
          log,
        }).catch((error: unknown) => log(error, tenantId))
    } catch (error) {
      log(error)
    }
  }
}
