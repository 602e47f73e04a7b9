import type { IsoDate } from '@abasto/domain/time/business-day'
import { BinaryRows } from './binary-rows.ts'
import { rejectedRow } from './rejected-row.ts'
import type { RejectedSale, SaleLine } from './sale-line.ts'
import { SalesDay } from './sales-day.ts'
import {
  ADVANCE_VERSION,
  DELETE_DAYS,
  DELETE_PRODUCTS,
  DELETE_REJECTED,
  DELETE_UNDATED,
  INSERT_DAYS,
  INSERT_PRODUCTS,
  INSERT_REJECTED,
} from './sales-statements.ts'
import { breakSeals, sealPeriods, waitToBeAlone } from './seal-periods.ts'
import type { StagingLane } from './staging-lane.ts'

/** Rejected rows kept in memory before they are written, within a transaction. */
const REJECTED_IN_MEMORY = 2000

export interface SalesTarget {
  readonly tenantId: number
  readonly ubicacionKey: number
  readonly corridaId: number
  /** When the reading began. */
  readonly extraidoEn: Date
  /** The business day, in the tenant's time zone, of `extraidoEn`: days before it have ended. */
  readonly today: IsoDate
}

/** Whole days of one location on their way into the tables in one transaction. */
export class SalesGroup {
  lineas = 0
  rechazados = 0
  readonly #target: SalesTarget
  readonly lane: StagingLane
  readonly #days: SalesDay[] = []
  readonly #encoded = new BinaryRows()
  readonly #rejected: RejectedSale[] = []
  /** Days whose rejected rows of an earlier reading are gone already. */
  #cleared = 0

  constructor(target: SalesTarget, lane: StagingLane) {
    this.#target = target
    this.lane = lane
  }

  /** Begins the next day: every dated row belongs to the day opened last. */
  open(fecha: IsoDate): SalesDay {
    const day = new SalesDay(fecha)
    this.#days.push(day)
    return day
  }

  /** The days that are replaced. */
  get filled(): readonly SalesDay[] {
    return this.#days.filter((day) => day.lineas > 0)
  }

  add(line: SaleLine): void {
    this.lineas++
    this.#encoded.add(line)
  }

  reject(rejected: RejectedSale): void {
    this.#rejected.push(rejected)
    this.rechazados++
  }

  /** Whether `drain` has something to do: asked once a line. */
  get isFull(): boolean {
    return this.#encoded.isFull || this.#rejected.length >= REJECTED_IN_MEMORY
  }

  /** Sends what has gathered. */
  async drain(): Promise<void> {
    if (this.#encoded.isFull) await this.lane.write(this.#encoded.take())
    if (this.#rejected.length >= REJECTED_IN_MEMORY) await this.#writeRejected()
  }

  /**
   * Replaces the days that have lines, and the rejected rows of all, and commits.
   *
   * @param since first day that the load replaces; undefined while there is none. Periods from there on that
   *   are over by the last day of this group are sealed with it.
   */
  async commit(since: IsoDate | undefined): Promise<void> {
    await this.lane.write(this.#encoded.take())
    await this.#writeRejected()
    if (since !== undefined && this.filled.length > 0) await this.#replaceDays(this.filled, since)
    await this.lane.commit()
  }

  async #replaceDays(days: readonly SalesDay[], since: IsoDate): Promise<void> {
    const { tenantId, ubicacionKey, extraidoEn, today } = this.#target
    const fechas = days.map((day) => day.fecha)
    const before = await this.lane.query<{ producto_key: number }>(DELETE_DAYS, [ubicacionKey, fechas])
    const sums = productSums(days)
    await this.lane.query(INSERT_DAYS, [
      tenantId,
      ubicacionKey,
      ...sums.columns,
      fechas,
      days.map((day) => day.tickets),
      days.map((day) => day.lineas),
      days.map((day) => day.cantidad / 1000),
      days.map((day) => day.products.size),
      days.map((day) => day.fecha < today),
      extraidoEn,
    ])
    await waitToBeAlone(this.lane, ubicacionKey)
    await this.#replaceProducts(
      before.map((row) => row.producto_key),
      new Set(sums.keys),
    )
    await breakSeals(this.lane, this.#target, fechas)
    await sealPeriods(this.lane, this.#target, { from: since, to: fechas.at(-1) ?? since })
    await this.lane.query(ADVANCE_VERSION, [tenantId, ubicacionKey])
  }

  /** Whether a product is gone from the location depends on all its days. */
  async #replaceProducts(before: readonly number[], sold: ReadonlySet<number>): Promise<void> {
    const { tenantId, ubicacionKey } = this.#target
    await this.lane.query(INSERT_PRODUCTS, [tenantId, ubicacionKey, [...sold]])
    const gone = before.filter((key) => !sold.has(key))
    if (gone.length > 0) await this.lane.query(DELETE_PRODUCTS, [ubicacionKey, gone])
  }

  /** What an earlier reading rejected of these days goes first. */
  async #writeRejected(): Promise<void> {
    const { tenantId, ubicacionKey, corridaId } = this.#target
    const days = this.#days.slice(this.#cleared).map((day) => day.fecha)
    if (days.length > 0) await this.lane.query(DELETE_REJECTED, [ubicacionKey, days])
    this.#cleared = this.#days.length
    const rejected = this.#rejected.splice(0)
    if (rejected.length === 0) return
    const rows = rejected.map((each) => rejectedRow(each.row))
    const undated = rows.filter((_, index) => rejected[index]?.fecha === null)
    if (undated.length > 0) await this.lane.query(DELETE_UNDATED, [ubicacionKey, undated])
    await this.lane.query(INSERT_REJECTED, [
      tenantId,
      corridaId,
      ubicacionKey,
      rejected.map((each) => each.fecha),
      rejected.map((each) => each.reason),
      rows,
    ])
  }
}

/** Columns of venta_diaria as PostgreSQL writes arrays: days and numbers need no quoting, and there are many. */
function productSums(days: readonly SalesDay[]) {
  const fecha: IsoDate[] = []
  const productoKey: number[] = []
  const cantidad: number[] = []
  const lineas: number[] = []
  for (const day of days) {
    // In the order of the key: a quarter faster to insert.
    for (const [key, sum] of [...day.products].sort(([a], [b]) => a - b)) {
      fecha.push(day.fecha)
      productoKey.push(key)
      cantidad.push(sum.cantidad / 1000)
      lineas.push(sum.lineas)
    }
  }
  return {
    keys: productoKey,
    columns: [fecha, productoKey, cantidad, lineas].map((column) => `{${column.join()}}`),
  }
}
