import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { salesParts, type SalesPart } from '../../transform/sales-parts.ts'
import { UnusableRows } from '../../transform/unusable-rows.ts'
import { SourceError } from '../sources/source-error.ts'
import type { Source } from '../sources/source.ts'

/** What of a source's sales is read. */
export interface SalesReading {
  readonly range: DateRange
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
  /** The business day: nothing is sold after it. */
  readonly today: IsoDate
  /** How many rejected rows may be kept. */
  readonly rejectedRoom: number
}

/**
 * A source's sales, checked, summed and encoded: ready to be loaded.
 *
 * @throws SourceError as the source does, and when its lines make no sense as a whole
 */
export async function* readSales(
  source: Pick<Source, 'sales'>,
  reading: SalesReading,
  signal: AbortSignal,
): AsyncGenerator<SalesPart> {
  try {
    yield* salesParts(source.sales(reading.range, signal), reading)
  } catch (error) {
    throw error instanceof UnusableRows ? new SourceError(error.message) : error
  }
}
