import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { SaleRow } from './source-rows.ts'
import { BinaryArray } from './binary-array.ts'
import { BinaryRows, postgresDay } from './binary-rows.ts'
import { MOST_REJECTED, MOST_ROWS_A_DAY } from './limits.ts'
import { Rejections, type RejectedCount, type RejectedText } from './rejections.ts'
import { isRejected, saleReader, type SaleLine } from './sale-line.ts'
import { SalesDay } from './sales-day.ts'
import { UnusableRows } from './unusable-rows.ts'

/** Each commit waits for the disk. */
const GROUP_ROWS = 50_000

/** Rejected rows kept in memory before they are handed on. */
const REJECTED_IN_MEMORY = 500

/** Lines of the group that the next GroupPart ends, as binary-rows.ts writes them. */
export interface LinesPart {
  readonly kind: 'lines'
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface RejectedPart {
  readonly kind: 'rejected'
  /** Days begun since the last such part: what an earlier reading rejected of them is forgotten. */
  readonly days: readonly IsoDate[]
  /** Days read since the last such part, with sales or without: so are rows without a day that stood beside them. */
  readonly read: DateRange | null
  /** The first of the reading: rows that stood before any day are forgotten too. */
  readonly isFirst: boolean
  readonly rows: readonly RejectedText[]
  /** All of them, those that are not kept too. */
  readonly counts: readonly RejectedCount[]
}

/** Ends whole days that are to be committed together. */
export interface GroupPart {
  readonly kind: 'group'
  /** Those that have lines, in order. */
  readonly days: readonly DayTotals[]
  readonly rejected: number
  /** Lines under another number than the source's, see SalesDay. */
  readonly renumbered: number
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

/** What loading takes in, in this order; can be sent between processes. */
export type SalesPart = LinesPart | RejectedPart | GroupPart

export interface SalesPartsOptions {
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
  readonly range: DateRange
  /** The business day: nothing is sold after it. */
  readonly today: IsoDate
  /** How many rejected rows are kept. */
  readonly rejectedRoom: number
  /** Days share a group until they have this many rows. */
  readonly groupRows?: number | undefined
}

/**
 * Checks, sums and encodes a source's rows. Memory does not grow with the rows. Every row is a line that is loaded, or
 * rejected with its reason.
 *
 * @throws UnusableRows when they are not in order or too many to make sense; whatever reading throws
 */
export async function* salesParts(
  rows: AsyncIterable<readonly SaleRow[]>,
  { products, range, today, rejectedRoom, groupRows = GROUP_ROWS }: SalesPartsOptions,
): AsyncGenerator<SalesPart> {
  const read = saleReader({ products, range, today })
  const rejections = new Rejections(rejectedRoom)
  let group = new Group(rejections, range.from)
  let day: SalesDay | undefined
  let rowsOfDay = 0
  let rowsRead = 0
  for await (const batch of rows) {
    for (const row of batch) {
      const line = read(row)
      rowsRead++
      if (line.date !== null && line.date !== day?.date) {
        if (day && line.date < day.date) {
          throw new UnusableRows(
            `Las ventas no llegan ordenadas por día: ${line.date} después de ${day.date}`,
          )
        }
        day?.end()
        if (group.rows >= groupRows) {
          yield* group.end(addDays(line.date, -1))
          group = new Group(rejections, line.date, false)
        }
        day = group.open(line.date)
        rowsOfDay = 0
      }
      if (++rowsOfDay > MOST_ROWS_A_DAY) throw tooManyOf(line.date)
      if (isRejected(line)) {
        if (line.isIgnored) group.ignore(line.reason, line.date)
        else group.reject(line.reason, row, line.date, day)
      } else {
        const counted = day?.add(line)
        if (counted) group.add(counted)
        else group.reject('Renglón repetido: la misma línea ya llegó', row, line.date, day)
      }
      if (group.isFull) yield* group.take()
    }
    if (rejections.total > MOST_REJECTED && rejections.total > rowsRead / 2) throw tooManyRejected()
  }
  yield* group.end(range.to)
}

function tooManyOf(date: IsoDate | null): UnusableRows {
  const when = date === null ? 'sin una fecha que se pueda leer' : `del ${date}`
  return new UnusableRows(
    `La fuente envía más de ${MOST_ROWS_A_DAY.toLocaleString('es-VE')} filas ${when}: revisa la consulta de ventas`,
  )
}

function tooManyRejected(): UnusableRows {
  return new UnusableRows(
    `Más de ${MOST_REJECTED.toLocaleString('es-VE')} filas de ventas no se pueden leer, la mayoría de las que llegan: revisa la consulta`,
  )
}

/** The days that are being read, to be committed together. */
class Group {
  rows = 0
  #rejectedRows = 0
  readonly #days: SalesDay[] = []
  readonly #lines = new BinaryRows()
  readonly #rejections: Rejections
  readonly #isFirst: boolean
  /** Days that a RejectedPart has named. */
  #named = 0
  /** First day that no RejectedPart has told read. */
  #unread: IsoDate
  #begun = false

  /** @param from first day that the group is about */
  constructor(rejections: Rejections, from: IsoDate, isFirst = true) {
    this.#rejections = rejections
    this.#unread = from
    this.#isFirst = isFirst
  }

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

  reject(reason: string, row: SaleRow, date: IsoDate | null, day: SalesDay | undefined): void {
    this.rows++
    this.#rejectedRows++
    this.#rejections.add(reason, row, { date, beside: date === null ? (day?.date ?? null) : null })
  }

  ignore(reason: string, date: IsoDate | null): void {
    this.rows++
    this.#rejections.ignore(reason, { date, beside: null })
  }

  /** Whether there is enough to `take`: asked once a line. */
  get isFull(): boolean {
    return this.#lines.isFull || this.#rejections.waiting >= REJECTED_IN_MEMORY
  }

  *take(): Generator<SalesPart> {
    if (this.#lines.isFull) yield { kind: 'lines', bytes: this.#lines.take() }
    if (this.#rejections.waiting >= REJECTED_IN_MEMORY) yield this.#takeRejected(this.#days.at(-1)?.date)
  }

  /** @param to last day that was read, with sales or without */
  *end(to: IsoDate): Generator<SalesPart> {
    this.#days.at(-1)?.end()
    yield { kind: 'lines', bytes: this.#lines.take() }
    yield this.#takeRejected(to)
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
      renumbered: days.reduce((sum, day) => sum + day.renumbered, 0),
      products: productSums(days),
    }
  }

  #takeRejected(to: IsoDate | undefined): RejectedPart {
    const days = this.#days.slice(this.#named).map((day) => day.date)
    this.#named = this.#days.length
    const read = to !== undefined && to >= this.#unread ? { from: this.#unread, to } : null
    if (read) this.#unread = addDays(read.to, 1)
    const isFirst = this.#isFirst && !this.#begun
    this.#begun = true
    return { kind: 'rejected', days, read, isFirst, ...this.#rejections.take() }
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
