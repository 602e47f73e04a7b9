import { salesParts, type SalesPart } from '../../transform/sales-parts.ts'
import { configuredSource, openSource } from '../sources/open-source.ts'
import type { DayRange, Source } from '../sources/source.ts'
import { readingThreads } from './reading-threads.ts'
import type { Batch, Question } from './thread-messages.ts'

/** A source, and its sales ready to be loaded. */
export interface LocationReader extends Source {
  /** @param products key of each known product code */
  salesParts(
    range: DayRange,
    products: ReadonlyMap<string, number>,
    signal: AbortSignal,
  ): AsyncIterable<SalesPart>
}

/**
 * The reader of a row of table `fuente`. SQLite reads in the thread that calls it, and a file on a dead network
 * drive holds that thread: so it is read in another.
 *
 * @throws SourceError when its configuration is not what its kind needs
 */
export function openReader(fuente: {
  readonly tipo: string
  readonly configuracion: unknown
}): LocationReader {
  const { data } = configuredSource.safeParse(fuente)
  if (data?.tipo === 'sqlite') return threadReader(data.configuracion)
  const source = openSource(fuente)
  return {
    ...source,
    salesParts: (range, products, signal) => salesParts(source.sales(range, signal), { products, range }),
  }
}

function threadReader(configuracion: Question['configuracion']): LocationReader {
  const ask = <Of extends Question['of']>(
    question: Question & { of: Of },
    signal: AbortSignal,
  ): AsyncIterable<Batch<Of>> => readingThreads.read(question, signal)
  return {
    async check(signal) {
      for await (const _ of ask({ of: 'check', configuracion }, signal)) return
    },
    products: (signal) => ask({ of: 'products', configuracion }, signal),
    stock: (signal) => ask({ of: 'stock', configuracion }, signal),
    stockHistory: (since, signal) => ask({ of: 'stockHistory', configuracion, since }, signal),
    sales: (range, signal) => ask({ of: 'sales', configuracion, range }, signal),
    salesCounts: (range, signal) => ask({ of: 'salesCounts', configuracion, range }, signal),
    salesParts: (range, products, signal) =>
      ask({ of: 'salesParts', configuracion, range, products }, signal),
  }
}
