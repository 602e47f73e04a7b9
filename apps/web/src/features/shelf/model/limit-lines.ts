import { MAX_LIMITES, type LimitesNuevos } from '@abasto/contracts/shelf/schema'
import { DOES_NOT_FIT, typedUnits } from './typed-units.ts'

/** What the columns behind the code are. */
export const COLUMNS = ['ambas', 'exhibicion', 'capacidad'] as const
export type Columns = (typeof COLUMNS)[number]

type Limits = LimitesNuevos['limites'][number]

/** A line as it was pasted, and what it is understood to say. */
export interface LimitLine {
  /** From 1, as in the list. */
  readonly number: number
  readonly text: string
  readonly limits: Limits | undefined
  readonly problem: string | undefined
}

export interface LimitLines {
  readonly lines: readonly LimitLine[]
  /** What would be saved: of a code that stands there twice, the last. */
  readonly limits: readonly Limits[]
  /** Lines beyond what is saved at once: not read. */
  readonly beyond: number
}

/** What a pasted list of codes and units says. Nothing of it is lost: each line is understood or says why not. */
export function readLimitLines(text: string, columns: Columns): LimitLines {
  const all = text.split(/\r\n|\r|\n/).flatMap((row, index) => (row.trim() === '' ? [] : [{ row, index }]))
  const lines = all.slice(0, MAX_LIMITES).map(({ row, index }, place): LimitLine => {
    const read = readLine(row, columns)
    const isHead = place === 0 && 'problem' in read && !/\d/.test(row)
    return {
      number: index + 1,
      text: row.trim(),
      limits: 'problem' in read ? undefined : read,
      problem: isHead ? 'Encabezado' : 'problem' in read ? read.problem : undefined,
    }
  })
  const byCode = new Map(lines.flatMap(({ limits }) => (limits ? [[limits.codigo_producto, limits]] : [])))
  return { lines, limits: [...byCode.values()], beyond: Math.max(0, all.length - MAX_LIMITES) }
}

function readLine(row: string, columns: Columns): Limits | { readonly problem: string } {
  const cells = cellsOf(row)
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

/** Cells of a spreadsheet, or with semicolons or blanks between; an empty cell says nothing. */
function cellsOf(row: string): string[] {
  const separator = row.includes('\t') ? '\t' : row.includes(';') ? ';' : /[\s\u00a0]+/u
  return (typeof separator === 'string' ? row : row.trim()).split(separator).map((cell) => cell.trim())
}
