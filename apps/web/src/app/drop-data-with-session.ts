import type { QueryClient } from '@tanstack/react-query'
import type { sessionStore } from '../shared/session/session-store.ts'
import type { Session } from '../shared/session/stored-session.ts'
import { forgetRecent } from './palette/recent-names.ts'

/** What anybody may know: chains by their slug, and the installation's addresses. */
const PUBLIC: readonly unknown[] = ['tenant', 'configuracion']

/** Drops what was loaded, but what anybody may know and what is known of one session, if any. */
export function dropLoaded(queries: QueryClient, kept?: string): void {
  queries.removeQueries({
    predicate: ({ queryKey: [what, of] }) => !PUBLIC.includes(what) && !(what === 'sesion' && of === kept),
  })
}

type Store = Pick<typeof sessionStore, 'get' | 'subscribe'>

type Names = Parameters<typeof forgetRecent>[0]

/**
 * What was loaded for one session, and what was looked up in it, is never shown to the next, in whichever tab that one
 * began.
 */
export function dropDataWithSession(queries: QueryClient, store: Store, storage: Names): void {
  const tokenOf = (session: Session | null) => session?.token
  let token = tokenOf(store.get())
  // It may have ended while no page was there to see it.
  if (token === undefined) forgetRecent(storage)
  store.subscribe(() => {
    const now = tokenOf(store.get())
    if (now === token) return
    token = now
    dropLoaded(queries, token)
    forgetRecent(storage)
  })
}
