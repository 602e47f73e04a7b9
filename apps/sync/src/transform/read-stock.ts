import { isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import type { ClosingRow, StockRow } from './source-rows.ts'
import { IGNORED, IGNORED_REASON, readCode } from './product-code.ts'
import { QUANTITY_SCALE, scaled } from './quantity.ts'
import { quantityReason } from './sale-line.ts'
import { KEPT_REJECTED, MOST_PRODUCTS } from './limits.ts'
import { Rejections } from './rejections.ts'
import { UnusableRows } from './unusable-rows.ts'

/** Units by product key. One entry a product of the catalogue at most, whatever the source sends. */
export type StockByProduct = ReadonlyMap<number, number>

export interface StockReading {
  readonly stock: StockByProduct
  readonly rejections: Rejections
  /** Products of the catalogue whose stock the source sent and nobody can read, and that no other row tells. */
  readonly rejectedProducts: readonly number[]
}

/**
 * @param products key of each known product code
 * @throws UnusableRows when there are more rows than any store has products
 */
export async function readStock(
  rows: AsyncIterable<readonly StockRow[]>,
  products: ReadonlyMap<string, number>,
): Promise<StockReading> {
  const stock = new Map<number, number>()
  const rejections = new Rejections(KEPT_REJECTED)
  const unreadable = new Set<number>()
  const read = stockReader(products)
  for await (const batch of rows) {
    for (const row of batch) {
      const line = read(row)
      if ('reason' in line) {
        if (line.isIgnored) {
          rejections.ignore(line.reason)
          continue
        }
        rejections.add(line.reason, row)
        const product = productOf(row, products)
        if (product !== undefined) unreadable.add(product)
      } else stock.set(line.key, plus(stock.get(line.key), line.units))
    }
    if (stock.size + rejections.total > MOST_PRODUCTS) throw tooMany('existencias')
  }
  return { stock, rejections, rejectedProducts: [...unreadable].filter((key) => !stock.has(key)) }
}

/** Units of a product under one code and another. In thousandths: they add up exactly. */
function plus(before: number | undefined, units: number): number {
  return before === undefined ? units : Math.round((before + units) * 1000) / 1000
}

/** Reads rows of stock one by one; of two with the same code the second is rejected. */
export function stockReader(products: ReadonlyMap<string, number>): (row: StockRow) => StockOf {
  const seen = new Set<string>()
  return (row) => {
    const read = stockOf(row, products)
    if ('reason' in read) return read
    if (seen.has(read.code)) return { reason: 'Producto repetido en las existencias' }
    seen.add(read.code)
    return read
  }
}

export function tooMany(what: string): UnusableRows {
  return new UnusableRows(
    `La fuente envía más de ${MOST_PRODUCTS.toLocaleString('es-VE')} filas de ${what}: revisa la consulta`,
  )
}

export interface DayClosing {
  readonly date: IsoDate
  readonly stock: StockByProduct
}

/** The closings of past days, one after the other, as the source orders them; unreadable rows are left out. @throws UnusableRows */
export async function* readClosings(
  rows: AsyncIterable<readonly ClosingRow[]>,
  products: ReadonlyMap<string, number>,
): AsyncGenerator<DayClosing> {
  let date: IsoDate | undefined
  let stock = new Map<number, number>()
  let seen = new Set<string>()
  let rowsOfDay = 0
  for await (const batch of rows) {
    for (const row of batch) {
      if (++rowsOfDay > MOST_PRODUCTS) throw tooMany('cierres de un día')
      const read = stockOf(row, products)
      if ('reason' in read || typeof row.fecha !== 'string' || !isIsoDate(row.fecha)) continue
      if (row.fecha !== date) {
        if (date !== undefined) yield { date, stock }
        date = row.fecha
        rowsOfDay = 1
        stock = new Map()
        seen = new Set()
      }
      if (seen.has(read.code)) continue
      seen.add(read.code)
      stock.set(read.key, plus(stock.get(read.key), read.units))
    }
  }
  if (date !== undefined) yield { date, stock }
}

export type StockOf =
  | { readonly key: number; readonly code: string; readonly units: number }
  | { readonly reason: string; readonly isIgnored?: true }

/** Units of a row, and the key of its product. */
export function stockOf(row: StockRow, products: ReadonlyMap<string, number>): StockOf {
  if (row.problema !== undefined) return { reason: row.problema }
  const read = readCode(row.codigo)
  if ('reason' in read) return read
  const key = products.get(read.code)
  if (key === undefined) return { reason: `El código de producto ${read.code} no está en el catálogo` }
  if (key === IGNORED) return { reason: IGNORED_REASON, isIgnored: true }
  const thousandths = scaled(row.existencia, QUANTITY_SCALE)
  if (thousandths === undefined) return { reason: quantityReason(row.existencia) }
  return { key, code: read.code, units: thousandths / 1000 }
}

function productOf(
  { problema, codigo }: StockRow,
  products: ReadonlyMap<string, number>,
): number | undefined {
  if (problema !== undefined) return undefined
  const read = readCode(codigo)
  return 'reason' in read ? undefined : products.get(read.code)
}
