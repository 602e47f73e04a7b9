import type { SalesPart } from '../../transform/sales-parts.ts'
import {
  abilitiesOf,
  readableConfiguration,
  secretsOf,
  type ReadableSource,
  type StoredSource,
} from '../sources/configured-source.ts'
import { secretsFolder, variablesOf } from '../sources/sql/secret.ts'
import type { Source } from '../sources/source.ts'
import type { Batch, CheckAnswer, SourceQuestion } from './process-messages.ts'
import type { SalesReading } from './read-sales.ts'
import { readingProcesses } from './reading-processes.ts'

/** A source, and its sales ready to be loaded. */
export interface LocationReader extends Omit<Source, 'check'> {
  check(signal: AbortSignal): Promise<CheckAnswer>
  salesParts(reading: SalesReading, signal: AbortSignal): AsyncIterable<SalesPart>
}

/**
 * The reader of a stored source. Whatever a source does, it does it to a process of its own: it may hang it, as a file
 * on a dead network drive does, or fill it to the brim.
 *
 * @param limitMs the source's time for each batch
 * @throws SourceError when its configuration is not what its kind needs
 */
export function openReader(fuente: StoredSource, limitMs: number): LocationReader {
  const source = readableConfiguration(fuente)
  const asked = { source: fuente, environment: secretVariables(source) }
  const { keepsHistory, counts, hasZone } = abilitiesOf(source)
  const ask = <Of extends SourceQuestion['of']>(
    question: SourceQuestion & { of: Of },
    signal: AbortSignal,
  ): AsyncIterable<Batch<Of>> => readingProcesses.read(question, limitMs, signal, fuente.tenantId)
  return {
    check: (signal) => first(ask({ of: 'check', ...asked }, signal)),
    ...(hasZone ? { zoneWarning: (signal) => first(ask({ of: 'zoneWarning', ...asked }, signal)) } : {}),
    products: (signal) => ask({ of: 'products', ...asked }, signal),
    stock: (signal) => ask({ of: 'stock', ...asked }, signal),
    sales: (range, signal) => ask({ of: 'sales', ...asked, range }, signal),
    ...(keepsHistory
      ? { stockHistory: (since, signal) => ask({ of: 'stockHistory', ...asked, since }, signal) }
      : {}),
    ...(counts
      ? { salesCounts: (range, signal) => ask({ of: 'salesCounts', ...asked, range }, signal) }
      : {}),
    salesParts: (reading, signal) => movedParts(ask({ of: 'salesParts', ...asked, ...reading }, signal)),
  }
}

async function first<T>(answers: AsyncIterable<T>): Promise<T> {
  for await (const answer of answers) return answer
  throw new Error('it answers once')
}

/** As they are now: an environment may change while a process waits to be asked. */
function secretVariables(source: ReadableSource): Record<string, string> {
  const names = secretsOf(source).flatMap(variablesOf)
  const known = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(known), FUENTES_DIR: secretsFolder() }
}

/** Lines with a buffer of their own, to be let go of one by one: as they come they share that of their message. */
async function* movedParts(parts: AsyncIterable<SalesPart>): AsyncGenerator<SalesPart> {
  for await (const part of parts) {
    yield part.kind === 'lines' ? { ...part, bytes: new Uint8Array(part.bytes) } : part
  }
}
