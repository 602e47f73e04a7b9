import { grupoDeTipo, type TipoAsunto } from '@abasto/contracts/attention/schema'
import { byFigure, gotWorse, hasComeBack, sumOf, type Figure } from '@abasto/domain/attention/figures'
import type { Issue } from '../words/issue.ts'
import type { EarlierRow, FindingRow, HiddenRow } from './findings-read-model.ts'

/** Kinds that are one matter whatever the store: the button acts for all of them. */
const BY_PRODUCT: ReadonlySet<TipoAsunto> = new Set(['se_acaba', 'estante_vacio', 'surtido'])

/** Kinds whose money is sales at stake, and stock held. */
const AT_STAKE: ReadonlySet<TipoAsunto> = new Set(['se_acaba', 'estante_vacio', 'venta_perdida', 'traslado'])
const HELD: ReadonlySet<TipoAsunto> = new Set(['sin_movimiento', 'sobra'])

type Keyed = Pick<FindingRow, 'tipo' | 'tienda_key' | 'codigo_producto'>

/** What an issue is about, the same from day to day. */
export function issueKey(
  { tipo, tienda_key, codigo_producto }: Keyed,
  storeId: (key: number) => string,
): string {
  const store = BY_PRODUCT.has(tipo) ? '' : storeId(tienda_key)
  return `${tipo}:${store}:${codigo_producto ?? ''}`
}

const figureOf = ({ importe, unidades }: Pick<FindingRow, 'importe' | 'unidades'>): Figure => ({
  money: importe,
  units: unidades,
})

/** Findings as issues, the largest first within each. */
export function issuesOf(rows: readonly FindingRow[], storeId: (key: number) => string): Issue[] {
  const groups = Map.groupBy(rows, (row) => issueKey(row, storeId))
  return [...groups].flatMap(([key, group]): Issue[] => {
    const sorted = group.toSorted((a, b) => byFigure(figureOf(a), figureOf(b)))
    const [first] = sorted
    return first ? [{ key, kind: first.tipo, rows: sorted, figure: sumOf(sorted.map(figureOf)) }] : []
  })
}

/** Issues of a person: what they see, and what they hid and has not become worse since. */
export function splitHidden(
  issues: readonly Issue[],
  hidden: readonly HiddenRow[],
): { readonly shown: Issue[]; readonly hidden: { readonly issue: Issue; readonly was: HiddenRow }[] } {
  const hiddenBefore = new Map(hidden.map((row) => [row.clave, row]))
  const shown: Issue[] = []
  const kept: { issue: Issue; was: HiddenRow }[] = []
  for (const issue of issues) {
    const was = hiddenBefore.get(issue.key)
    if (was && !hasComeBack(figureOf(was), issue.figure)) kept.push({ issue, was })
    else shown.push(issue)
  }
  return { shown, hidden: kept }
}

export interface SinceBefore {
  readonly resolved: number
  readonly resolvedMoney: number | null
  readonly fresh: ReadonlySet<string>
  readonly worse: ReadonlySet<string>
}

/**
 * What became of the issues of the day before. Of a kind of which some are only summed today nothing is called
 * resolved: it may be among them.
 */
export function sinceBefore(
  issues: readonly Issue[],
  before: readonly EarlierRow[],
  {
    storeId,
    summed,
  }: { readonly storeId: (key: number) => string; readonly summed: ReadonlySet<TipoAsunto> },
): SinceBefore {
  const earlier = new Map(
    [...Map.groupBy(before, (row) => issueKey(row, storeId))].map(([key, rows]) => [
      key,
      { kind: rows[0]?.tipo, figure: sumOf(rows.map(figureOf)) },
    ]),
  )
  const now = new Map(issues.map((issue) => [issue.key, issue]))
  const gone = [...earlier].filter(
    ([key, { kind }]) => !now.has(key) && kind !== undefined && !summed.has(kind),
  )
  const fresh = new Set<string>()
  const worse = new Set<string>()
  for (const { key, figure } of issues) {
    const was = earlier.get(key)
    if (!was) fresh.add(key)
    else if (gotWorse(was.figure, figure)) worse.add(key)
  }
  const covered = gone.filter(([, { kind }]) => kind !== undefined && AT_STAKE.has(kind))
  return {
    resolved: gone.length,
    resolvedMoney: sumOf(covered.map(([, { figure }]) => figure)).money,
    fresh,
    worse,
  }
}

export const groupOf = ({ kind }: Issue) => grupoDeTipo[kind]
export const isAtStake = ({ kind }: Issue) => AT_STAKE.has(kind)
export const isHeld = ({ kind }: Issue) => HELD.has(kind)
export const isAtStakeKind = (kind: TipoAsunto) => AT_STAKE.has(kind)
export const isHeldKind = (kind: TipoAsunto) => HELD.has(kind)
