import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Pool } from 'pg'
import { SourceError } from '../sources/source-error.ts'
import type { DayRange, SaleRow } from '../sources/source.ts'
import { isRejected, saleReader } from './sale-line.ts'
import type { SalesDay } from './sales-day.ts'
import { SalesGroup, type SalesTarget } from './sales-group.ts'
import { sealLoadedPeriods } from './seal-periods.ts'
import { StagingLane } from './staging-lane.ts'

/** Each commit waits for the disk. */
const GROUP_ROWS = 25_000

/** What has been committed so far. */
export interface SalesLoad {
  readonly lineas: number
  readonly tickets: number
  readonly rechazados: number
  /** Days that were replaced, in order. */
  readonly dias: readonly IsoDate[]
}

export interface SalesLoadOptions {
  readonly pool: Pool
  readonly target: SalesTarget
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
  readonly range: DayRange
  readonly rows: AsyncIterable<readonly SaleRow[]>
  /** Days share a transaction until they have this many rows. */
  readonly groupRows?: number
  /** Told after each commit. */
  readonly onCommit?: (load: SalesLoad) => void
}

/**
 * Replaces the days that the rows bring, each as a whole, a few days a transaction. A day without a line that
 * can be loaded is left as it was. Memory does not grow with the rows.
 *
 * @throws SourceError when the rows are not ordered by day; whatever reading or the database throws. What
 *   was committed until then stays.
 */
export async function loadSales(options: SalesLoadOptions): Promise<SalesLoad> {
  const { products, range, rows } = options
  const read = saleReader(products, range)
  let opened: SalesGroups | undefined
  try {
    for await (const batch of rows) {
      // A store that keeps us waiting for its first row holds no connection meanwhile.
      const groups = (opened ??= await SalesGroups.open(options))
      for (const row of batch) {
        const line = read(row)
        if (line.fecha !== null && line.fecha !== groups.day?.fecha) await groups.nextDay(line.fecha)
        if (isRejected(line)) groups.current.reject(line)
        else if (groups.day?.add(line)) groups.current.add(line)
        else groups.current.reject({ fecha: line.fecha, reason: 'Renglón repetido en el mismo ticket', row })
        if (groups.current.isFull) await groups.current.drain()
      }
    }
    opened ??= await SalesGroups.open(options)
    return await opened.finish()
  } finally {
    await opened?.close()
  }
}

/** Two connections take turns: while one moves its days into the tables, the other takes in the next. */
class SalesGroups {
  current: SalesGroup
  day: SalesDay | undefined
  #load: SalesLoad = { lineas: 0, tickets: 0, rechazados: 0, dias: [] }
  readonly #options: SalesLoadOptions
  /** In the order of their turns, the current one first. */
  readonly #lanes: Turn[]
  /** First day that the load has replaced. */
  #since: IsoDate | undefined
  #month = ''

  private constructor(options: SalesLoadOptions, lanes: readonly StagingLane[]) {
    this.#options = options
    this.#lanes = lanes.map((lane) => ({ lane, committing: Promise.resolve() }))
    this.current = new SalesGroup(options.target, this.#turn().lane)
  }

  static async open(options: SalesLoadOptions): Promise<SalesGroups> {
    const { pool, target } = options
    const first = await StagingLane.open(pool, target.tenantId)
    try {
      return new SalesGroups(options, [first, await StagingLane.open(pool, target.tenantId)])
    } catch (error) {
      first.close()
      throw error
    }
  }

  async nextDay(fecha: IsoDate): Promise<void> {
    if (this.day && fecha < this.day.fecha) {
      throw new SourceError(`Las ventas no llegan ordenadas por día: ${fecha} después de ${this.day.fecha}`)
    }
    const { groupRows = GROUP_ROWS } = this.#options
    if (this.current.lineas + this.current.rechazados >= groupRows) await this.#handOver()
    const month = fecha.slice(0, 7)
    if (month !== this.#month) {
      // In a transaction of its own: creating a partition locks the table for everybody.
      await this.#options.pool.query('SELECT asegurar_particion_venta_linea($1::date)', [fecha])
      this.#month = month
    }
    this.day = this.current.open(fecha)
  }

  async finish(): Promise<SalesLoad> {
    await this.#handOver()
    await Promise.all(this.#lanes.map((turn) => turn.committing))
    await sealLoadedPeriods(this.#turn().lane, this.#options.target)
    return this.#load
  }

  async close(): Promise<void> {
    // A failure was thrown where it was waited for, or comes second to the one that brought us here.
    await Promise.allSettled(this.#lanes.map((turn) => turn.committing))
    for (const { lane } of this.#lanes) lane.close()
  }

  /** Begins to commit the current group and goes on with the other connection once it is free. */
  async #handOver(): Promise<void> {
    const group = this.current
    const turn = this.#turn()
    this.#since ??= group.filled[0]?.fecha
    turn.committing = group.commit(this.#since).then(() => this.#count(group))
    // Heard when its connection's turn comes again.
    turn.committing.catch(() => undefined)
    this.#lanes.reverse()
    const next = this.#turn()
    await next.committing
    this.current = new SalesGroup(this.#options.target, next.lane)
  }

  #turn(): Turn {
    const [turn] = this.#lanes
    if (!turn) throw new Error('a load has two lanes')
    return turn
  }

  #count({ filled, lineas, rechazados }: SalesGroup): void {
    this.#load = {
      lineas: this.#load.lineas + lineas,
      tickets: this.#load.tickets + filled.reduce((sum, day) => sum + day.tickets, 0),
      rechazados: this.#load.rechazados + rechazados,
      dias: [...this.#load.dias, ...filled.map((day) => day.fecha)].sort(),
    }
    this.#options.onCommit?.(this.#load)
  }
}

interface Turn {
  readonly lane: StagingLane
  committing: Promise<void>
}
