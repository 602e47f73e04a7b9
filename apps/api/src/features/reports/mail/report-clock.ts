import type { Database } from '@abasto/database/connections/connection'
import { momentIn } from '@abasto/domain/time/moment'
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
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(options: ReportClockOptions) {
    this.#options = options
  }

  start(everyMs = LOOK_EVERY_MS): void {
    this.#timer = setInterval(() => void this.look(), everyMs)
    this.#timer.unref()
  }

  /** Settles once what is being sent has been. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** One look at a time: a slow mail server holds up the next. One chain's trouble is not another's. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => (this.#looking = undefined))
    return this.#looking
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
