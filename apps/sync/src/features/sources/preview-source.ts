import type { PruebaConsulta, PruebaFuente } from '@abasto/contracts/sources/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { z } from 'zod'
import { readProduct } from '../../transform/product.ts'
import { stockReader } from '../../transform/read-stock.ts'
import { rejectedRow } from '../../transform/rejected-row.ts'
import { isRejected, saleReader } from '../../transform/sale-line.ts'
import { openReader, type LocationReader } from '../../extract/reading/location-reader.ts'
import type { ProductRow, StockRow } from '../../transform/source-rows.ts'
import { checkLocation, sourceFailure } from '../../extract/reading/connectivity.ts'
import type { RunLocation } from '../../runs/run-locations.ts'

const SHOWN_ROWS = 10
const SALES_DAYS = 7

export interface PreviewOptions {
  readonly today: IsoDate
  /** Time for the check, and for each query. */
  readonly limitMs: number
  readonly signal: AbortSignal
}

/**
 * What a run would find: whether the source answers, and the first rows of each query with what would be
 * rejected of them. Never throws for the source's sake.
 */
export async function previewSource(location: RunLocation, options: PreviewOptions): Promise<PruebaFuente> {
  const { limitMs, signal } = options
  const { answerMs: tiempoMs, error } = await checkLocation(location, limitMs, signal)
  if (error !== null || !location.source)
    return { ok: false, error, tiempo_ms: null, avisos: [], consultas: [] }
  const source = openReader(location.source, limitMs)
  const [avisos, ...consultas] = await Promise.all([
    warnings(source, signal),
    ...readings(source, location, options),
  ])
  const ok = consultas.every((each) => each.error === null && each.problemas.length === 0)
  return { ok, error: null, tiempo_ms: tiempoMs, avisos, consultas }
}

/** What cannot be asked is no reason to refuse what can be read. */
async function warnings({ zoneWarning }: LocationReader, signal: AbortSignal): Promise<string[]> {
  if (!zoneWarning) return []
  try {
    const warning = await zoneWarning(signal)
    return warning === null ? [] : [warning]
  } catch (error) {
    signal.throwIfAborted()
    return [`No se pudo saber su zona horaria. ${sourceFailure(error)}`]
  }
}

function readings(
  source: LocationReader,
  { kind: tipo }: RunLocation,
  options: PreviewOptions,
): Promise<PruebaConsulta>[] {
  const range = { from: addDays(options.today, 1 - SALES_DAYS), to: options.today }
  const { stockHistory } = source
  return [
    preview('productos', (signal) => source.products(signal), productProblems, options),
    preview('existencia', (signal) => source.stock(signal), stockProblems, options),
    // A CEDI sells nothing.
    ...(tipo === 'tienda'
      ? [
          preview(
            'ventas',
            (signal) => source.sales(range, signal),
            (rows) => {
              const read = saleReader({ products: new EveryCode(), range, today: options.today })
              return rows.map((row) => {
                const line = read(row)
                return isRejected(line) ? line.reason : undefined
              })
            },
            options,
          ),
        ]
      : []),
    ...(stockHistory
      ? [preview('cierres', (signal) => stockHistory(range.from, signal), stockProblems, options)]
      : []),
  ]
}

/** @param problemsOf why each row would be rejected, undefined where it would not */
async function preview<Row extends object>(
  consulta: PruebaConsulta['consulta'],
  read: (signal: AbortSignal) => AsyncIterable<readonly Row[]>,
  problemsOf: (rows: readonly Row[]) => readonly (string | undefined)[],
  { signal }: PreviewOptions,
): Promise<PruebaConsulta> {
  try {
    const rows = await firstRows(read(signal))
    const problems = problemsOf(rows)
    const problemas = problems.flatMap((mensaje, index) =>
      mensaje === undefined ? [] : [{ fila: index + 1, mensaje }],
    )
    return { consulta, error: null, filas: rows.map(asText), problemas }
  } catch (error) {
    signal.throwIfAborted()
    return { consulta, error: sourceFailure(error), filas: [], problemas: [] }
  }
}

async function firstRows<Row>(batches: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, SHOWN_ROWS - rows.length))
    if (rows.length === SHOWN_ROWS) break
  }
  return rows
}

function productProblems(rows: readonly ProductRow[]): (string | undefined)[] {
  return rows.map((row) => {
    const product = readProduct(row)
    return 'reason' in product ? product.reason : undefined
  })
}

function stockProblems(rows: readonly StockRow[]): (string | undefined)[] {
  const read = stockReader(new EveryCode())
  return rows.map((row) => {
    const line = read(row)
    return 'reason' in line ? line.reason : undefined
  })
}

/** A catalogue in which every code is known: the tenant's own may not have been read yet. */
class EveryCode extends Map<string, number> {
  override get(code: string): number {
    const known = super.get(code)
    if (known !== undefined) return known
    this.set(code, this.size + 1)
    return this.size
  }
}

/** As the log of rejected rows would show it. */
function asText(row: object): Record<string, string | null> {
  const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(rejectedRow(row)))
  return Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, textOf(value)]))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
