import { useMemo, useState } from 'react'
import type { LineEdits } from '../model/draft.ts'
import { carriedLines, filterLines, foundElsewhere, foundHidden, knownLines } from '../model/filtering.ts'
import {
  ALL_CATEGORIES,
  categoriesOf,
  countFilters,
  hangsOnEdits,
  type LineFilter,
} from '../model/line-filters.ts'
import { sortedLines, usePrecomputedSorts } from './cached-sorts.ts'
import type { WizardLine } from '../model/lines.ts'
import { ALL_QUADRANTS, chosenQuadrant, quadrantsOf } from '../model/quadrants.ts'
import { searchIndex } from '../model/search-index.ts'
import { DEFAULT_SORT, type Sort, type SortKey, toggleSort } from '../model/sorting.ts'
import { mostPressingFirst } from '../../urgency/line-urgency.ts'
import { type ListView, useListView } from './use-list-view.ts'

/** Rows shown after filtering and sorting (specification section 9), and how many more a press brings. */
export const ROWS_AT_ONCE = 50

const NO_LINES: readonly WizardLine[] = []

const NOTHING_NARROWED = { cuadrante: ALL_QUADRANTS, ver: 'todos', categoria: ALL_CATEGORIES } as const

/**
 * Filter and sort of the table, and the lines that pass. @param epoch another one: many lines were changed at once, and
 * the list is made anew. @param deliveryDays until the order arrives: among critical lines the most pressing stand
 * first, until a column is chosen to sort by
 */
export function useShownLines(
  lines: readonly WizardLine[] = NO_LINES,
  edits: LineEdits,
  epoch: number,
  deliveryDays: number | null,
) {
  const { view, address, preview, change } = useListView()
  const { buscar, cuadrante, orden, sentido, sin_cedi, nuevos, ver, categoria } = view
  const filter = ver === 'todos' ? null : ver
  const sort = useMemo((): Sort => ({ key: orden, direction: sentido }), [orden, sentido])

  // Sorted by the quantities as they were when the view was chosen: a row must not run away while it is
  // typed in.
  const shape = [orden, sentido, cuadrante, buscar, sin_cedi, nuevos, ver, categoria, epoch].join(' ')
  const [chosen, setChosen] = useState({ shape, edits, limit: ROWS_AT_ONCE })
  if (chosen.shape !== shape) setChosen({ shape, edits, limit: ROWS_AT_ONCE })
  const asOf = chosen.shape === shape ? chosen.edits : edits

  const carried = useMemo(() => carriedLines(lines, asOf), [lines, asOf])
  const offered = sin_cedi === 'si' || carried.length === lines.length ? lines : carried
  const known = useMemo(() => knownLines(offered, asOf), [offered, asOf])
  const listed = nuevos === 'si' || known.length === offered.length ? offered : known
  const quadrants = useMemo(() => quadrantsOf(listed), [listed])
  const unknownStock = useMemo(() => listed.filter((line) => line.stock_desconocido).length, [listed])
  const quadrant = chosenQuadrant(quadrants, cuadrante)
  usePrecomputedSorts(lines)
  const sorted = useMemo(() => sortedLines(lines, sort, asOf), [lines, sort, asOf])
  const listedSorted = useMemo(() => {
    if (listed === lines) return sorted
    const isListed = new Set(listed)
    return sorted.filter((line) => isListed.has(line))
  }, [listed, lines, sorted])
  const find = useMemo(() => searchIndex(lines), [lines])
  const found = useMemo(() => find(buscar), [find, buscar])

  // What no edit changes is not made anew at a key.
  const live = hangsOnEdits(filter) ? edits : asOf
  const narrowing = useMemo(
    () => ({ quadrant, filter, category: categoria, found }),
    [quadrant, filter, categoria, found],
  )
  const filtered = useMemo(
    () => filterLines(listedSorted, narrowing, live, asOf),
    [listedSorted, narrowing, live, asOf],
  )
  const isCritical = filter === 'criticos' && orden === DEFAULT_SORT.key && sentido === DEFAULT_SORT.direction
  const pressing = useMemo(
    () => (isCritical ? mostPressingFirst(filtered, deliveryDays) : filtered),
    [isCritical, filtered, deliveryDays],
  )
  const unfiltered = useMemo(
    () => filterLines(listed, { ...narrowing, filter: null }, asOf),
    [listed, narrowing, asOf],
  )
  const counts = useMemo(() => countFilters(unfiltered, edits), [unfiltered, edits])
  const categories = useMemo(
    () =>
      categoriesOf(filterLines(listed, { ...narrowing, category: ALL_CATEGORIES }, live, asOf), categoria),
    [listed, narrowing, live, asOf, categoria],
  )
  const elsewhere = useMemo(() => foundElsewhere(listed, narrowing, filtered), [listed, narrowing, filtered])
  const hidden = useMemo(() => foundHidden(lines, listed, found), [lines, listed, found])

  const setSort = ({ key, direction }: Sort): void => change({ orden: key, sentido: direction })
  return {
    lines: pressing,
    /** Products under the switch for what the CEDI does not carry. */
    total: listed.length,
    notCarried: lines.length - carried.length,
    showsNotCarried: sin_cedi === 'si',
    toggleNotCarried: () => change({ sin_cedi: sin_cedi === 'si' ? 'no' : 'si' }),
    /** Of those that the CEDI carries, or of all, what the store never had. */
    unknownToStore: offered.length - known.length,
    showsUnknown: nuevos === 'si',
    toggleUnknown: () => change({ nuevos: nuevos === 'si' ? 'no' : 'si' }),
    limit: chosen.limit,
    showMore: () => setChosen((current) => ({ ...current, limit: current.limit + ROWS_AT_ONCE })),
    showAll: () => setChosen((current) => ({ ...current, limit: Infinity })),
    /** What the search finds in other quadrants, categories and filters. */
    elsewhere,
    /** By more than a quadrant and a search. */
    isFiltered: filter !== null || categoria !== ALL_CATEGORIES,
    showEverywhere: () => change(NOTHING_NARROWED),
    /** What the search finds among the products that are kept out of sight. */
    hidden,
    showHidden: () => change({ ...NOTHING_NARROWED, sin_cedi: 'si', nuevos: 'si' }),
    quadrants,
    /** Products that nobody knows the stock of. */
    unknownStock,
    quadrant,
    chooseQuadrant: (name: string) => change({ cuadrante: name }),
    filter,
    /** Within the quadrant, the category and the search. */
    counts,
    /** Pressed again, it is taken back. */
    chooseFilter: (next: LineFilter) => change({ ver: next === filter ? 'todos' : next }),
    /** Of the whole order: all that a figure of the head counts. */
    showFigure: (next: LineFilter) =>
      change({ ...NOTHING_NARROWED, buscar: '', vista: 'productos', ver: next }),
    categories,
    category: categoria,
    chooseCategory: (name: string) => change({ categoria: name }),
    /** Something is narrowed down beyond the quadrant. */
    isNarrowed: filter !== null || categoria !== ALL_CATEGORIES || buscar !== '',
    clearFilters: () => change({ ...NOTHING_NARROWED, buscar: '' }),
    search: buscar,
    /** The search as the address has it: a moment behind what is typed. */
    address: address.buscar,
    typeSearch: (text: string) => preview({ buscar: text.trim() }),
    setSearch: (text: string) => change({ buscar: text }),
    view: view.vista,
    chooseView: (vista: ListView['vista']) => change({ vista }),
    sort,
    setSort,
    toggleSort: (key: SortKey) => setSort(toggleSort(sort, key)),
  }
}
export type ShownLines = ReturnType<typeof useShownLines>
