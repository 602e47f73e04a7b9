import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { coverageOf } from './coverage.ts'

/** Packs asked for beyond (above 0) or below (under 0) the suggestion. */
export const changeOf = (line: LineaPedido): number =>
  line.cantidad_pedida_bultos - line.cantidad_sugerida_bultos

const byCode = (a: LineaPedido, b: LineaPedido): number => (a.codigo_producto < b.codigo_producto ? -1 : 1)

/** What the store changed, the largest change first. */
export const changedLines = (lines: readonly LineaPedido[]): LineaPedido[] =>
  lines
    .filter((line) => changeOf(line) !== 0)
    .toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)) || byCode(a, b))

/** What equals the suggestion, the critical products first, then the most packs. */
export const unchangedLines = (lines: readonly LineaPedido[]): LineaPedido[] =>
  lines
    .filter((line) => changeOf(line) === 0)
    .toSorted(
      (a, b) =>
        Number(b.critico) - Number(a.critico) ||
        b.cantidad_pedida_bultos - a.cantidad_pedida_bultos ||
        byCode(a, b),
    )

export const LINE_FILTERS = ['todos', 'cambiados', 'encima', 'debajo', 'criticos', 'cedi', 'maximo'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

export const LINE_FILTER_LABEL: Readonly<Record<LineFilter, string>> = {
  todos: 'Todos',
  cambiados: 'Cambiados',
  encima: 'Por encima',
  debajo: 'Por debajo',
  criticos: 'Críticos',
  cedi: 'CEDI limitado',
  maximo: 'Sobre el máximo',
}

const PASSES: Readonly<Record<LineFilter, (line: LineaPedido) => boolean>> = {
  todos: () => true,
  cambiados: (line) => changeOf(line) !== 0,
  encima: (line) => changeOf(line) > 0,
  debajo: (line) => changeOf(line) < 0,
  criticos: (line) => line.critico,
  cedi: (line) => line.cedi_limitado,
  maximo: (line) => coverageOf(line).sobreMaximo,
}

export const linesUnder = (lines: readonly LineaPedido[], filter: LineFilter): LineaPedido[] =>
  lines.filter(PASSES[filter])

/** The filters that would show something, with how much; `todos` always. */
export function filterCounts(lines: readonly LineaPedido[]): { filter: LineFilter; count: number }[] {
  return LINE_FILTERS.map((filter) => ({ filter, count: linesUnder(lines, filter).length })).filter(
    ({ filter, count }) => filter === 'todos' || count > 0,
  )
}

/** Packs that would be in the order if the store had changed nothing. */
export const suggestedTotal = (lines: readonly LineaPedido[]): number =>
  lines.reduce((sum, line) => sum + line.cantidad_sugerida_bultos, 0)
