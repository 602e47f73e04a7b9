import type { Database } from '@abasto/database/connections/connection'
import { isDatabaseDown } from '@abasto/database/connections/database-down'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { Repeated } from '@abasto/service/concurrency/repeated'
import type { Clock } from '@abasto/service/server/service'
import type { FaultLogger } from '../runs/run-context.ts'
import { channelsOf, linkOf, readConfiguration, type NoticeSettings } from './channels.ts'
import { deliverDue } from './deliver.ts'
import { nightFindings, programFindings, type Findings } from './findings.ts'
import { installationFindings } from './installation-findings.ts'
import { recordFindings } from './record-findings.ts'

const NOT_LOOKED: Findings = { found: [], looked: [] }

export interface NoticeWatchOptions {
  readonly database: Database
  readonly dataDir: string | undefined
  readonly settings: NoticeSettings
  readonly logger: FaultLogger
  readonly clock: Clock
}

/** Looks from time to time what chains are to be told of, and tells them. Any number of processes may. */
export class NoticeWatch {
  readonly #options: NoticeWatchOptions
  readonly #looks = new Repeated(() => this.#lookAtAll())
  #isStopping = false

  constructor(options: NoticeWatchOptions) {
    this.#options = options
  }

  /** The first look comes a while after the start: what had to wait for it is begun by then. */
  start(everyMs: number): void {
    this.#looks.start(everyMs)
  }

  /** Settles once what is sent has been. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#looks.stop()
  }

  /** One at a time: a slow mail server holds up the next look. */
  look(): Promise<void> {
    return this.#looks.now()
  }

  async #lookAtAll(): Promise<void> {
    const { database, logger, dataDir } = this.#options
    try {
      const installation = await installationFindings(dataDir)
      // A suspended chain is told of nothing.
      const chains = await database
        .selectFrom('tenant')
        .select(['tenant_id as tenantId', 'slug'])
        .where('suspendida_en', 'is', null)
        .execute()
      for (const chain of chains) {
        if (this.#isStopping) return
        await this.#lookAt(chain, installation).catch((error: unknown) => {
          // One chain's trouble is not another's.
          logger.error({ err: error, tenant: chain.tenantId }, 'notices could not be looked after')
        })
      }
    } catch (error) {
      logger.error({ err: error }, 'could not look for what is to be told')
    }
  }

  async #lookAt(
    { tenantId, slug }: { readonly tenantId: number; readonly slug: string },
    installation: Findings,
  ): Promise<void> {
    const { database, settings, logger, clock } = this.#options
    const now = clock()
    const night = await this.#nightOf(tenantId, now)
    const channels = await withTenant(database, tenantId, async (tx) => {
      const ways = channelsOf(await readConfiguration(tx), settings)
      const parts = [night, await programFindings(tx, now), installation]
      const all = {
        found: parts.flatMap(({ found }) => found),
        looked: parts.flatMap(({ looked }) => looked),
      }
      await recordFindings(tx, all, { tenantId, channels: [...ways.keys()], now })
      return ways
    })
    await deliverDue({ database, tenantId, slug, channels, link: linkOf(settings, slug), logger, now })
  }

  /**
   * In a transaction of its own, because it reads facts: where their server is away the night stays as it was told of,
   * and the rest is told.
   */
  async #nightOf(tenantId: number, now: Date): Promise<Findings> {
    const { database, logger } = this.#options
    try {
      return await withTenant(database, tenantId, async (tx) =>
        nightFindings(tx, (await readConfiguration(tx)).time, now),
      )
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      logger.error({ err: error, tenant: tenantId }, 'the night could not be looked at')
      return NOT_LOOKED
    }
  }
}
