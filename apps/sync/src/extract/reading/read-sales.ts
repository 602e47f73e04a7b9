import type { DateRange } from '@abasto/domain/time/period'
import { salesParts, UnorderedRows, type SalesPart } from '../../transform/sales-parts.ts'
import { SourceError } from '../sources/source-error.ts'
import type { Source } from '../sources/source.ts'

/** What of a source's sales is read. */
export interface SalesReading {
  readonly range: DateRange
  /** Key of each known product code. */
  readonly products: ReadonlyMap<string, number>
}

/**
 * A source's sales, checked, summed and encoded: ready to be loaded.
 *
 * @throws SourceError as the source does, and when its lines are not in the order it promises
 */
export async function* readSales(
  source: Pick<Source, 'sales'>,
  { range, products }: SalesReading,
  signal: AbortSignal,
): AsyncGenerator<SalesPart> {
  try {
    yield* salesParts(source.sales(range, signal), { range, products })
  } catch (error) {
    throw error instanceof UnorderedRows ? new SourceError(error.message) : error
  }
}
