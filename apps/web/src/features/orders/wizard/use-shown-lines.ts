import { useMemo, useState } from 'react'
import { oneOfParam, textParam, useTypedSearch } from '../../../lib/search-params.ts'
import type { LineEdits } from './draft.ts'
import { carriedLines, filterLines } from './filtering.ts'
import type { WizardLine } from './lines.ts'
import { chosenQuadrant, quadrantsOf } from './quadrants.ts'
import { DEFAULT_SORT, type Sort, SORT_KEYS, type SortKey, sortLines, toggleSort } from './sorting.ts'

/** Rows shown after filtering and sorting (specification section 9), and how many more a press brings. */
export const ROWS_AT_ONCE = 50

const SEARCH = {
  buscar: textParam(),
  cuadrante: textParam(),
  orden: oneOfParam(SORT_KEYS, DEFAULT_SORT.key),
  sentido: oneOfParam(['asc', 'desc'], DEFAULT_SORT.direction),
  /** Whether products that the CEDI never carries are shown. */
  sin_cedi: oneOfParam(['no', 'si'], 'no'),
  /** What the store orders, or what it sends back. */
  vista: oneOfParam(['productos', 'devoluciones'], 'productos'),
}

const NO_LINES: readonly WizardLine[] = []

/** Filter and sort of the table, as the address says, and the lines that pass. */
export function useShownLines(lines: readonly WizardLine[] = NO_LINES, edits: LineEdits) {
  const [{ buscar, cuadrante, orden, sentido, sin_cedi, vista }, setSearch] = useTypedSearch(SEARCH)
  const sort = useMemo((): Sort => ({ key: orden, direction: sentido }), [orden, sentido])
  // What is typed filters at once; the address follows when the typing pauses.
  const [typed, setTyped] = useState({ text: buscar, seen: buscar, sent: buscar })
  if (typed.seen !== buscar) {
    setTyped({ text: typed.sent === buscar ? typed.text : buscar, seen: buscar, sent: buscar })
  }
  const search = typed.text

  // Sorted by the quantities as they were when the view was chosen: a row must not run away while it is
  // typed in.
  const shape = [orden, sentido, cuadrante, search, sin_cedi].join(' ')
  const [chosen, setChosen] = useState({ shape, edits, limit: ROWS_AT_ONCE })
  if (chosen.shape !== shape) setChosen({ shape, edits, limit: ROWS_AT_ONCE })
  const asOf = chosen.shape === shape ? chosen.edits : edits

  const carried = useMemo(() => carriedLines(lines, asOf), [lines, asOf])
  const listed = sin_cedi === 'si' ? lines : carried
  const quadrants = useMemo(() => quadrantsOf(listed), [listed])
  const quadrant = chosenQuadrant(quadrants, cuadrante)
  const sorted = useMemo(() => sortLines(listed, sort, asOf), [listed, sort, asOf])
  const filtered = useMemo(() => filterLines(sorted, quadrant, search), [sorted, quadrant, search])

  return {
    lines: filtered,
    /** Products under the switch for what the CEDI does not carry. */
    total: listed.length,
    notCarried: lines.length - carried.length,
    showsNotCarried: sin_cedi === 'si',
    toggleNotCarried: () => setSearch({ sin_cedi: sin_cedi === 'si' ? 'no' : 'si' }, { replace: true }),
    limit: chosen.limit,
    showMore: () => setChosen((current) => ({ ...current, limit: current.limit + ROWS_AT_ONCE })),
    showAll: () => setChosen((current) => ({ ...current, limit: Infinity })),
    quadrants,
    quadrant,
    chooseQuadrant: (name: string) => setSearch({ cuadrante: name }, { replace: true }),
    search,
    /** The search as the address has it: a moment behind what is typed. */
    address: buscar,
    typeSearch: (text: string) => setTyped((current) => ({ ...current, text: text.trim() })),
    setSearch: (text: string) => {
      setTyped((current) => ({ ...current, text, sent: text }))
      setSearch({ buscar: text }, { replace: true })
    },
    view: vista,
    chooseView: (next: typeof vista) => setSearch({ vista: next }),
    sort,
    setSort: ({ key, direction }: Sort) => setSearch({ orden: key, sentido: direction }, { replace: true }),
    toggleSort: (key: SortKey) => {
      const next = toggleSort(sort, key)
      setSearch({ orden: next.key, sentido: next.direction }, { replace: true })
    },
  }
}
export type ShownLines = ReturnType<typeof useShownLines>
