import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { z } from 'zod'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { searchWords, wordBeginnings } from '../model/search-text.ts'
import type { Reception } from '../api.ts'
import { approvedPacks } from '../model/approved.ts'

/** What a store has counted so far, by product code, and what it has to say. */
export const countSchema = z.object({
  recibido: z.record(z.string(), z.number().int().min(0)),
  observacion: z.string(),
})
export type Count = z.infer<typeof countSchema>

export const nothingCounted = (): Count => ({ recibido: {}, observacion: '' })

/** Packs that arrived: as counted, or else as approved. */
export const arrivedPacks = (line: LineaPedido, { recibido }: Count): number =>
  recibido[line.codigo_producto] ?? approvedPacks(line)

export const isCounted = (line: LineaPedido, { recibido }: Count): boolean =>
  recibido[line.codigo_producto] !== undefined

/** Packs that came beyond (above 0) or below (under 0) what was approved. */
export const differenceOf = (line: LineaPedido, count: Count): number =>
  arrivedPacks(line, count) - approvedPacks(line)

export const differentLines = (lines: readonly LineaPedido[], count: Count): LineaPedido[] =>
  lines.filter((line) => differenceOf(line, count) !== 0)

/** `faltan 3`, `sobra 1` */
export function differenceLabel(difference: number): string {
  const packs = Math.abs(difference)
  const [one, many] = difference < 0 ? ['falta', 'faltan'] : ['sobra', 'sobran']
  return `${packs === 1 ? one : many} ${formatNumber(packs)}`
}

/** What is sent to the server: the differences; what is not listed arrived as approved. */
export const receptionOf = (lines: readonly LineaPedido[], count: Count): Reception => ({
  productos: differentLines(lines, count).map((line) => ({
    codigo_producto: line.codigo_producto,
    cantidad_recibida_bultos: arrivedPacks(line, count),
  })),
  observacion: count.observacion.trim(),
})

/** The lines whose code or name holds all the words of a text, or their beginnings. */
export function matchingLines(lines: readonly LineaPedido[], text: string): readonly LineaPedido[] {
  const beginnings = wordBeginnings(text)
  if (beginnings.length === 0) return lines
  return lines.filter((line) => {
    const lineText = searchWords(`${line.codigo_producto} ${line.descripcion_producto}`)
    return beginnings.every((word) => lineText.includes(word))
  })
}

const withoutZeros = (code: string): string => code.replace(/^0+(?=.)/, '')

/**
 * The product that was scanned or typed: its code, with or without leading zeros; else the only one whose code
 * or name the text begins. Undefined where there is none, or more than one.
 */
export function scannedLine(lines: readonly LineaPedido[], text: string): LineaPedido | undefined {
  const typed = text.trim().toLocaleLowerCase('es')
  if (typed === '') return undefined
  const code = (line: LineaPedido): string => line.codigo_producto.toLocaleLowerCase('es')
  const exact = lines.find((line) => code(line) === typed)
  if (exact) return exact
  const bare = lines.filter((line) => withoutZeros(code(line)) === withoutZeros(typed))
  if (bare.length === 1) return bare[0]
  const found = matchingLines(lines, text)
  return found.length === 1 ? found[0] : undefined
}
