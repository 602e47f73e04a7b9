import type { QueryClient } from '@tanstack/react-query'

/** What is no figure of a screen: whose page it is, and who is there. */
const NO_FIGURES: readonly unknown[] = ['tenant', 'configuracion', 'sesion']

/** When the oldest of what the page shows was true; null where it shows nothing of the server's. */
export function shownSince(queries: QueryClient): Date | null {
  const moments = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [what], state }) => !NO_FIGURES.includes(what) && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
