import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAgo, shift } from '../src/calendar.ts'
import type { Article, Milli } from './pos-file.ts'
import { Sold } from './sold.ts'

const LAST_DAY_OF_THE_FILES = '2024-06-25'

const DAYS_TO_YESTERDAY = (Date.parse(dayAgo(1)) - Date.parse(LAST_DAY_OF_THE_FILES)) / 86_400_000

/** How far `importar --hasta-ayer` moves the files' days: by whole weeks, so that weekdays stay. */
export const SHIFT_DAYS = DAYS_TO_YESTERDAY - (DAYS_TO_YESTERDAY % 7)

/** The last day of sales as it is shown. */
export const LAST_SHOWN_DAY = shift(LAST_DAY_OF_THE_FILES, SHIFT_DAYS)

export const STORES = Array.from({ length: 16 }, (_, index) => `tienda_${String(index + 1).padStart(2, '0')}`)

/** Rows of a file without quotes or commas in its cells, as these have none. */
export function readCsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}

/** What the files say was sold, on the days as they are shown. */
export function readSold(folder: string): Sold {
  const articles = new Map(
    readCsv(join(folder, 'productos.csv')).map((row): [string, Article] => [
      row['codigo_producto'] ?? '',
      {
        codigo: row['codigo_producto'] ?? '',
        descripcion: row['descripcion_producto'] ?? '',
        categoria: row['categoria'] ?? '',
        unitsPerPack: Number(row['cantidad_bultos']),
      },
    ]),
  )
  const stores = STORES.map((store) => {
    const byDay = new Map<string, Map<string, Milli>>()
    for (const row of readCsv(join(folder, 'ventas', `${store}.csv`))) {
      const fecha = shift(row['fecha'] ?? '', SHIFT_DAYS)
      const products = byDay.get(fecha) ?? new Map<string, Milli>()
      byDay.set(fecha, products)
      const codigo = row['codigo_producto'] ?? ''
      const milli = BigInt(Math.round(Number(row['unidades']) * 1000))
      products.set(codigo, (products.get(codigo) ?? 0n) + milli)
    }
    return [store, byDay] as const
  })
  return new Sold(new Map(stores), articles)
}

/** Thousandths of a unit by product, in a store or the CEDI. */
export function readClientStock(folder: string, locationId: string): Map<string, Milli> {
  const rows = readCsv(join(folder, 'inventario', `${locationId}.csv`))
  return new Map(
    rows.map((row) => [row['codigo_producto'] ?? '', BigInt(Math.round(Number(row['stock_actual']) * 1000))]),
  )
}
