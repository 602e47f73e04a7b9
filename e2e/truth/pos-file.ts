import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

/** Thousandths of a unit (or grams): POS quantities have three decimals, and whole numbers add up exactly. */
export type Milli = bigint

export interface Article {
  readonly codigo: string
  readonly descripcion: string
  readonly categoria: string
  readonly unitsPerPack: number
}

/** A day's units by product code. */
export type SalesByDay = ReadonlyMap<string, ReadonlyMap<string, Milli>>

export const posPath = (dataDir: string, locationId: string): string =>
  join(dataDir, 'demo/pos', `${locationId}.db`)

const milli = (quantity: SQLOutputValue | undefined): Milli => BigInt(Math.round(Number(quantity) * 1000))

/** Some POS pad their codes. */
const code = (value: SQLOutputValue | undefined): string => String(value).trim()

function readRows(path: string, query: string): Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare(query).all()
  } finally {
    database.close()
  }
}

export function readArticles(path: string): Map<string, Article> {
  const rows = readRows(path, 'SELECT cod_articulo, nombre, departamento, und_empaque FROM articulos')
  return new Map(
    rows.map((row) => [
      code(row['cod_articulo']),
      {
        codigo: code(row['cod_articulo']),
        descripcion: String(row['nombre']),
        categoria: String(row['departamento']),
        unitsPerPack: Number(row['und_empaque']),
      },
    ]),
  )
}

export function readStock(path: string): Map<string, Milli> {
  const rows = readRows(path, 'SELECT cod_articulo, existencia FROM existencias')
  return new Map(rows.map((row) => [code(row['cod_articulo']), milli(row['existencia'])]))
}

/** What was sold, voided tickets and lines of products nobody knows left out. */
export function readSales(path: string, known: ReadonlySet<string>): SalesByDay {
  const rows = readRows(
    path,
    `SELECT substr(t.fecha_hora, 1, 10) AS fecha, r.cod_articulo, r.cantidad
     FROM ticket_renglones r JOIN tickets t ON t.num_ticket = r.num_ticket
     WHERE t.anulado = 0 AND r.cod_articulo IS NOT NULL`,
  )
  const days = new Map<string, Map<string, Milli>>()
  for (const row of rows) {
    const codigo = code(row['cod_articulo'])
    if (!known.has(codigo)) continue
    const fecha = String(row['fecha'])
    const day = days.get(fecha) ?? new Map<string, Milli>()
    days.set(fecha, day)
    day.set(codigo, (day.get(codigo) ?? 0n) + milli(row['cantidad']))
  }
  return days
}
