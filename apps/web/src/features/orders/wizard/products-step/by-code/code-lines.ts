import { MAX_BULTOS, MAX_LINEAS } from '@abasto/contracts/orders/schema'
import type { LineEdit } from '../../model/draft.ts'
import type { WizardLine } from '../../model/lines.ts'
import { plainText } from '../../../../../ui/format/plain-text.ts'
import { lostInQuantity, parseQuantity } from '../grid/parse-quantity.ts'

/** Why a line of a pasted list is not applied, most of all to be looked at first. */
export const CODE_PROBLEMS = [
  'desconocido',
  'no_se_maneja',
  'sin_cantidad',
  'no_es_numero',
  'no_entera',
  'negativa',
  'excesiva',
  'repetido',
  'encabezado',
] as const
export type CodeProblem = (typeof CODE_PROBLEMS)[number]

export const CODE_PROBLEM_LABEL: Readonly<Record<CodeProblem, string>> = {
  desconocido: 'Código que no está entre los productos',
  no_se_maneja: 'Este CEDI no lo maneja',
  sin_cantidad: 'Sin cantidad',
  no_es_numero: 'La cantidad no es un número',
  no_entera: 'No es un número entero de bultos',
  negativa: 'Cantidad negativa',
  excesiva: `Más de ${MAX_BULTOS.toLocaleString('es-VE')} bultos`,
  repetido: 'Código repetido: cuenta la última vez',
  encabezado: 'Encabezado',
}

/** A line as it was pasted, and what it is understood to be. */
export interface CodeLine {
  /** From 1, as in the list. */
  readonly number: number
  readonly code: string
  readonly quantity: string
  /** The product, where the code is one. */
  readonly line: WizardLine | undefined
  /** Zeros in front were missing. */
  readonly isCompleted: boolean
  /** Packs that would be ordered; undefined: nothing is applied. */
  readonly packs: number | undefined
  readonly problem: CodeProblem | undefined
}

export interface CodeLines {
  readonly lines: readonly CodeLine[]
  /** By product code. */
  readonly changes: ReadonlyMap<string, LineEdit>
  /** Lines beyond what an order can have: not read. */
  readonly beyond: number
}

export type FindByCode = (code: string) => { line: WizardLine; isCompleted: boolean } | undefined

/** No two products differ by case or accents alone. */
const plain = (code: string): string => plainText(code.trim().replace(/^'/, ''))
const withoutZeros = (code: string): string => code.replace(/^0+(?=.)/, '')

/** Finds products by code; a spreadsheet drops zeros in front: it is found where only one product can be meant. */
export function byCode(lines: readonly WizardLine[]): FindByCode {
  const exact = new Map(lines.map((line) => [plain(line.codigo_producto), line]))
  const bare = new Map<string, WizardLine | null>()
  for (const [code, line] of exact) {
    const key = withoutZeros(code)
    bare.set(key, bare.has(key) ? null : line)
  }
  return (code) => {
    const wanted = plain(code)
    const same = exact.get(wanted)
    if (same) return { line: same, isCompleted: false }
    const line = bare.get(withoutZeros(wanted))
    return line ? { line, isCompleted: true } : undefined
  }
}

const BLANKS = /[\s\u00a0]+/gu
const NUMBER = /^[+\-−]?\d[\d.,]*$/

const isNumber = (cell: string): boolean => NUMBER.test(cell.replaceAll(BLANKS, ''))

/** Code and quantity of a line: cells of a spreadsheet, or typed with a blank, a semicolon or a comma between. */
export function cellsOfLine(text: string): { code: string; quantity: string } {
  const cells = text.includes('\t')
    ? text.split('\t')
    : text.includes(';')
      ? text.split(';')
      : typedCells(text)
  const [code = '', ...rest] = cells.map((cell) => cell.trim())
  // A description may stand between.
  return { code, quantity: rest.find(isNumber) ?? rest.find((cell) => cell !== '') ?? '' }
}

function typedCells(text: string): string[] {
  const [code = '', ...words] = text.trim().split(BLANKS)
  if (words.length > 0) return [code, words.at(-1) ?? '']
  const comma = /^([^,]+),(\d+)$/.exec(code)
  return comma ? [comma[1] ?? '', comma[2] ?? ''] : [code]
}

function quantityProblem(quantity: string): CodeProblem | undefined {
  if (quantity === '') return 'sin_cantidad'
  const bare = quantity.replaceAll(BLANKS, '')
  if (!isNumber(bare)) return 'no_es_numero'
  if (/^[-−]/.test(bare) && /[1-9]/.test(bare)) return 'negativa'
  const lost = lostInQuantity(bare)
  if (lost === 'excesiva') return 'excesiva'
  return lost === 'decimales' ? 'no_entera' : undefined
}

/** What a list of codes and quantities would order. Nothing of it is lost: each line is applied or says why not. */
export function readCodeLines(text: string, find: FindByCode): CodeLines {
  const all = text.split(/\r\n|\r|\n/).flatMap((row, index) => (row.trim() === '' ? [] : [{ row, index }]))
  const read = all.slice(0, MAX_LINEAS).map(({ row, index }, place): CodeLine => {
    const { code, quantity } = cellsOfLine(row)
    const found = find(code)
    const wrong = quantityProblem(quantity)
    const isHead =
      place === 0 && !found && (wrong === 'no_es_numero' || wrong === 'sin_cantidad') && !/\d/.test(row)
    const problem = isHead
      ? 'encabezado'
      : !found
        ? 'desconocido'
        : (wrong ?? (found.line.en_cedi ? undefined : 'no_se_maneja'))
    return {
      number: index + 1,
      code,
      quantity,
      line: found?.line,
      isCompleted: found?.isCompleted ?? false,
      packs:
        problem === undefined ? parseQuantity(quantity.replaceAll(BLANKS, '').replace(/^\+/, '')) : undefined,
      problem,
    }
  })
  const lines = withoutRepeated(read)
  return {
    lines,
    changes: new Map(
      lines.flatMap(({ line, packs }): [string, LineEdit][] =>
        line && packs !== undefined
          ? [[line.codigo_producto, { incluido: packs > 0, cantidad_pedida_bultos: packs }]]
          : [],
      ),
    ),
    beyond: Math.max(0, all.length - MAX_LINEAS),
  }
}

/** Of a code that stands there twice, the last one that can be applied counts. */
function withoutRepeated(lines: readonly CodeLine[]): CodeLine[] {
  const last = new Map<string, number>()
  for (const { line, packs, number } of lines)
    if (line && packs !== undefined) last.set(line.codigo_producto, number)
  return lines.map((one) =>
    one.packs === undefined || one.line === undefined || last.get(one.line.codigo_producto) === one.number
      ? one
      : { ...one, packs: undefined, problem: 'repetido' },
  )
}

/** Whether a block of cells is a list of codes and quantities, and not quantities with their notes. */
export function isCodeBlock(cells: readonly (readonly string[])[], find: FindByCode): boolean {
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (rows.length === 0 || rows.some((row) => row.length < 2)) return false
  const known = rows.filter(([code = '', ...rest]) => find(code) && rest.some(isNumber))
  return known.length * 2 > rows.length
}
