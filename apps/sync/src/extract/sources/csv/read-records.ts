import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { SourceError } from '../source-error.ts'

const BATCH_RECORDS = 1000

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
  const records = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  file.on('error', (error) => records.destroy(error))
  file.pipe(records)
  try {
    let columns: ReadonlyMap<string, number> | undefined
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

function headerColumns(
  header: readonly string[],
  required: readonly string[],
  name: string,
  line: number,
): ReadonlyMap<string, number> {
  const columns = new Map(header.map((title, index) => [title.trim(), index]))
  const missing = required.filter((title) => !columns.has(title))
  if (missing.length > 0) {
    throw new SourceError(
      `${name}, línea ${line}: a la cabecera le falta ${missing.join(', ')} (se esperaba ${required.join(',')})`,
    )
  }
  return columns
}

function csvRecord(record: readonly string[], columns: ReadonlyMap<string, number>, line: number): CsvRecord {
  if (record.length === columns.size) {
    return { line, problem: undefined, get: (column) => record[columns.get(column) ?? -1] }
  }
  const problem = `La fila tiene ${record.length} columnas y la cabecera ${columns.size}`
  return { line, problem, get: () => undefined }
}

function asSourceFailure(error: unknown, name: string): unknown {
  if (error instanceof CsvError) {
    const line = 'lines' in error ? `, línea ${String(error.lines)}` : ''
    return new SourceError(`${name}${line}: las comillas no cierran o el texto no es CSV`, { cause: error })
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new SourceError(`No se encuentra el archivo ${name}`, { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EISDIR') {
    return new SourceError(`No se puede leer el archivo ${name}`, { cause: error })
  }
  return error
}
