import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** How one search parameter is read from the address and written back; null leaves it out. */
export interface SearchParam<Value> {
  read(text: string | null): Value
  write(value: Value): string | null
}

/** Free text; empty text leaves the address clean. */
export const textParam = (fallback = ''): SearchParam<string> => ({
  read: (text) => text ?? fallback,
  write: (value) => (value === fallback ? null : value),
})

/** One of a fixed set; anything else in the address counts as the fallback. */
export const oneOfParam = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): SearchParam<Value> => ({
  read: (text) => values.find((value) => value === text) ?? fallback,
  write: (value) => (value === fallback ? null : value),
})

/** A page, from 1. */
export const pageParam: SearchParam<number> = {
  read: (text) => {
    const page = Number(text ?? 1)
    return Number.isSafeInteger(page) && page >= 1 ? page : 1
  },
  write: (page) => (page <= 1 ? null : String(page)),
}

type AnyParams = Readonly<Record<string, SearchParam<unknown>>>

type ValuesOf<Params> = {
  [Name in keyof Params]: Params[Name] extends SearchParam<infer Value> ? Value : never
}

/** What the address says about `params`. */
export function readSearchParams<Params extends AnyParams>(
  search: URLSearchParams,
  params: Params,
): ValuesOf<Params>
// That each value comes from the parameter of its name is beyond what the types of entries can say.
export function readSearchParams(search: URLSearchParams, params: AnyParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, param.read(search.get(name))]),
  )
}

/** The address with `changes` written into it; parameters that are not ours stay. */
export function writeSearchParams<Params extends AnyParams>(
  search: URLSearchParams,
  params: Params,
  changes: Partial<ValuesOf<Params>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    const text = params[name]?.write(value) ?? null
    if (text === null) next.delete(name)
    else next.set(name, text)
  }
  return next
}

export type SetSearch<Params> = (
  changes: Partial<ValuesOf<Params>>,
  /** `replace` for what is typed letter by letter: back should not undo single letters. */
  options?: { replace?: boolean },
) => void

/** What the address says of these alone, as text. */
export const ownSearch = (search: URLSearchParams, params: AnyParams): string =>
  new URLSearchParams([...search].filter(([name]) => name in params)).toString()

/**
 * Filters, page, sort and period as search parameters: the address is the only place they live, so back
 * works, links can be shared and a reload loses nothing. `params` must be a constant of the module. The values are the
 * same ones as long as the address says the same of them, whatever else it says, and so is the way to write them.
 */
export function useTypedSearch<Params extends AnyParams>(
  params: Params,
): readonly [ValuesOf<Params>, SetSearch<Params>] {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const own = ownSearch(search, params)
  const values = useMemo(() => readSearchParams(new URLSearchParams(own), params), [own, params])
  const set = useCallback<SetSearch<Params>>(
    (changes, options) => {
      // A search that waited for the typing to pause may come when the person has already gone on, while the
      // next screen is still being drawn: the address itself says where they are, and they stay there.
      if (window.location.pathname !== pathname) return
      const next = writeSearchParams(new URLSearchParams(window.location.search), params, changes)
      void navigate(`?${next.toString()}`, { replace: options?.replace ?? false, preventScrollReset: true })
    },
    [params, pathname, navigate],
  )
  return [values, set]
}
