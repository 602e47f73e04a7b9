/** What every page needs of the session; the calls of its screens are in api.ts, and come with them. */
import { logout, sesionActual } from '@abasto/contracts/auth/session-calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { sessionStore } from '../../shared/session/session-store.ts'

/** Who is signed in and what they may do, as the server sees it. */
export const sessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['sesion', token],
    queryFn: ({ signal }) => call(sesionActual, {}, { signal }),
    staleTime: 5 * 60_000,
    // Whoever's session has been ended elsewhere is out by then, on a page that asks for nothing else too.
    refetchInterval: 10_000,
  })

/** Signs out here whatever the server answers: it drops the token by itself after its hours. */
export function useLogout() {
  return useMutation({
    mutationFn: (_token: string) => call(logout, { body: {} }),
    onSettled: (_answer, _error, token) => sessionStore.signOut(token),
  })
}
