import { answersSearch, productForms, searchNeedles } from '@abasto/domain/catalogue/search-text'
import { z } from 'zod'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { CountedLine } from './moved-line.ts'

/** What a store has counted so far, by product code, and what it has to say. */
export const countSchema = z.object({
  recibido: z.record(z.string(), z.number().int().min(0)),
  observacion: z.string(),
  /** What nobody ordered; how much of it stands with the rest. */
  agregados: z
    .array(
      z.object({
        codigo_producto: z.string(),
        descripcion_producto: z.string(),
        cantidad_bultos: z.number(),
        sustituye_a: z.string().nullable(),
      }),
    )
    .default([]),
})
export type Count = z.infer<typeof countSchema>

export const nothingCounted = (): Count => ({ recibido: {}, observacion: '', agregados: [] })

/** What was added while counting, after everything else. */
export const addedLines = ({ agregados }: Count): CountedLine[] =>
  agregados.map(({ codigo_producto, descripcion_producto, cantidad_bultos, sustituye_a }) => ({
    codigo_producto,
    descripcion_producto,
    categoria: '',
    cantidad_bultos,
    expected: 0,
    added: { sustituye_a },
  }))

/** Packs that moved: as counted, or else as expected. */
export const arrivedPacks = (line: CountedLine, { recibido }: Count): number =>
  recibido[line.codigo_producto] ?? line.expected

export const isCounted = (line: CountedLine, { recibido }: Count): boolean =>
  recibido[line.codigo_producto] !== undefined

/** Packs that came beyond (above 0) or below (under 0) what was expected. */
export const differenceOf = (line: CountedLine, count: Count): number =>
  arrivedPacks(line, count) - line.expected

export const differentLines = (lines: readonly CountedLine[], count: Count): CountedLine[] =>
  lines.filter((line) => differenceOf(line, count) !== 0)

/** `faltan 3`, `sobra 1` */
export function differenceLabel(difference: number): string {
  const packs = Math.abs(difference)
  const [one, many] = difference < 0 ? ['falta', 'faltan'] : ['sobra', 'sobran']
  return `${packs === 1 ? one : many} ${formatNumber(packs)}`
}

/** Adds a product that nobody ordered, one pack of it; of what it goes in place of nothing moves unless counted. */
export function withAdded(count: Count, product: Count['agregados'][number]): Count {
  const { sustituye_a } = product
  const isReplaced = sustituye_a !== null && count.recibido[sustituye_a] === undefined
  return {
    ...count,
    recibido: {
      ...count.recibido,
      [product.codigo_producto]: 1,
      ...(isReplaced && { [sustituye_a]: 0 }),
    },
    agregados: [...count.agregados, product],
  }
}

/** So many packs of a product; none of one that was added takes it off again. */
export function withPacks(count: Count, code: string, packs: number): Count {
  const isAdded = count.agregados.some((product) => product.codigo_producto === code)
  if (packs > 0 || !isAdded) return { ...count, recibido: { ...count.recibido, [code]: packs } }
  const recibido = Object.fromEntries(Object.entries(count.recibido).filter(([other]) => other !== code))
  return {
    ...count,
    recibido,
    agregados: count.agregados.filter((product) => product.codigo_producto !== code),
  }
}

function addedAs({ added }: CountedLine): { agregado?: true; sustituye_a?: string } {
  if (added === null) return {}
  return added.sustituye_a === null ? { agregado: true } : { sustituye_a: added.sustituye_a }
}

/** What is sent to the server of the products: the differences; what is not listed moved as expected. */
export const movedProducts = (lines: readonly CountedLine[], count: Count) =>
  differentLines(lines, count).map((line) => ({
    codigo_producto: line.codigo_producto,
    packs: arrivedPacks(line, count),
    ...addedAs(line),
  }))

/** The lines that a search finds. */
export function matchingLines(lines: readonly CountedLine[], text: string): readonly CountedLine[] {
  const needles = searchNeedles(text)
  if (needles === null) return lines
  return lines.filter((line) =>
    answersSearch(productForms(line.codigo_producto, line.descripcion_producto), needles),
  )
}

const withoutZeros = (code: string): string => code.replace(/^0+(?=.)/, '')

/**
 * The product that was scanned or typed: its code, with or without leading zeros; else the only one whose code
 * or name the text begins. Undefined where there is none, or more than one.
 */
export function scannedLine(lines: readonly CountedLine[], text: string): CountedLine | undefined {
  const typed = text.trim().toLocaleLowerCase('es')
  if (typed === '') return undefined
  const code = (line: CountedLine): string => line.codigo_producto.toLocaleLowerCase('es')
  const exact = lines.find((line) => code(line) === typed)
  if (exact) return exact
  const bare = lines.filter((line) => withoutZeros(code(line)) === withoutZeros(typed))
  if (bare.length === 1) return bare[0]
  const found = matchingLines(lines, text)
  return found.length === 1 ? found[0] : undefined
}
