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
      const { username, nombre_completo: fullName, tenant } = sesion
      sessionStore.signIn({ token, username, fullName, tenant })
    },
  })
}

/** Signs out here whatever the server answers: it drops the token by itself after its hours. */
export function useLogout() {
  return useMutation({
    mutationFn: (_token: string) => call(logout, { body: {} }),
    onSettled: (_answer, _error, token) => sessionStore.signOut(token),
  })
}
