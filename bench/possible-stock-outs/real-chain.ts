import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'

/** Where the real chain lies unless told otherwise: beside the repository. */
export const REAL_CHAIN = fileURLToPath(new URL('../../../shared/data/freshretail-16', import.meta.url))

/** A product in a store, day by day from the chain's first day on; NaN: the files have no row of the day. */
export interface Series {
  readonly codigo: string
  readonly unidades: Float64Array
  /** Of the 16 hours from 06 to 22, those in which the shelf was empty: the truth. */
  readonly horasSinStock: Float64Array
}

export interface Store {
  readonly ubicacion_id: string
  readonly series: readonly Series[]
}

export interface RealChain {
  readonly from: IsoDate
  readonly days: number
  readonly stores: readonly Store[]
}

export function hasRealChain(folder: string): boolean {
  return existsSync(join(folder, 'ventas'))
}

/** The sales files of a chain of CSV files whose cells hold neither commas nor quotes. */
export function readRealChain(folder: string): RealChain {
  const ids = readRows(join(folder, 'ubicaciones.csv'))
    .filter((row) => row.get('tipo') === 'tienda')
    .map((row) => row.text('ubicacion_id'))
  const files = ids.map((id) => ({ id, rows: readRows(join(folder, 'ventas', `${id}.csv`)) }))
  const all = files.flatMap(({ rows }) => rows.map((row) => row.text('fecha'))).sort()
  const [from, to] = [all[0], all.at(-1)]
  if (from === undefined || to === undefined) throw new Error(`no sales in ${folder}`)
  const days = daysBetween(from, to) + 1
  const positions = new Map(Array.from({ length: days }, (_, day) => [addDays(from, day), day]))
  const stores = files.map(({ id, rows }) => ({ ubicacion_id: id, series: seriesOf(rows, positions) }))
  return { from, days, stores }
}

function seriesOf(rows: readonly Row[], positions: ReadonlyMap<IsoDate, number>): Series[] {
  const byCode = new Map<string, Series>()
  for (const row of rows) {
    const codigo = row.text('codigo_producto')
    let series = byCode.get(codigo)
    if (!series) {
      const unknown = () => new Float64Array(positions.size).fill(Number.NaN)
      byCode.set(codigo, (series = { codigo, unidades: unknown(), horasSinStock: unknown() }))
    }
    const day = positions.get(row.text('fecha')) ?? -1
    series.unidades[day] = Number(row.text('unidades'))
    series.horasSinStock[day] = Number(row.text('horas_sin_stock'))
  }
  return [...byCode.values()]
}

interface Row {
  get(column: string): string | undefined
  text(column: string): string
}

function readRows(path: string): Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const columns = new Map(head.split(',').map((name, index) => [name, index]))
  return lines.map((line) => {
    const cells = line.split(',')
    const get = (column: string) => cells[columns.get(column) ?? -1]
    return {
      get,
      text(column) {
        const cell = get(column)
        if (cell === undefined) throw new Error(`${path}: no ${column} in «${line}»`)
        return cell
      },
    }
  })
}
