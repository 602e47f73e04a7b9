import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { posFilePath } from '../src/chain.ts'

export type Row = Record<string, SQLOutputValue>

/** A folder that does not exist yet, inside one that goes when the test ends. */
export function freshFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'abasto-demo-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'pos')
}

/** Rows of one location's POS file. */
export function rows(folder: string, id: string, sql: string, ...values: SQLInputValue[]): Row[] {
  const db = new DatabaseSync(posFilePath(folder, id), { readOnly: true })
  try {
    return db.prepare(sql).all(...values)
  } finally {
    db.close()
  }
}

/** The one value that a query gives. */
export function value(folder: string, id: string, sql: string, ...values: SQLInputValue[]): SQLOutputValue {
  const [first] = rows(folder, id, sql, ...values)
  return Object.values(first ?? {})[0] ?? null
}

const TABLES = [
  'sucursal',
  'articulos',
  'tickets',
  'ticket_renglones',
  'existencias',
  'cierres',
  'movimientos',
]

/** A digest of all that a location's tables hold, whatever the file around them looks like. */
export function digest(folder: string, id: string): string {
  const hash = createHash('sha256')
  for (const table of TABLES)
    for (const row of rows(folder, id, `SELECT * FROM ${table} ORDER BY 1, 2`))
      hash.update(JSON.stringify(Object.values(row)))
  return hash.digest('hex')
}
