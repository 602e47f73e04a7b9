import { HttpError } from '@abasto/contracts/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../features/auth/own-session.ts'
import { sessionStore } from '../shared/session/session-store.ts'

const FORBIDDEN = 403

/**
 * What the server knows of the stored session. One that it refuses, because it is not of the chain that is stored
 * beside it or that the host names, ends here: nothing could be shown with it.
 */
export function useOwnSession(token: string) {
  const session = useQuery(sessionQuery(token))
  const isRefused = session.error instanceof HttpError && session.error.status === FORBIDDEN
  useEffect(() => {
    if (isRefused) sessionStore.signOut(token)
  }, [isRefused, token])
  return session
}
