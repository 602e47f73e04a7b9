import { useCallback, useSyncExternalStore } from 'react'

/** Narrower than this, in the pixels of the style sheets: `em`, for larger text has the layout of a narrower window. */
export const narrowerThan = (widthPx: number): string => `(max-width: ${(widthPx - 0.02) / 16}em)`

/** Keep in step with the widths in `tokens.css`: custom properties cannot be used in media queries. */
const PHONE = narrowerThan(768)
const NARROW = narrowerThan(1100)

const lists = new Map<string, MediaQueryList>()

/** One list a query: making one is not free, and screens ask at every render. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const made = matchMedia(query)
  lists.set(query, made)
  return made
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}

/** Where rows become cards and dialogs come from below. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE)

/** Where a wide table gives up its less important columns: tablets. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW)

/** Sides of a page and edges of a sheet, beside what stands in it. */
const AROUND_SHEET_PX = 2 * 32 + 2

/** Whether a table as wide as this stands whole on the page; on tablets never, as `useIsNarrow` says. */
export const useHasRoom = (minWidth: string): boolean =>
  !useMediaQuery(narrowerThan(Math.max(1100, Number.parseFloat(minWidth) + AROUND_SHEET_PX)))
