import { addDays, isIsoDate } from '@abasto/domain/time/business-day'
import { SourceError } from '../source-error.ts'
import type { DateRange } from '@abasto/domain/time/period'
import type { Source } from '../source.ts'
import type { DayCountRow, ProductRow, SaleRow, StockRow } from '../../../transform/source-rows.ts'
import type { CsvConfiguration } from './configuration.ts'
import { readRecords, type CsvRecord } from './read-records.ts'

export const PRODUCTS = 'productos.csv'

export const PRODUCT_COLUMNS = [
  'codigo_producto',
  'descripcion_producto',
  'categoria',
  'cuadrante_producto',
  'cantidad_bultos',
  'peso_unitario_kg',
]
export const STOCK_COLUMNS = ['codigo_producto', 'stock_actual']
/** `horas_sin_stock`, `descuento` and `feriado` may stand beside them; they are not sales and are not read here. */
export const SALES_COLUMNS = ['fecha', 'codigo_producto', 'unidades']

export function salesFile(locationId: string): string {
  return `ventas/${locationId}.csv`
}

export function stockFile(locationId: string): string {
  return `inventario/${locationId}.csv`
}

/**
 * A location of a chain that delivers a folder of CSV files. There are no tickets: a row is a product's
 * day, known by its line in the file. Sales are ordered by date; a CEDI has no sales file.
 */
export function csvSource({ carpeta, ubicacion_id, desplazamiento_dias }: CsvConfiguration): Source {
  const records = (name: string, columns: readonly string[], signal: AbortSignal) =>
    readRecords(carpeta, name, columns, signal)
  const stock = stockFile(ubicacion_id)
  const sales = (range: DateRange, signal: AbortSignal) => {
    const name = salesFile(ubicacion_id)
    return salesRows(records(name, SALES_COLUMNS, signal), { name, shiftDays: desplazamiento_dias }, range)
  }
  return {
    async check(signal) {
      for await (const _ of records(PRODUCTS, PRODUCT_COLUMNS, signal)) break
      for await (const _ of records(stock, STOCK_COLUMNS, signal)) break
    },
    async *products(signal) {
      for await (const batch of records(PRODUCTS, PRODUCT_COLUMNS, signal)) yield batch.map(productRow)
    },
    async *stock(signal) {
      for await (const batch of records(stock, STOCK_COLUMNS, signal)) yield batch.map(stockRow)
    },
    sales,
    salesCounts: (range, signal) => salesCounts(sales(range, signal)),
  }
}

export function productRow(record: CsvRecord): ProductRow {
  return {
    codigo: record.get('codigo_producto'),
    descripcion: record.get('descripcion_producto'),
    categoria: record.get('categoria'),
    cuadrante: record.get('cuadrante_producto'),
    bulto: record.get('cantidad_bultos'),
    peso_kg: record.get('peso_unitario_kg'),
    ...problemOf(record),
  }
}

export function stockRow(record: CsvRecord): StockRow {
  return {
    codigo: record.get('codigo_producto'),
    existencia: record.get('stock_actual'),
    ...problemOf(record),
  }
}

async function* salesRows(
  records: AsyncIterable<readonly CsvRecord[]>,
  { name, shiftDays }: { readonly name: string; readonly shiftDays: number },
  { from, to }: DateRange,
): AsyncGenerator<readonly SaleRow[]> {
  const day = dayReader(shiftDays)
  let newest = ''
  for await (const batch of records) {
    const rows: SaleRow[] = []
    for (const record of batch) {
      const said = record.get('fecha')
      const fecha = day(said)
      if (fecha !== undefined) {
        if (fecha < newest) throw outOfOrder(name, record, said)
        newest = fecha
        if (fecha < from) continue
        if (fecha > to) break
      }
      rows.push(saleRow(record, fecha ?? said))
    }
    if (rows.length > 0) yield rows
    if (newest > to) return
  }
}

/** Counted from the file anew: it may have been exchanged since. */
async function* salesCounts(
  batches: AsyncIterable<readonly SaleRow[]>,
): AsyncGenerator<readonly DayCountRow[]> {
  const days = new Map<string, { lineas: number; unidades: number }>()
  for await (const batch of batches) {
    for (const { fecha, cantidad } of batch) {
      if (typeof fecha !== 'string' || !isIsoDate(fecha)) continue
      const day = days.get(fecha) ?? { lineas: 0, unidades: 0 }
      day.lineas++
      day.unidades += Number(cantidad) || 0
      days.set(fecha, day)
    }
    // Nothing to tell yet, but a sign of life for whoever watches the time.
    yield []
  }
  yield [...days].map(([fecha, day]) => ({ fecha, ...day, tickets: null }))
}

export function saleRow(record: CsvRecord, fecha: string | undefined): SaleRow {
  return {
    fecha,
    ticket: null,
    renglon: record.line,
    hora: null,
    codigo: record.get('codigo_producto'),
    cantidad: record.get('unidades'),
    precio: null,
    ...problemOf(record),
  }
}

/** The shifted day of a row's date; undefined when it is none. A file repeats each date many times. */
function dayReader(shiftDays: number): (said: string | undefined) => string | undefined {
  let lastSaid: string | undefined
  let lastDay: string | undefined
  return (said) => {
    if (said !== lastSaid) {
      lastSaid = said
      const isDay = said !== undefined && said > '1900' && said < '2200' && isIsoDate(said)
      lastDay = isDay ? addDays(said, shiftDays) : undefined
    }
    return lastDay
  }
}

function outOfOrder(name: string, { line }: CsvRecord, said: string | undefined): SourceError {
  return new SourceError(
    `${name}, línea ${line}: la fecha ${said} es anterior a la de la línea de arriba; las filas deben estar ordenadas por fecha`,
  )
}

function problemOf({ problem, line }: CsvRecord): { problema?: string } {
  return problem === undefined ? {} : { problema: `Línea ${line}: ${problem}` }
}
