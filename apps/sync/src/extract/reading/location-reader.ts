import type { SalesPart } from '../../transform/sales-parts.ts'
import { configuredSource, openSource, type StoredSource } from '../sources/open-source.ts'
import type { Source } from '../sources/source.ts'
import { readSales, type SalesReading } from './read-sales.ts'
import { readingThreads } from './reading-threads.ts'
import type { Batch, Question } from './thread-messages.ts'

/** A source, and its sales ready to be loaded. */
export interface LocationReader extends Source {
  salesParts(reading: SalesReading, signal: AbortSignal): AsyncIterable<SalesPart>
}

/**
 * The reader of a stored source. SQLite reads in the thread that calls it, and a file on a dead network
 * drive holds that thread: so it is read in another.
 *
 * @throws SourceError when its configuration is not what its kind needs
 */
export function openReader(fuente: StoredSource): LocationReader {
  const { data } = configuredSource.safeParse(fuente)
  if (data?.tipo === 'sqlite') return threadReader(data.configuracion)
  const source = openSource(fuente)
  return {
    ...source,
    salesParts: (reading, signal) => readSales(source, reading, signal),
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
    salesParts: (reading, signal) => ask({ of: 'salesParts', configuracion, ...reading }, signal),
  }
}
