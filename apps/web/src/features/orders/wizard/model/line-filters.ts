import { isAsSuggested } from './as-suggested.ts'
import type { LineEdit, LineEdits } from './draft.ts'
import { choiceOf, isCediLimited, isIncluded, type WizardLine } from './lines.ts'

/** What the lines of the order can be narrowed down to, as the address says it. */
export const LINE_FILTERS = ['incluidos', 'criticos', 'limitados', 'cambiados', 'agotados'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

export const LINE_FILTER_LABEL: Readonly<Record<LineFilter, string>> = {
  incluidos: 'Seleccionados',
  criticos: 'Críticos',
  limitados: 'CEDI limitado',
  cambiados: 'Cambiados',
  agotados: 'Agotados sin sugerencia',
}

/** Filters whose lines change with what is edited. */
const HANGS_ON_EDITS: ReadonlySet<LineFilter> = new Set(['incluidos', 'criticos', 'limitados', 'cambiados'])

export const hangsOnEdits = (filter: LineFilter | null): boolean =>
  filter !== null && HANGS_ON_EDITS.has(filter)

/**
 * Sold within 20 days, nothing left nor on its way, the CEDI has at least a pack, and the rule says 0: what nobody
 * orders unless a person sees it.
 */
export const isSoldOutUnsuggested = (line: WizardLine): boolean =>
  line.prom_ventas_20dias_unid > 0 &&
  line.stock_total <= 0 &&
  line.en_cedi &&
  line.cediStock >= 1 &&
  line.cantidad_ajustada_bultos === 0

const PASSES: Readonly<Record<LineFilter, (line: WizardLine, edit: LineEdit | undefined) => boolean>> = {
  incluidos: isIncluded,
  // What the CEDI never carries cannot be ordered from it, however critical it is.
  criticos: (line, edit) => line.critico && (line.en_cedi || isIncluded(line, edit)),
  limitados: (line, edit) =>
    (line.en_cedi || isIncluded(line, edit)) && isCediLimited(line, choiceOf(line, edit)),
  cambiados: (line, edit) => !isAsSuggested(line, edit),
  agotados: isSoldOutUnsuggested,
}

export const passesFilter = (filter: LineFilter, line: WizardLine, edits: LineEdits): boolean =>
  PASSES[filter](line, edits[line.codigo_producto])

export type FilterCounts = Readonly<Record<LineFilter, number>>

/** How many lines each filter has. */
export function countFilters(lines: readonly WizardLine[], edits: LineEdits): FilterCounts {
  const counts = { incluidos: 0, criticos: 0, limitados: 0, cambiados: 0, agotados: 0 }
  // Ten thousand lines at every key: one pass, and nothing made on the way.
  for (const line of lines) {
    const edit = edits[line.codigo_producto]
    for (const filter of LINE_FILTERS) if (PASSES[filter](line, edit)) counts[filter] += 1
  }
  return counts
}

/** No category chosen, as the address says it. */
export const ALL_CATEGORIES = ''

export interface Category {
  readonly name: string
  readonly count: number
}

const collator = new Intl.Collator('es', { numeric: true })

/** The categories of lines, by name, each with how many it has; one that is chosen is there without any too. */
export function categoriesOf(lines: readonly WizardLine[], chosen: string): Category[] {
  const counts = new Map<string, number>(chosen === ALL_CATEGORIES ? [] : [[chosen, 0]])
  for (const { categoria } of lines) {
    if (categoria !== '') counts.set(categoria, (counts.get(categoria) ?? 0) + 1)
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted((a, b) =>
    collator.compare(a.name, b.name),
  )
}
