import {
  cambiarClave,
  login,
  logout,
  misSesiones,
  sesionActual,
  terminarOtrasSesiones,
  terminarSesion,
} from '@abasto/contracts/auth/calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Other sessions end with it, and a one-time password is none any more. */
export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { actual: string; nueva: string }) => call(cambiarClave, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sesion'] }),
  })
}

const OWN_SESSIONS = ['sesion', 'abiertas'] as const

export const useOwnSessions = () =>
  useQuery({ queryKey: OWN_SESSIONS, queryFn: ({ signal }) => call(misSesiones, {}, { signal }) })

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sesion_id: number) => call(terminarSesion, { params: { sesion_id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_SESSIONS }),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(terminarOtrasSesiones, { body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_SESSIONS }),
  })
}
