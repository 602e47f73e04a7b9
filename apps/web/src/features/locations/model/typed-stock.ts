import type { ExistenciaManual } from '@abasto/contracts/stock/typed'

export type TypedProduct = ExistenciaManual['productos'][number]

/** What quantities are typed in. */
export const MEASURES = ['unidades', 'bultos'] as const
export type Measure = (typeof MEASURES)[number]

/** Texts of the fields that somebody has changed, by code. */
export type Edits = Readonly<Record<string, string>>

const MOST_UNITS = 1_000_000_000

/**
 * A quantity as people in Venezuela type it, or a spreadsheet writes it: `1.234,5`, `1234,5`, `1234.5`. A point before
 * groups of three figures is one of thousands, as here; where both stand, the last is the decimal one.
 *
 * @returns null for no text, undefined for what is no quantity
 */
export function quantityOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return null
  if (!/^\d[\d.,]*$/.test(plain)) return undefined
  const decimal = decimalSign(plain)
  const [whole = '', fraction, ...more] = decimal === null ? [plain] : plain.split(decimal)
  if (more.length > 0) return undefined
  const figures = whole.replaceAll(/[.,]/g, '')
  if (!isGrouped(whole) || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  const number = Number(`${figures}.${fraction ?? ''}0`)
  return Number.isFinite(number) ? number : undefined
}

function decimalSign(text: string): '.' | ',' | null {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (comma >= 0) return comma > point ? ',' : '.'
  if (point < 0 || /^\d{1,3}(\.\d{3})+$/.test(text)) return null
  return '.'
}

/** Figures alone, or in groups of three. */
const isGrouped = (whole: string): boolean => /^\d+$/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole)

/** Units in one of what is typed: where a pack's are not known, the units themselves. */
export const perMeasure = (
  { cantidad_bultos }: Pick<TypedProduct, 'cantidad_bultos'>,
  measure: Measure,
): number => (measure === 'bultos' && cantidad_bultos > 0 ? cantidad_bultos : 1)

/** To the thousandth, as it is kept. */
const rounded = (units: number): number => Math.round(units * 1000) / 1000

/** A quantity as a field shows it: with a comma, without groups. */
export const textOf = (quantity: number): string => String(rounded(quantity)).replace('.', ',')

export interface TypedLine {
  readonly product: TypedProduct
  readonly text: string
  /** Null: it is not there. Undefined: cannot be read. */
  readonly units: number | null | undefined
  readonly problem: string | undefined
  readonly isChanged: boolean
}

/** A product as it stands in the table. */
export function lineOf(product: TypedProduct, edits: Edits, measure: Measure): TypedLine {
  const per = perMeasure(product, measure)
  const before = product.unidades === null ? '' : textOf(product.unidades / per)
  const text = edits[product.codigo_producto]
  if (text === undefined) {
    const problem = product.unidades !== null && product.unidades < 0 ? 'No puede ser negativa' : undefined
    return { product, text: before, units: product.unidades, problem, isChanged: false }
  }
  const quantity = quantityOf(text)
  const units = quantity === null || quantity === undefined ? quantity : rounded(quantity * per)
  return { product, text, units, problem: problemOf(units), isChanged: units !== product.unidades }
}

function problemOf(units: number | null | undefined): string | undefined {
  if (units === undefined) return 'No es una cantidad'
  return units !== null && units > MOST_UNITS ? 'Es demasiado' : undefined
}

/** The same quantities, typed in the other measure; what cannot be read stays as it is. */
export function converted(
  products: readonly TypedProduct[],
  edits: Edits,
  from: Measure,
  to: Measure,
): Edits {
  const lines = products.filter(({ codigo_producto }) => edits[codigo_producto] !== undefined)
  return Object.fromEntries(
    lines.map((product) => {
      const { units, text } = lineOf(product, edits, from)
      const next = units === null || units === undefined ? text : textOf(units / perMeasure(product, to))
      return [product.codigo_producto, next]
    }),
  )
}

export interface Pasted {
  readonly edits: Edits
  readonly unknown: readonly string[]
}

/**
 * A block of cells: of one column, quantities from a product on down; of more, a code in the first and its quantity in
 * the last. A head above them is no code of anybody's and is left out.
 */
export function pastedBlock(
  block: readonly (readonly string[])[],
  shown: readonly TypedProduct[],
  from: string,
  catalogue: ReadonlyMap<string, TypedProduct>,
): Pasted {
  const edits: Record<string, string> = {}
  const unknown: string[] = []
  if (block.every((row) => row.length <= 1)) {
    const first = shown.findIndex(({ codigo_producto }) => codigo_producto === from)
    for (const [index, [cell = '']] of block.entries()) {
      const product = shown[first + index]
      if (product && cell.trim() !== '') edits[product.codigo_producto] = cell.trim()
    }
    return { edits, unknown }
  }
  for (const row of block) {
    const code = row[0]?.trim() ?? ''
    const quantity = row.at(-1)?.trim() ?? ''
    if (code === '') continue
    const product = catalogue.get(code)
    if (product) edits[product.codigo_producto] = quantity
    else if (quantityOf(quantity) !== undefined) unknown.push(code)
  }
  return { edits, unknown }
}

/** What somebody should look at once more before it is saved. */
export interface StockChanges {
  readonly products: number
  readonly added: number
  readonly removed: number
  readonly changed: number
  /** Ten times what there was, or more: units taken for packs, perhaps. */
  readonly suspicious: readonly TypedLine[]
}

const SUSPICIOUS_TIMES = 10

export function changesOf(lines: readonly TypedLine[]): StockChanges {
  const now = lines.filter(({ units }) => typeof units === 'number')
  const before = ({ product }: TypedLine) => product.unidades
  return {
    products: now.length,
    added: now.filter((line) => before(line) === null).length,
    removed: lines.filter((line) => line.units === null && before(line) !== null).length,
    changed: now.filter((line) => line.isChanged && before(line) !== null).length,
    suspicious: now.filter((line) => {
      const was = before(line)
      return line.isChanged && was !== null && was > 0 && (line.units ?? 0) >= was * SUSPICIOUS_TIMES
    }),
  }
}
