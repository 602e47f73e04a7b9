import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { ClosingRow, DayCountRow, ProductRow, SaleRow, StockRow } from '../../transform/source-rows.ts'

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
  /** What to know of its times: its server's zone is not the chain's. Sources whose times have none leave it out. */
  readonly zoneWarning?: (signal: AbortSignal) => Promise<string | null>
  products(signal: AbortSignal): AsyncIterable<readonly ProductRow[]>
  /** Units of each product now. */
  stock(signal: AbortSignal): AsyncIterable<readonly StockRow[]>
  /** Units at the close of each past day from `since` on; sources that keep none leave it out. */
  readonly stockHistory?: (since: IsoDate, signal: AbortSignal) => AsyncIterable<readonly ClosingRow[]>
  /** Lines of the days of the range, ordered by day. */
  sales(range: DateRange, signal: AbortSignal): AsyncIterable<readonly SaleRow[]>
  /**
   * What the source itself counts of `sales`, a row for each day of the range that has lines, in any order;
   * sources that cannot count leave it out.
   */
  readonly salesCounts?: (range: DateRange, signal: AbortSignal) => AsyncIterable<readonly DayCountRow[]>
}
