import { startTransition, useState } from 'react'
import { oneOfParam, textParam, useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { afterPaint } from './after-paint.ts'
import { LINE_FILTERS } from '../model/line-filters.ts'
import { DEFAULT_SORT, SORT_KEYS } from '../model/sorting.ts'

const SEARCH = {
  buscar: textParam(),
  cuadrante: textParam(),
  ver: oneOfParam(['todos', ...LINE_FILTERS], 'todos'),
  categoria: textParam(),
  orden: oneOfParam(SORT_KEYS, DEFAULT_SORT.key),
  sentido: oneOfParam(['asc', 'desc'], DEFAULT_SORT.direction),
  /** Whether products that the CEDI never carries are shown. */
  sin_cedi: oneOfParam(['no', 'si'], 'no'),
  /** Whether products that the store never had are shown. */
  nuevos: oneOfParam(['no', 'si'], 'no'),
  /** What the store orders, or what it sends back. */
  vista: oneOfParam(['productos', 'devoluciones'], 'productos'),
}

export type ListView = ReturnType<typeof useTypedSearch<typeof SEARCH>>[0]

interface Shown {
  readonly view: ListView
  /** What the address said last, and what was written to it since. */
  readonly seen: string
  readonly sent: readonly string[]
}

/**
 * How the list is filtered and sorted: as the address says, and a moment before it does. Ten thousand rows
 * answer to a key at once; the address, which the whole page hangs on, follows.
 */
export function useListView() {
  const [address, setSearch] = useTypedSearch(SEARCH)
  const said = JSON.stringify(address)
  const [shown, setShown] = useState<Shown>({ view: address, seen: said, sent: [] })
  if (shown.seen !== said) {
    const echo = shown.sent.indexOf(said)
    // What was written comes back, when more may have been chosen already; anything else came by other means.
    setShown({
      view: echo === -1 ? address : shown.view,
      seen: said,
      sent: echo === -1 ? [] : shown.sent.slice(echo + 1),
    })
  }

  return {
    view: shown.view,
    address,
    /** On the page alone: what is typed and not yet meant. The letter is painted before the list follows. */
    preview: (change: Partial<ListView>): void =>
      startTransition(() => setShown((current) => ({ ...current, view: { ...current.view, ...change } }))),
    change: (change: Partial<ListView>): void => {
      setShown((current) => ({
        ...current,
        view: { ...current.view, ...change },
        sent: [...current.sent, JSON.stringify({ ...address, ...change })],
      }))
      afterPaint(() => setSearch(change, { replace: true }))
    },
  }
}
