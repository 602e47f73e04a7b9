import { useMemo, useState } from 'react'
import type { LineEdits } from '../model/draft.ts'
import { carriedLines, filterLines, foundElsewhere, knownLines } from '../model/filtering.ts'
import { sortedLines, usePrecomputedSorts } from './cached-sorts.ts'
import type { WizardLine } from '../model/lines.ts'
import { ALL_QUADRANTS, chosenQuadrant, quadrantsOf } from '../model/quadrants.ts'
import { searchIndex } from '../model/search-index.ts'
import { type Sort, type SortKey, toggleSort } from '../model/sorting.ts'
import { type ListView, useListView } from './use-list-view.ts'

/** Rows shown after filtering and sorting (specification section 9), and how many more a press brings. */
export const ROWS_AT_ONCE = 50

const NO_LINES: readonly WizardLine[] = []

/** Filter and sort of the table, and the lines that pass. */
export function useShownLines(lines: readonly WizardLine[] = NO_LINES, edits: LineEdits) {
  const { view, address, preview, change } = useListView()
  const { buscar, cuadrante, orden, sentido, sin_cedi, nuevos } = view
  const sort = useMemo((): Sort => ({ key: orden, direction: sentido }), [orden, sentido])

  // Sorted by the quantities as they were when the view was chosen: a row must not run away while it is
  // typed in.
  const shape = [orden, sentido, cuadrante, buscar, sin_cedi, nuevos].join(' ')
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
  const filtered = useMemo(() => filterLines(listedSorted, quadrant, found), [listedSorted, quadrant, found])
  const elsewhere = useMemo(() => foundElsewhere(listed, quadrant, found), [listed, quadrant, found])

  const setSort = ({ key, direction }: Sort): void => change({ orden: key, sentido: direction })
  return {
    lines: filtered,
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
    /** What the search finds in other quadrants. */
    elsewhere,
    showEverywhere: () => change({ cuadrante: ALL_QUADRANTS }),
    quadrants,
    /** Products that nobody knows the stock of. */
    unknownStock,
    quadrant,
    chooseQuadrant: (name: string) => change({ cuadrante: name }),
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
