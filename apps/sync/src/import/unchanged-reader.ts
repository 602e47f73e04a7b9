import type { LocationReader } from '../extract/reading/location-reader.ts'
import { SourceError } from '../extract/sources/source-error.ts'

/**
 * A reader of files that were checked before. When one of them is no longer what it was then, a reading fails at its
 * end, before what it brought is committed.
 */
export function unchangedReader(reader: LocationReader, isUnchanged: () => boolean): LocationReader {
  async function* unchanged<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
    yield* rows
    if (!isUnchanged()) {
      throw new SourceError('Sus archivos cambiaron mientras se leían: vuelve a importar')
    }
  }
  return {
    ...reader,
    products: (signal) => unchanged(reader.products(signal)),
    stock: (signal) => unchanged(reader.stock(signal)),
    salesParts: (reading, signal) => unchanged(reader.salesParts(reading, signal)),
  }
}
