import { useSyncExternalStore } from 'react'

/** Keep in step with the widths in `tokens.css`: custom properties cannot be used in media queries. */
const PHONE = '(max-width: 767.98px)'
const NARROW = '(max-width: 1099.98px)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Where rows become cards and dialogs come from below. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE)

/** Where a wide table gives up its less important columns: tablets. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW)
