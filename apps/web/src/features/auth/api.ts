import { login, logout, sesionActual } from '@abasto/contracts/auth/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { sessionStore } from '../../shared/session/session-store.ts'

/** Who is signed in and what they may do, as the server sees it. */
export const sessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['sesion', token],
    queryFn: ({ signal }) => call(sesionActual, {}, { signal }),
    staleTime: 5 * 60_000,
  })

export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (credentials: { username: string; password: string }) => call(login, { body: credentials }),
    onSuccess: ({ access_token: token, ...sesion }) => {
      queries.setQueryData(sessionQuery(token).queryKey, sesion)
      sessionStore.signIn({ token, username: sesion.username, fullName: sesion.nombre_completo })
    },
  })
}

/** Signs out here whatever the server answers: it drops the token by itself after its hours. */
export function useLogout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(logout, { body: {} }),
    onSettled: () => {
      sessionStore.signOut()
      queries.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'tenant' && queryKey[0] !== 'configuracion',
      })
    },
  })
}
