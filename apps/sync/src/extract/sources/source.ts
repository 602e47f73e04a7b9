import type { IsoDate } from '@abasto/domain/time/business-day'

/**
 * What the synchronisation asks of a location's own database, whatever kind it is. Rows come as the source
 * says them, nothing checked (that is the work of transform/), in batches small enough that neither memory
 * nor the event loop notices. Nothing is ever written to a source.
 *
 * Every reading ends when its signal is aborted, and throws SourceError when the source fails.
 */
export interface Source {
  /** Whether a reading would find what it needs. */
  check(signal: AbortSignal): Promise<void>
  products(signal: AbortSignal): AsyncIterable<readonly ProductRow[]>
  /** Units of each product now. */
  stock(signal: AbortSignal): AsyncIterable<readonly StockRow[]>
  /** Units at the close of each past day from `since` on; sources that keep none leave it out. */
  readonly stockHistory?: (since: IsoDate, signal: AbortSignal) => AsyncIterable<readonly ClosingRow[]>
  /** Lines of the days of the range, ordered by day. */
  sales(range: DayRange, signal: AbortSignal): AsyncIterable<readonly SaleRow[]>
  /**
   * What the source itself counts of `sales`, a row for each day of the range that has lines, in any order;
   * sources that cannot count leave it out.
   */
  readonly salesCounts?: (range: DayRange, signal: AbortSignal) => AsyncIterable<readonly DayCountRow[]>
}

/** Calendar days, both included. */
export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

interface SourceRow {
  /** Why the adapter could not make out the row's fields; the rest of the row is then void. */
  readonly problema?: string
}

export interface ProductRow extends SourceRow {
  readonly codigo: unknown
  readonly descripcion: unknown
  readonly categoria: unknown
  readonly cuadrante: unknown
  /** Units per pack. */
  readonly bulto: unknown
  readonly peso_kg: unknown
}

export interface StockRow extends SourceRow {
  readonly codigo: unknown
  /** Units. */
  readonly existencia: unknown
}

export interface ClosingRow extends StockRow {
  readonly fecha: unknown
}

/** One line of a ticket. */
export interface SaleRow extends SourceRow {
  readonly fecha: unknown
  /** Null: the source knows no tickets; then `renglon` alone tells the lines of a day apart. */
  readonly ticket: unknown
  readonly renglon: unknown
  /** HH:MM:SS on the store's clock, or null. */
  readonly hora: unknown
  readonly codigo: unknown
  /** Units, or kilograms of weighed goods; negative: a return. */
  readonly cantidad: unknown
  /** Price of one unit, or null. */
  readonly precio: unknown
}

/** A day's sales as counted by the source. */
export interface DayCountRow {
  readonly fecha: unknown
  readonly lineas: unknown
  /** Null: the source knows no tickets. */
  readonly tickets: unknown
  /** Sum of the quantities. */
  readonly unidades: unknown
}
