import { isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import { readCode } from '../../../transform/product-code.ts'
import { readProduct } from '../../../transform/product.ts'
import { stockOf } from '../../../transform/read-stock.ts'
import { isRejected, saleReader } from '../../../transform/sale-line.ts'
import { SourceError } from '../source-error.ts'
import {
  PRODUCT_COLUMNS,
  PRODUCTS,
  productRow,
  SALES_COLUMNS,
  saleRow,
  salesFile,
  STOCK_COLUMNS,
  stockFile,
  stockRow,
} from './csv-source.ts'
import { RowCheck, type CheckedFile } from './file-check.ts'
import { endsInLine, readRecords, type CsvRecord } from './read-records.ts'

/** Files of a folder read from beginning to end, as loading will read them; nothing is kept but counts. */

/** Number by code: what loading would look up. */
export type Codes = ReadonlyMap<string, number>

export interface CheckedSales extends CheckedFile {
  /** Rows that can be loaded, by day, in order. */
  readonly days: ReadonlyMap<IsoDate, number>
  /** Rows of a product and day that the row of another line is of too. */
  readonly repeated: number
}

export interface SalesChecks {
  readonly codes: Codes
  /** The last day that can have sales; null: any may. */
  readonly latest: IsoDate | null
}

/** What csv-source.ts takes for days at all. */
const DAYS = { from: '1900-01-01', to: '2199-12-31' }

/** @returns the codes too. @throws SourceError naming file and line */
export async function checkProducts(
  carpeta: string,
  signal: AbortSignal,
): Promise<CheckedFile & { readonly codes: readonly string[] }> {
  const check = new RowCheck()
  const codes = new Set<string>()
  for await (const batch of readRecords(carpeta, PRODUCTS, PRODUCT_COLUMNS, signal)) {
    for (const record of batch) {
      requireUtf8(PRODUCTS, record, PRODUCT_COLUMNS)
      const product = readProduct(productRow(record))
      const reason = 'reason' in product ? product.reason : undefined
      check.count(reason === undefined ? undefined : at(PRODUCTS, record, record.problem ?? reason))
      if ('codigo_producto' in product) codes.add(product.codigo_producto)
    }
  }
  if (check.rows === 0) throw new SourceError(`${PRODUCTS} no tiene ningún producto`)
  requireEnd(carpeta, PRODUCTS, check)
  check.requireReadable()
  return { ...result(PRODUCTS, check), codes: [...codes] }
}

/** @throws SourceError naming file and line */
export async function checkStock(
  carpeta: string,
  locationId: string,
  codes: Codes,
  signal: AbortSignal,
): Promise<CheckedFile> {
  const name = stockFile(locationId)
  const check = new RowCheck()
  const seen = new Set<number>()
  for await (const batch of readRecords(carpeta, name, STOCK_COLUMNS, signal)) {
    for (const record of batch) {
      const stock = stockOf(stockRow(record), codes)
      check.count(stockProblem(name, record, stock, seen, codes))
      if ('key' in stock) seen.add(stock.key)
    }
  }
  requireEnd(carpeta, name, check)
  check.requireReadable()
  return result(name, check)
}

function stockProblem(
  name: string,
  record: CsvRecord,
  stock: ReturnType<typeof stockOf>,
  seen: ReadonlySet<number>,
  codes: Codes,
): string | undefined {
  const wrong = (what: string) => at(name, record, what)
  if (record.problem !== undefined) return wrong(record.problem)
  if ('key' in stock) {
    return seen.has(stock.key)
      ? wrong(`el producto ${record.get('codigo_producto')} está repetido`)
      : undefined
  }
  return wrong(codeProblem(record, codes) ?? numberProblem(record, 'stock_actual'))
}

/** @throws SourceError naming file and line: days out of order, in the future, or not readable */
export async function checkSales(
  carpeta: string,
  locationId: string,
  { codes, latest }: SalesChecks,
  signal: AbortSignal,
): Promise<CheckedSales> {
  const name = salesFile(locationId)
  const read = saleReader({ products: codes, range: DAYS, today: DAYS.to })
  const check = new RowCheck()
  const days = new Map<IsoDate, number>()
  let day: { readonly date: IsoDate; readonly check: RowCheck; readonly codes: Set<number> } | undefined
  let repeated = 0
  for await (const batch of readRecords(carpeta, name, SALES_COLUMNS, signal)) {
    for (const record of batch) {
      const sale = read(saleRow(record, record.get('fecha')))
      const { date } = sale
      const rejection = isRejected(sale) ? at(name, record, saleProblem(record, codes)) : undefined
      check.count(rejection)
      if (date === null) continue
      if (date !== day?.date) {
        requireNext(name, record, date, day?.date, latest)
        day?.check.requireReadable()
        day = { date, check: new RowCheck(` del ${date}`), codes: new Set() }
      }
      day.check.count(rejection)
      if (isRejected(sale)) continue
      days.set(date, (days.get(date) ?? 0) + 1)
      if (day.codes.has(sale.productKey)) repeated++
      day.codes.add(sale.productKey)
    }
  }
  requireEnd(carpeta, name, check)
  check.requireReadable()
  day?.check.requireReadable()
  return { ...result(name, check), days, repeated }
}

/** @throws SourceError when the file breaks off in its last row */
function requireEnd(carpeta: string, name: string, { last }: RowCheck): void {
  if (last !== undefined && !endsInLine(carpeta, name)) {
    throw new SourceError(`${last}; el archivo está cortado: su última línea no termina`)
  }
}

function requireNext(
  name: string,
  record: CsvRecord,
  date: IsoDate,
  before: IsoDate | undefined,
  latest: IsoDate | null,
): void {
  if (before !== undefined && date < before) {
    const order = `la fecha ${date} es anterior a la de arriba, ${before}; las filas deben ir ordenadas por fecha`
    throw new SourceError(at(name, record, order))
  }
  if (latest !== null && date > latest) {
    throw new SourceError(at(name, record, `la fecha ${date} todavía no llega: hoy es ${latest}`))
  }
}

function saleProblem(record: CsvRecord, codes: Codes): string {
  if (record.problem !== undefined) return record.problem
  return (
    dateProblem(record.get('fecha') ?? '') ?? codeProblem(record, codes) ?? numberProblem(record, 'unidades')
  )
}

function dateProblem(fecha: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(fecha)) return `la fecha "${shown(fecha)}" no está escrita AAAA-MM-DD`
  if (!isIsoDate(fecha)) return `la fecha "${fecha}" no es un día del calendario`
  return fecha < DAYS.from || fecha > DAYS.to ? `la fecha "${fecha}" no es de 1900 a 2199` : undefined
}

function codeProblem(record: CsvRecord, codes: Codes): string | undefined {
  const code = readCode(record.get('codigo_producto'))
  if ('reason' in code) return code.reason
  return codes.has(code.code) ? undefined : `el producto "${shown(code.code)}" no está en ${PRODUCTS}`
}

function numberProblem(record: CsvRecord, column: string): string {
  const said = shown(record.get(column) ?? '')
  return `${column} dice "${said}" y se esperaba un número con punto decimal, como 2.5`
}

/** What is not UTF-8 was read as U+FFFD: the names would be wrong for good. */
function requireUtf8(name: string, record: CsvRecord, columns: readonly string[]): void {
  if (columns.some((column) => record.get(column)?.includes('\uFFFD'))) {
    throw new SourceError(at(name, record, 'el texto no está en UTF-8; guarda el archivo como CSV UTF-8'))
  }
}

function at(name: string, { line }: CsvRecord, what: string): string {
  return `${name}, línea ${line}: ${what}`
}

const LONGEST_SHOWN = 40

function shown(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

function result(name: string, { rows, rejected, rejections }: RowCheck): CheckedFile {
  return { name, rows, rejected, rejections }
}
