import { useMemo, useState } from 'react'
import { oneOfParam, textParam, useTypedSearch } from '../../../lib/search-params.ts'
import type { LineEdits } from './draft.ts'
import { filterLines } from './filtering.ts'
import type { WizardLine } from './lines.ts'
import { ALL_QUADRANTS, chosenQuadrant, quadrantsOf } from './quadrants.ts'
import { DEFAULT_SORT, type Sort, SORT_KEYS, type SortKey, sortLines, toggleSort } from './sorting.ts'

/** Rows shown after filtering and sorting (specification section 9), and how many more a press brings. */
export const ROWS_AT_ONCE = 50

const SEARCH = {
  buscar: textParam(),
  cuadrante: textParam(),
  orden: oneOfParam(SORT_KEYS, DEFAULT_SORT.key),
  sentido: oneOfParam(['asc', 'desc'], DEFAULT_SORT.direction),
}

const NO_LINES: readonly WizardLine[] = []

/** Filter and sort of the table, as the address says, and the lines that pass. */
export function useShownLines(lines: readonly WizardLine[] = NO_LINES, edits: LineEdits) {
  const [{ buscar, cuadrante, orden, sentido }, setSearch] = useTypedSearch(SEARCH)
  const sort = useMemo((): Sort => ({ key: orden, direction: sentido }), [orden, sentido])
  const quadrants = useMemo(() => quadrantsOf(lines), [lines])
  const quadrant = chosenQuadrant(quadrants, cuadrante)

  // Sorted by the quantities as they were when the view was chosen: a row must not run away while it is
  // typed in.
  const view = `${orden} ${sentido} ${quadrant} ${buscar}`
  const [chosen, setChosen] = useState({ view, edits, limit: ROWS_AT_ONCE })
  if (chosen.view !== view) setChosen({ view, edits, limit: ROWS_AT_ONCE })
  const sortedBy = chosen.view === view ? chosen.edits : edits

  const sorted = useMemo(() => sortLines(lines, sort, sortedBy), [lines, sort, sortedBy])
  const filtered = useMemo(() => filterLines(sorted, quadrant, buscar), [sorted, quadrant, buscar])

  return {
    lines: filtered,
    limit: chosen.limit,
    showMore: () => setChosen((current) => ({ ...current, limit: current.limit + ROWS_AT_ONCE })),
    quadrants,
    quadrant,
    chooseQuadrant: (name: string) => setSearch({ cuadrante: name }, { replace: true }),
    search: buscar,
    setSearch: (text: string) => setSearch({ buscar: text }, { replace: true }),
    sort,
    setSort: ({ key, direction }: Sort) => setSearch({ orden: key, sentido: direction }, { replace: true }),
    toggleSort: (key: SortKey) => {
      const next = toggleSort(sort, key)
      setSearch({ orden: next.key, sentido: next.direction }, { replace: true })
    },
    isFiltered: quadrant !== ALL_QUADRANTS || buscar !== '',
  }
}
export type ShownLines = ReturnType<typeof useShownLines>
