import { MAX_LIMITES, type LimitesNuevos } from '@abasto/contracts/shelf/schema'
import { pastedCells, type PastedLine, pastedLines, type Read } from '../../../shared/pasted/pasted-lines.ts'
import { DOES_NOT_FIT, typedUnits } from './typed-units.ts'

/** What the columns behind the code are. */
export const COLUMNS = ['ambas', 'exhibicion', 'capacidad'] as const
export type Columns = (typeof COLUMNS)[number]

type Limits = LimitesNuevos['limites'][number]

export interface LimitLines {
  readonly lines: readonly PastedLine<Limits>[]
  /** What would be saved: of a code that stands there twice, the last. */
  readonly limits: readonly Limits[]
  /** Lines beyond what is saved at once: not read. */
  readonly beyond: number
}

/** What a pasted list of codes and units says. Nothing of it is lost: each line is understood or says why not. */
export function readLimitLines(text: string, columns: Columns): LimitLines {
  const { lines, beyond } = pastedLines(text, MAX_LIMITES, (row) => readLine(row, columns))
  const byCode = new Map(lines.flatMap(({ read }) => (read ? [[read.codigo_producto, read]] : [])))
  return { lines, limits: [...byCode.values()], beyond }
}

function readLine(row: string, columns: Columns): Read<Limits> {
  const cells = pastedCells(row)
  const wanted = columns === 'ambas' ? 2 : 1
  const [code = ''] = cells
  if (code === '' || cells.length < wanted + 1) {
    return { problem: wanted === 2 ? 'Faltan la exhibición y la capacidad' : 'Falta la cantidad' }
  }
  // A description may stand between.
  const values = cells.slice(-wanted).map(typedUnits)
  const units: (number | null)[] = []
  for (const value of values) {
    if ('problem' in value) return value
    units.push(value.units)
  }
  const [first = null, second = null] = units
  const codigo_producto = code.replace(/^'/, '')
  if (columns === 'exhibicion') return { codigo_producto, exhibicion_unid: first }
  if (columns === 'capacidad') return { codigo_producto, capacidad_unid: first }
  if (first !== null && second !== null && first > second) return { problem: DOES_NOT_FIT }
  return { codigo_producto, exhibicion_unid: first, capacidad_unid: second }
}
