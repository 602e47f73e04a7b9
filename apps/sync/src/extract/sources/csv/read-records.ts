import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { LARGEST_RECORD_BYTES } from '../limits.ts'
import { SourceError } from '../source-error.ts'

const BATCH_RECORDS = 1000

/** Of a header that is none of ours. */
const LONGEST_SHOWN = 120

export interface CsvRecord {
  /** Line of the file on which the record ends; the header is line 1. */
  readonly line: number
  /** Text of a column of the header; undefined when the record's width is not the header's. */
  readonly get: (column: string) => string | undefined
  /** Why the fields cannot be told apart. */
  readonly problem: string | undefined
}

const rawRecord = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

/**
 * Reads a CSV file with a header (UTF-8, with or without BOM) in batches; memory does not grow with it.
 *
 * @param name path of the file in the folder; messages name it
 * @param required columns the header must name; others may stand beside them, in any order
 * @throws SourceError naming file and line: no such file, a header that lacks a column, broken quotes
 */
export async function* readRecords(
  folder: string,
  name: string,
  required: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly CsvRecord[]> {
  const file = createReadStream(join(folder, name), { signal })
  const records = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD_BYTES,
  })
  file.on('error', (error) => records.destroy(error))
  file.pipe(records)
  try {
    let columns: Header | undefined
    let batch: CsvRecord[] = []
    for await (const item of records) {
      const { record, info } = rawRecord.parse(item)
      if (!columns) {
        columns = headerColumns(record, required, name, info.lines)
        continue
      }
      batch.push(csvRecord(record, columns, info.lines))
      if (batch.length < BATCH_RECORDS) continue
      yield batch
      batch = []
    }
    if (!columns) throw new SourceError(`${name}, línea 1: el archivo está vacío`)
    if (batch.length > 0) yield batch
  } catch (error) {
    signal.throwIfAborted()
    throw asSourceFailure(error, name)
  } finally {
    file.destroy()
    records.destroy()
  }
}

const LINE_END = 10

/** Whether the last line of a file is ended: of one that was cut off it mostly is not. */
export function endsInLine(folder: string, name: string): boolean {
  const file = openSync(join(folder, name), 'r')
  try {
    const last = Buffer.alloc(1)
    const { size } = fstatSync(file)
    return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] === LINE_END
  } finally {
    closeSync(file)
  }
}

interface Header {
  readonly width: number
  /** Of each column, by its title. */
  readonly indexes: ReadonlyMap<string, number>
}

function headerColumns(
  header: readonly string[],
  required: readonly string[],
  name: string,
  line: number,
): Header {
  const titles = header.map((title) => title.trim())
  const missing = required.filter((title) => !titles.includes(title))
  if (missing.length > 0) {
    const found = titles.join(',').slice(0, LONGEST_SHOWN)
    throw new SourceError(
      `${name}, línea ${line}: a la cabecera le falta ${missing.join(', ')} (dice ${found}; se esperaba ${required.join(',')})`,
    )
  }
  const twice = required.find((title) => titles.indexOf(title) !== titles.lastIndexOf(title))
  if (twice !== undefined) {
    throw new SourceError(`${name}, línea ${line}: la columna ${twice} está repetida en la cabecera`)
  }
  return { width: titles.length, indexes: new Map(titles.map((title, index) => [title, index])) }
}

function csvRecord(record: readonly string[], { width, indexes }: Header, line: number): CsvRecord {
  if (record.length === width) {
    return { line, problem: undefined, get: (column) => record[indexes.get(column) ?? -1] }
  }
  const problem = `La fila tiene ${record.length} columnas y la cabecera ${width}`
  return { line, problem, get: () => undefined }
}

function asSourceFailure(error: unknown, name: string): unknown {
  if (error instanceof CsvError) {
    const line = 'lines' in error ? `, línea ${String(error.lines)}` : ''
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      return new SourceError(
        `${name}${line}: la fila pasa de 1 MB; hay comillas sin cerrar o el archivo no es CSV`,
      )
    }
    return new SourceError(`${name}${line}: las comillas no cierran o el texto no es CSV`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new SourceError(`No se encuentra el archivo ${name}`, { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EISDIR') {
    return new SourceError(`No se puede leer el archivo ${name}`, { cause: error })
  }
  return error
}
