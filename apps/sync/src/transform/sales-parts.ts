import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { SaleRow } from './source-rows.ts'
import { BinaryArray } from './binary-array.ts'
import { BinaryRows, postgresDay } from './binary-rows.ts'
import { rejectedRow } from './rejected-row.ts'
import { isRejected, saleReader, type RejectedSale, type SaleLine } from './sale-line.ts'
import { SalesDay } from './sales-day.ts'

/** Each commit waits for the disk. */
const GROUP_ROWS = 50_000

/** Rejected rows kept in memory before they are handed on. */
const REJECTED_IN_MEMORY = 2000

/** The rows are not ordered by day. The message is Spanish, for the log. */
export class UnorderedRows extends Error {
  override readonly name = 'UnorderedRows'
}

/** Lines of the group that the next GroupPart ends, as binary-rows.ts writes them. */
export interface LinesPart {
  readonly kind: 'lines'
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface RejectedPart {
  readonly kind: 'rejected'
  /** Days begun since the last such part: what an earlier reading rejected of them is forgotten. */
  readonly days: readonly IsoDate[]
  readonly rows: readonly RejectedText[]
}

/** A row that cannot be loaded, as it is kept. */
export interface RejectedText {
  readonly date: IsoDate | null
  readonly reason: string
  /** JSON. */
  readonly row: string
}

/** Ends whole days that are to be committed together. */
export interface GroupPart {
  readonly kind: 'group'
  /** Those that have lines, in order. */
  readonly days: readonly DayTotals[]
  readonly rejected: number
  readonly products: ProductSums
}

export interface DayTotals {
  readonly date: IsoDate
  readonly tickets: number
  readonly lines: number
  /** Units. */
  readonly units: number
  readonly products: number
}

export interface ProductSums {
  /** Every product of the days, once each. */
  readonly keys: readonly number[]
  /** Columns fecha, producto_key, cantidad, lineas of venta_diaria, as binary-array.ts writes them. */
  readonly columns: readonly Uint8Array<ArrayBuffer>[]
}

/** What loading takes in, in this order; can be sent between threads. */
export type SalesPart = LinesPart | RejectedPart | GroupPart

export interface SalesPartsOptions {
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
  readonly range: DateRange
  /** Days share a group until they have this many rows. */
  readonly groupRows?: number | undefined
}

/**
 * Checks, sums and encodes a source's rows. Memory does not grow with the rows.
 *
 * @throws UnorderedRows; whatever reading throws
 */
export async function* salesParts(
  rows: AsyncIterable<readonly SaleRow[]>,
  { products, range, groupRows = GROUP_ROWS }: SalesPartsOptions,
): AsyncGenerator<SalesPart> {
  const read = saleReader(products, range)
  let group = new Group()
  let day: SalesDay | undefined
  for await (const batch of rows) {
    for (const row of batch) {
      const line = read(row)
      if (line.date !== null && line.date !== day?.date) {
        if (day && line.date < day.date) {
          throw new UnorderedRows(
            `Las ventas no llegan ordenadas por día: ${line.date} después de ${day.date}`,
          )
        }
        if (group.rows >= groupRows) {
          yield* group.end()
          group = new Group()
        }
        day = group.open(line.date)
      }
      if (isRejected(line)) group.reject(line)
      else if (day?.add(line)) group.add(line)
      else group.reject({ date: line.date, reason: 'Renglón repetido en el mismo ticket', row })
      if (group.isFull) yield* group.take()
    }
  }
  yield* group.end()
}

/** The days that are being read, to be committed together. */
class Group {
  rows = 0
  #rejectedRows = 0
  readonly #days: SalesDay[] = []
  readonly #lines = new BinaryRows()
  readonly #rejected: RejectedSale[] = []
  /** Days that a RejectedPart has named. */
  #named = 0

  /** Begins the next day: every dated row belongs to the day opened last. */
  open(fecha: IsoDate): SalesDay {
    const day = new SalesDay(fecha)
    this.#days.push(day)
    return day
  }

  add(line: SaleLine): void {
    this.rows++
    this.#lines.add(line)
  }

  reject(rejected: RejectedSale): void {
    this.rows++
    this.#rejectedRows++
    this.#rejected.push(rejected)
  }

  /** Whether there is enough to `take`: asked once a line. */
  get isFull(): boolean {
    return this.#lines.isFull || this.#rejected.length >= REJECTED_IN_MEMORY
  }

  *take(): Generator<SalesPart> {
    if (this.#lines.isFull) yield { kind: 'lines', bytes: this.#lines.take() }
    if (this.#rejected.length >= REJECTED_IN_MEMORY) yield this.#takeRejected()
  }

  *end(): Generator<SalesPart> {
    yield { kind: 'lines', bytes: this.#lines.take() }
    yield this.#takeRejected()
    const days = this.#days.filter((day) => day.lines > 0)
    yield {
      kind: 'group',
      days: days.map((day) => ({
        date: day.date,
        tickets: day.tickets,
        lines: day.lines,
        units: day.quantity / 1000,
        products: day.products.size,
      })),
      rejected: this.#rejectedRows,
      products: productSums(days),
    }
  }

  #takeRejected(): RejectedPart {
    const days = this.#days.slice(this.#named).map((day) => day.date)
    this.#named = this.#days.length
    const rows = this.#rejected
      .splice(0)
      .map(({ date, reason, row }) => ({ date, reason, row: rejectedRow(row) }))
    return { kind: 'rejected', days, rows }
  }
}

function productSums(days: readonly SalesDay[]): ProductSums {
  const rows = days.reduce((sum, day) => sum + day.products.size, 0)
  const fecha = new BinaryArray('date', rows)
  const productKey = new BinaryArray('int4', rows)
  const cantidad = new BinaryArray('float8', rows)
  const lineas = new BinaryArray('int4', rows)
  const keys = new Set<number>()
  for (const day of days) {
    const dayNumber = postgresDay(day.date)
    // In the order of the key: a quarter faster to insert.
    for (const key of Int32Array.from(day.products.keys()).sort()) {
      const sum = day.products.get(key)
      if (!sum) continue
      keys.add(key)
      fecha.add(dayNumber)
      productKey.add(key)
      cantidad.add(sum.quantity / 1000)
      lineas.add(sum.lines)
    }
  }
  return { keys: [...keys], columns: [fecha, productKey, cantidad, lineas].map(({ bytes }) => bytes) }
}
