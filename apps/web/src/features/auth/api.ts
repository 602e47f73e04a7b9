import {
  aceptarInvitacion,
  activarSegundoFactor,
  cambiarClave,
  login,
  misSesiones,
  prepararSegundoFactor,
  quitarSegundoFactor,
  renovarCodigos,
  segundoFactor,
  terminarOtrasSesiones,
  terminarSesion,
  verInvitacion,
} from '@abasto/contracts/auth/calls'
import type { LoginRespuesta } from '@abasto/contracts/auth/schema'
import type { CallInput } from '@abasto/contracts/wire/call'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { sessionStore } from '../../shared/session/session-store.ts'
import { sessionQuery } from './own-session.ts'

function keepSession(queries: QueryClient, { access_token: token, ...sesion }: LoginRespuesta): void {
  queries.setQueryData(sessionQuery(token).queryKey, sesion)
  const { username, nombre_completo: fullName, tenant } = sesion
  sessionStore.signIn({ token, username, fullName, tenant })
}

export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof login>['body']) => call(login, { body }),
    onSuccess: (answer) => keepSession(queries, answer),
  })
}

/** Whose invitation a link is; asked once: nothing of it changes while it is looked at. */
export const useInvitation = (token: string) =>
  useQuery({
    // Keys are written to the browser's log: the whole link lets in.
    queryKey: ['invitacion', token.slice(-4)],
    queryFn: ({ signal }) => call(verInvitacion, { body: { token } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

/** @param beforeIn leads away from the invitation, before somebody is signed in beside it */
export function useAcceptInvitation(beforeIn: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof aceptarInvitacion>['body']) => call(aceptarInvitacion, { body }),
    onSuccess: (answer) => {
      beforeIn()
      keepSession(queries, answer)
    },
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

const SECOND_FACTOR = ['sesion', 'segundo-factor'] as const

export const useSecondFactor = () =>
  useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => call(segundoFactor, {}, { signal }) })

export const usePrepareSecondFactor = () =>
  useMutation({ mutationFn: () => call(prepararSegundoFactor, { body: {} }) })

type Proof = CallInput<typeof quitarSegundoFactor>['body']

/** What is shown of it is read anew once whoever changed it has seen what came of it. */
export const useActivateSecondFactor = () =>
  useMutation({ mutationFn: (body: Proof) => call(activarSegundoFactor, { body }) })

export const useRenewCodes = () =>
  useMutation({ mutationFn: (body: Proof) => call(renovarCodigos, { body }) })

export const useDropSecondFactor = () =>
  useMutation({ mutationFn: (body: Proof) => call(quitarSegundoFactor, { body }) })

/** Reads anew what is known of one's session and second factor. */
export function useRefreshSession() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['sesion'] })
}
