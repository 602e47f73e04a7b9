import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withSalesElsewhere } from '@abasto/domain/demand/models/chain/chain-sales'
import type { ProductHistory, StoreHistory } from '@abasto/domain/demand/models/store-history'
import { addDays, dayNumber, isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import { eventsOf, readCalendar, type CalendarRow } from './read-calendar.ts'
import { rowsOf, type Row } from './csv-rows.ts'

/** A chain as a folder of CSV files has it. */
export interface ChainFolder {
  readonly name: string
  readonly from: IsoDate
  readonly days: number
  readonly stores: readonly FolderStore[]
  /** What was lacking and what was taken for it, for the reader of the report. */
  readonly remarks: readonly string[]
}

export interface FolderStore {
  readonly id: string
  /** Of all stores of the chain alike: its days, its categories, and `productKey` for a product's code. */
  readonly history: StoreHistory
}

/** The hours of a day on which the shelf was empty are of 16: then it was empty all day. */
const WHOLE_DAY_HOURS = 16

/**
 * Reads `ventas/*.csv` (fecha, codigo_producto, unidades and, if there, horas_sin_stock), `productos.csv` for categories
 * and `ubicaciones.csv` for which files are stores', and `calendario.csv` for events (`readCalendar`). A day on which a store has any row was delivered, and a product
 * without one sold nothing on it; rows of the same product and day add up.
 * @throws Error that says which file and line cannot be read
 */
export function readChain(folder: string): ChainFolder {
  const remarks: string[] = []
  const categories = readCategories(folder, remarks)
  const sales = salesFiles(folder, remarks).map(({ id, path }) => ({ id, ...readSales(path) }))
  return chainOf(basename(folder), sales, categories, remarks, readCalendar(folder, remarks))
}

/** @param sales of each store, wherever they were read @param categories of products by their code */
export function chainOf(
  name: string,
  sales: readonly (Sales & { readonly id: string })[],
  categories: ReadonlyMap<string, string>,
  remarks: readonly string[],
  calendar: readonly CalendarRow[] = [],
): ChainFolder {
  const known = sales.filter(({ first }) => first !== Infinity)
  if (known.length === 0) throw new Error(`${name}: no sales in ventas`)
  const first = Math.min(...known.map((each) => each.first))
  const days = Math.max(...known.map((each) => each.last)) - first + 1
  const from = addDays('1970-01-01', first)
  const keys = new Map<string, number>()
  const groups = new Map<string, number>()
  const stores = known.map(({ id, products }) => {
    const delivered = new Uint8Array(days)
    for (const rows of products.values()) for (const day of rows.days) delivered[day - first] = 1
    const histories = Array.from(products, ([code, each]): ProductHistory => ({
      productKey: numberOf(keys, code),
      category: numberOf(groups, categories.get(code) ?? ''),
      units: unitsOf(each, first, delivered),
      closings: closingsOf(each, first, delivered),
    }))
    const named = [...products.keys()].map((code) => ({ code, category: categories.get(code) ?? '' }))
    const events = eventsOf(calendar, id, first, named)
    return { delivered, products: histories, ...(events.length > 0 && { events }) }
  })
  const histories = stores.map((each) => ({ from, days, categories: groups.size, ...each }))
  return {
    name,
    from,
    days,
    stores: withSalesElsewhere(histories).map((history, index) => ({ id: known[index]?.id ?? '', history })),
    remarks,
  }
}

/** Rows of a product in a store, as they came. */
export interface Rows {
  readonly days: number[]
  readonly units: number[]
  /** Days on which the shelf was empty from opening to close, as the file says. */
  readonly empty: number[]
}

export interface Sales {
  readonly products: ReadonlyMap<string, Rows>
  /** Days since 1970-01-01; Infinity and -Infinity: none. */
  readonly first: number
  readonly last: number
}

function readSales(path: string): Sales {
  const products = new Map<string, Rows>()
  const dates = new Map<string, number>()
  let first = Infinity
  let last = -Infinity
  for (const row of rowsOf(path)) {
    const day = dayOf(row, dates, path)
    if (day < first) first = day
    if (day > last) last = day
    const code = row.text('codigo_producto')
    let rows = products.get(code)
    if (!rows) products.set(code, (rows = { days: [], units: [], empty: [] }))
    rows.days.push(day)
    rows.units.push(numberIn(row, 'unidades', path))
    if (Number(row.get('horas_sin_stock') ?? 0) >= WHOLE_DAY_HOURS) rows.empty.push(day)
  }
  return { products, first, last }
}

function dayOf(row: Row, known: Map<string, number>, path: string): number {
  const text = row.text('fecha')
  const seen = known.get(text)
  if (seen !== undefined) return seen
  const date = text.slice(0, 10)
  if (!isIsoDate(date)) throw new Error(`${path}: «${text}» is no day as YYYY-MM-DD`)
  const day = dayNumber(date)
  known.set(text, day)
  return day
}

function numberIn(row: Row, column: string, path: string): number {
  const text = row.text(column)
  const number = Number(text)
  if (!Number.isFinite(number)) throw new Error(`${path}: «${text}» is no number of ${column}`)
  return number
}

function unitsOf({ days, units }: Rows, first: number, delivered: Uint8Array): Float64Array {
  const sold = Float64Array.from(delivered, (was) => (was === 1 ? 0 : Number.NaN))
  for (const [index, day] of days.entries())
    sold[day - first] = (sold[day - first] ?? 0) + (units[index] ?? 0)
  return sold
}

/** Empty all day is empty at the close; of other days the files do not tell the stock. */
function closingsOf({ empty }: Rows, first: number, delivered: Uint8Array): Float64Array | null {
  if (empty.length === 0) return null
  const closings = new Float64Array(delivered.length).fill(Number.NaN)
  for (const day of empty) closings[day - first] = 0
  return closings
}

function salesFiles(folder: string, remarks: string[]): { readonly id: string; readonly path: string }[] {
  const ventas = join(folder, 'ventas')
  if (!existsSync(ventas)) throw new Error(`${folder}: there is no folder ventas`)
  const ids = readdirSync(ventas)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => name.slice(0, -4))
    .sort()
  const locations = join(folder, 'ubicaciones.csv')
  if (!existsSync(locations)) {
    remarks.push('no ubicaciones.csv: each file of ventas is a store')
    return ids.map((id) => ({ id, path: join(ventas, `${id}.csv`) }))
  }
  const others = new Set<string>()
  for (const row of rowsOf(locations))
    if ((row.get('tipo') ?? 'tienda') !== 'tienda') others.add(row.text('ubicacion_id'))
  return ids.filter((id) => !others.has(id)).map((id) => ({ id, path: join(ventas, `${id}.csv`) }))
}

function readCategories(folder: string, remarks: string[]): Map<string, string> {
  const path = join(folder, 'productos.csv')
  const categories = new Map<string, string>()
  if (!existsSync(path)) remarks.push('no productos.csv: all products are of one category')
  else
    for (const row of rowsOf(path))
      categories.set(row.text('codigo_producto'), row.get('categoria') ?? row.get('category') ?? '')
  return categories
}

function numberOf(numbers: Map<string, number>, name: string): number {
  let number = numbers.get(name)
  if (number === undefined) numbers.set(name, (number = numbers.size))
  return number
}
