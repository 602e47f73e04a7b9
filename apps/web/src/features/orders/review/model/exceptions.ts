import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { urgencyRank, URGENCIES } from '@abasto/domain/stock/urgency'
import { approvedPacks, isReviewed, shortfallOf, totalPacks } from '../../model/approved.ts'
import { lineUrgency } from '../../urgency/line-urgency.ts'
import { coverageOf } from './coverage.ts'

/** Packs requested beyond (above 0) or below (under 0) the suggestion. */
export const changeOf = (line: LineaPedido): number =>
  line.cantidad_pedida_bultos - line.cantidad_sugerida_bultos

/** Packs that the reviewer approves beyond (above 0) or below (under 0) what was requested. */
export const reviewOf = (line: LineaPedido): number => approvedPacks(line) - line.cantidad_pedida_bultos

/** A line that carries this share of an order's packs is large; in an order of a few lines every one does. */
const LARGE_SHARE = 0.1
const FEW_LINES = 10

/** The codes of the lines that are large for their order, as it was requested. */
export function largeLines(lines: readonly LineaPedido[]): ReadonlySet<string> {
  if (lines.length <= FEW_LINES) return new Set()
  const total = lines.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0)
  const large = lines.filter((line) => line.cantidad_pedida_bultos > total * LARGE_SHARE)
  return new Set(large.map((line) => line.codigo_producto))
}

const byCode = (a: LineaPedido, b: LineaPedido): number => (a.codigo_producto < b.codigo_producto ? -1 : 1)
const byPacks = (a: LineaPedido, b: LineaPedido): number =>
  b.cantidad_pedida_bultos - a.cantidad_pedida_bultos || byCode(a, b)

/** What the store changed, the largest change first. */
export const changedLines = (lines: readonly LineaPedido[]): LineaPedido[] =>
  lines
    .filter((line) => changeOf(line) !== 0)
    .toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || byCode(a, b))

/** What a line is looked at by. */
export interface Circumstances {
  readonly large: ReadonlySet<string>
  /** Until the order arrives; null: nobody has said. */
  readonly deliveryDays: number | null
}

/**
 * How much a line that equals its suggestion deserves a look: critical, the most pressing first, before whatever else
 * presses, before unknown stock, before CEDI-limited, before large.
 */
function weightOf(line: LineaPedido, { large, deliveryDays }: Circumstances): number {
  const marks = [line.stock_desconocido, line.cedi_limitado, large.has(line.codigo_producto)]
  const pressing = URGENCIES.length - urgencyRank(lineUrgency(line, deliveryDays))
  const first = Number(line.critico) * (URGENCIES.length + 1) + pressing
  return marks.reduce((weight, isSo) => weight * 2 + Number(isSo), first)
}

/** What equals the suggestion and deserves a look all the same, the most first. */
export function notableLines(lines: readonly LineaPedido[], circumstances: Circumstances): LineaPedido[] {
  return lines
    .map((line) => ({ line, weight: changeOf(line) === 0 ? weightOf(line, circumstances) : 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || byPacks(a.line, b.line))
    .map(({ line }) => line)
}

/** What equals the suggestion with nothing to say about it, the most packs first. */
export const calmLines = (lines: readonly LineaPedido[], circumstances: Circumstances): LineaPedido[] =>
  lines.filter((line) => changeOf(line) === 0 && weightOf(line, circumstances) === 0).toSorted(byPacks)

export const LINE_FILTERS = [
  'todos',
  'cambiados',
  'encima',
  'debajo',
  'criticos',
  'desconocidos',
  'cedi',
  'grandes',
  'maximo',
  'revisados',
  'diferencias',
] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

export const LINE_FILTER_LABEL: Readonly<Record<LineFilter, string>> = {
  todos: 'Todos',
  cambiados: 'Cambiados',
  encima: 'Por encima',
  debajo: 'Por debajo',
  criticos: 'Críticos',
  desconocidos: 'Stock desconocido',
  cedi: 'CEDI limitado',
  grandes: 'Grandes',
  maximo: 'Sobre el máximo',
  revisados: 'Corregidos',
  diferencias: 'Con diferencia',
}

const PASSES: Readonly<Record<LineFilter, (line: LineaPedido, large: ReadonlySet<string>) => boolean>> = {
  todos: () => true,
  cambiados: (line) => changeOf(line) !== 0,
  encima: (line) => changeOf(line) > 0,
  debajo: (line) => changeOf(line) < 0,
  criticos: (line) => line.critico,
  desconocidos: (line) => line.stock_desconocido,
  cedi: (line) => line.cedi_limitado,
  grandes: (line, large) => large.has(line.codigo_producto),
  maximo: (line) => coverageOf(line).isAboveMaximum,
  revisados: isReviewed,
  diferencias: (line) => (shortfallOf(line) ?? 0) !== 0,
}

export function linesUnder(lines: readonly LineaPedido[], filter: LineFilter): LineaPedido[] {
  const large = largeLines(lines)
  return lines.filter((line) => PASSES[filter](line, large))
}

/** The filters that would show something, with how much; `todos` always. */
export function filterCounts(lines: readonly LineaPedido[]): { filter: LineFilter; count: number }[] {
  return LINE_FILTERS.map((filter) => ({ filter, count: linesUnder(lines, filter).length })).filter(
    ({ filter, count }) => filter === 'todos' || count > 0,
  )
}

/** Packs that would be in the order if the store had changed nothing. */
export const suggestedTotal = (lines: readonly LineaPedido[]): number =>
  lines.reduce((sum, line) => sum + line.cantidad_sugerida_bultos, 0)

/** Packs that the reviewer took away (under 0) or added, in all. */
export const reviewedTotal = (lines: readonly LineaPedido[]): number =>
  totalPacks(lines) - lines.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0)
