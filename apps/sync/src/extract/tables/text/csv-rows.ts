import { Readable } from 'node:stream'
import type { Codificacion, Separador } from '@abasto/contracts/imports/sheet'
import { CsvError, parse } from 'csv-parse'
import { LARGEST_RECORD_BYTES } from '../../sources/limits.ts'
import { SourceError } from '../../sources/source-error.ts'
import { LONGEST_CELL, type TableRow } from '../cell.ts'
import { tooWide, MOST_COLUMNS } from '../limits.ts'
import { decodedText } from './encoding.ts'
import { SEPARATORS } from './separator.ts'

const BATCH_ROWS = 1000

interface ParsedRecord {
  readonly record: readonly string[]
  /** Lines read so far. */
  readonly info: { readonly lines: number }
}

/** What the parser hands out is declared by nobody; looked at once a row, so no schema. */
function isParsedRecord(item: unknown): item is ParsedRecord {
  return typeof item === 'object' && item !== null && 'record' in item && Array.isArray(item.record)
}

export interface CsvForm {
  readonly encoding: Codificacion
  readonly separator: Separador
}

/**
 * The rows of a CSV file in batches; memory does not grow with it. Quotes within a field are what they are: 1/2" is an inch.
 *
 * @throws SourceError naming the line: a quote that never closes, too many columns
 */
export async function* csvRows(
  path: string,
  { encoding, separator }: CsvForm,
  signal: AbortSignal,
): AsyncGenerator<readonly TableRow[]> {
  const records = parse({
    info: true,
    delimiter: SEPARATORS[separator],
    // Titles that somebody put above may end otherwise than what a system wrote.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD_BYTES,
  })
  const text = Readable.from(decodedText(path, encoding, signal))
  text.on('error', (error) => records.destroy(error))
  text.pipe(records)
  try {
    let batch: TableRow[] = []
    for await (const item of records) {
      if (!isParsedRecord(item)) throw new TypeError('a record comes with its line')
      const { record, info } = item
      const line = info.lines
      if (record.length === 1 && line <= 1 && /^sep=.?$/i.test(record[0] ?? '')) continue
      if (record.length > MOST_COLUMNS && record.slice(MOST_COLUMNS).some((field) => field.trim() !== '')) {
        throw tooWide(line)
      }
      batch.push({ line, cells: record.slice(0, MOST_COLUMNS).map(shortened) })
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof CsvError ? unreadable(error) : error
  } finally {
    text.destroy()
    records.destroy()
  }
}

function shortened(field: string): string {
  return field.length > LONGEST_CELL ? `${field.slice(0, LONGEST_CELL)}…` : field
}

function unreadable(error: CsvError): SourceError {
  const line = 'lines' in error ? `Línea ${String(error.lines)}: ` : ''
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new SourceError(`${line}la fila pasa de 1 MB; hay comillas sin cerrar o el archivo no es CSV`, {
      cause: error,
    })
  }
  return new SourceError(`${line}las comillas no cierran o el texto no es CSV`, { cause: error })
}
