import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Pool } from 'pg'
import type { HeldDay } from './held/hold-days.ts'
import { commitGroup, writeRejected, type GroupLoad } from './sales-group.ts'
import type { SalesTarget } from './sales-target.ts'
import type { GroupPart, SalesPart } from '../transform/sales-parts.ts'
import { refreshLoadedPeriods } from '@abasto/rollups/sales/location-periods'
import { waitToBeAlone } from './wait-to-be-alone.ts'
import { StagingConnection } from './staging-connection.ts'

/** What has been committed so far. */
export interface SalesLoad {
  readonly lines: number
  readonly tickets: number
  readonly rejected: number
  /** Lines under another number than the source's: their tickets are not unique. */
  readonly renumbered: number
  /** Days that were replaced, in order. */
  readonly days: readonly IsoDate[]
  /** Of them, those that had shrunk, as a reading before had brought them too. */
  readonly confirmed: readonly IsoDate[]
  /** Days that were not, because they have shrunk. */
  readonly held: readonly HeldDay[]
}

export interface SalesLoadOptions {
  readonly pool: Pool
  readonly target: SalesTarget
  readonly parts: AsyncIterable<SalesPart>
  /** Told after each commit. */
  readonly onCommit?: (load: SalesLoad) => void
}

/**
 * Replaces the days that the parts bring, each as a whole, a few days a transaction. A day without a line that
 * can be loaded is left as it was, and so is one that has shrunk, which waits (held/). Memory does not grow with the lines.
 *
 * @throws whatever reading or the database throws. What was committed until then stays.
 */
export async function loadSales(options: SalesLoadOptions): Promise<SalesLoad> {
  let opened: StagingTurns | undefined
  try {
    for await (const part of options.parts) {
      // A store that keeps us waiting for its first lines holds no connection meanwhile.
      opened ??= await StagingTurns.open(options)
      await opened.take(part)
    }
    opened ??= await StagingTurns.open(options)
    return await opened.finish()
  } finally {
    await opened?.close()
  }
}

/** Two connections take turns: while one moves its days into the tables, the other takes in the next. */
class StagingTurns {
  #load: SalesLoad = {
    lines: 0,
    tickets: 0,
    rejected: 0,
    renumbered: 0,
    days: [],
    confirmed: [],
    held: [],
  }
  readonly #options: SalesLoadOptions
  /** In the order of their turns, the current one first. */
  readonly #connections: Turn[]
  /** First day that the load has replaced. */
  #since: IsoDate | undefined
  #month = ''

  private constructor(options: SalesLoadOptions, connections: readonly StagingConnection[]) {
    this.#options = options
    this.#connections = connections.map((staging) => ({ staging, committing: Promise.resolve() }))
  }

  static async open(options: SalesLoadOptions): Promise<StagingTurns> {
    const { pool, target } = options
    const first = await StagingConnection.open(pool, target.tenantId)
    try {
      return new StagingTurns(options, [first, await StagingConnection.open(pool, target.tenantId)])
    } catch (error) {
      first.close()
      throw error
    }
  }

  async take(part: SalesPart): Promise<void> {
    const { staging } = this.#turn()
    if (part.kind === 'lines') await staging.write(part.bytes)
    else if (part.kind === 'rejected') await writeRejected(staging, this.#options.target, part)
    else await this.#handOver(part)
  }

  async finish(): Promise<SalesLoad> {
    await Promise.all(this.#connections.map((turn) => turn.committing))
    const { staging } = this.#turn()
    const { target } = this.#options
    await waitToBeAlone(staging, target.locationKey)
    await refreshLoadedPeriods(staging, target)
    // The sums say what their days say.
    await staging.commit('unshown')
    return this.#load
  }

  async close(): Promise<void> {
    // A failure was thrown where it was waited for, or comes second to the one that brought us here.
    await Promise.allSettled(this.#connections.map((turn) => turn.committing))
    for (const { staging } of this.#connections) staging.close()
  }

  /** Begins to commit the current group and goes on with the other connection once it is free. */
  async #handOver(group: GroupPart): Promise<void> {
    await this.#ensurePartitions(group)
    const turn = this.#turn()
    this.#since ??= group.days[0]?.date
    turn.committing = commitGroup(turn.staging, this.#options.target, group, this.#since).then((done) =>
      this.#count(group, done),
    )
    // Heard when its connection's turn comes again.
    turn.committing.catch(() => undefined)
    this.#connections.reverse()
    await this.#turn().committing
  }

  /** In transactions of their own: creating a partition locks the table for everybody. */
  async #ensurePartitions({ days }: GroupPart): Promise<void> {
    for (const { date } of days) {
      const month = date.slice(0, 7)
      if (month === this.#month) continue
      await this.#options.pool.query('SELECT asegurar_particion_venta_linea($1::date)', [date])
      this.#month = month
    }
  }

  #turn(): Turn {
    const [turn] = this.#connections
    if (!turn) throw new Error('a load has two connections')
    return turn
  }

  #count({ rejected, renumbered }: GroupPart, { taken, confirmed, held }: GroupLoad): void {
    this.#load = {
      lines: this.#load.lines + taken.reduce((sum, day) => sum + day.lines, 0),
      tickets: this.#load.tickets + taken.reduce((sum, day) => sum + day.tickets, 0),
      rejected: this.#load.rejected + rejected,
      renumbered: this.#load.renumbered + renumbered,
      days: [...this.#load.days, ...taken.map((day) => day.date)].sort(),
      confirmed: [...this.#load.confirmed, ...confirmed],
      held: [...this.#load.held, ...held],
    }
    this.#options.onCommit?.(this.#load)
  }
}

interface Turn {
  readonly staging: StagingConnection
  committing: Promise<void>
}
