import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  rechazoImportacion,
  type RechazoImportacion,
  type RechazosImportacion,
} from '@abasto/contracts/imports/schema'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { number, text, type Column, type Portions } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'

const COLUMNS = 'archivo, hoja, fila, motivo, columna, encontrado, esperado'
const ROWS_AT_ONCE = 500

/** A page of the rows that the last trial rejected; none while there was no trial. */
export function rejectedPage(
  staging: string,
  query: { readonly page: number; readonly page_size: number },
): RechazosImportacion {
  const [total, data] = withRejected(staging, (database) => [
    Number(database.prepare('SELECT count(*) AS filas FROM rechazo').get()?.['filas'] ?? 0),
    rowsFrom(database, offsetOf(query), query.page_size),
  ]) ?? [0, []]
  return { data, pagination: paginationOf(query, total) }
}

/** All of them, as a file. */
export async function rejectedFile(staging: string, today: string): Promise<FileContent<RechazoImportacion>> {
  return {
    name: ['rechazos-importacion', today],
    title: 'Filas rechazadas',
    columns: OF_FILE,
    rows: all(staging),
  }
}

async function* all(staging: string): Portions<RechazoImportacion> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = withRejected(staging, (database) => rowsFrom(database, offset, ROWS_AT_ONCE)) ?? []
    if (rows.length === 0) return
    yield rows
  }
}

function rowsFrom(database: DatabaseSync, offset: number, limit: number): RechazoImportacion[] {
  const rows = database
    .prepare(`SELECT ${COLUMNS} FROM rechazo ORDER BY id LIMIT ? OFFSET ?`)
    .all(limit, offset)
  return rows.map((row) => rechazoImportacion.parse(row))
}

function withRejected<T>(staging: string, read: (database: DatabaseSync) => T): T | undefined {
  if (!existsSync(staging)) return undefined
  const database = new DatabaseSync(staging, { readOnly: true })
  try {
    // A trial that goes on has no rows yet.
    const isMade = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'rechazo'").get() !== undefined
    return isMade ? read(database) : undefined
  } finally {
    database.close()
  }
}

const OF_FILE: readonly Column<RechazoImportacion>[] = [
  text('Archivo', 30, (row) => row.archivo),
  text('Hoja', 20, (row) => row.hoja),
  number('Fila', 0, (row) => row.fila),
  text('Motivo', 30, (row) => row.motivo),
  text('Columna', 20, (row) => row.columna),
  text('Encontrado', 40, (row) => row.encontrado),
  text('Esperado', 50, (row) => row.esperado),
]
