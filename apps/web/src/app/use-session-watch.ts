import { esperarSesion } from '@abasto/contracts/auth/session-calls'
import { HttpError } from '@abasto/contracts/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../features/auth/own-session.ts'
import { call } from '../shared/api/client.ts'
import { sessionStore } from '../shared/session/session-store.ts'

/** One tab of a browser waits for all: they share the stored session, and end with it. */
const LOCK = 'abasto-sesion'

/** Between two waits of which the first was answered at once, or not at all. */
const PAUSE_MS = 10_000
const AT_ONCE_MS = 1000

const UNAUTHENTICATED = 401

/**
 * Learns at once what becomes of the session: whoever is put out is out, and a new role is there, without being asked
 * for. By an answer that the server holds back; while this tab is hidden another one may wait.
 */
export function useSessionWatch(token: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let watching = new AbortController()
    const follow = (): void => {
      watching.abort()
      watching = new AbortController()
      if (document.visibilityState === 'visible') void watchAlone(token, queries, watching.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      watching.abort()
    }
  }, [token, queries])
}

/** Browsers know locks on https and on this machine alone; elsewhere each visible tab waits for itself. */
async function watchAlone(token: string, queries: QueryClient, signal: AbortSignal): Promise<void> {
  const work = () => watch(token, queries, signal)
  try {
    if ('locks' in navigator) await navigator.locks.request(LOCK, { signal }, work)
    else await work()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function watch(token: string, queries: QueryClient, signal: AbortSignal): Promise<void> {
  const { queryKey } = sessionQuery(token)
  while (!signal.aborted) {
    const start = performance.now()
    try {
      const before = JSON.stringify(queries.getQueryData(queryKey))
      const session = await call(esperarSesion, {}, { signal })
      if (session === null) {
        sessionStore.signOut(token)
        return
      }
      queries.setQueryData(queryKey, session)
      const isNews = JSON.stringify(session) !== before
      if (isNews || performance.now() - start > AT_ONCE_MS) continue
    } catch (error) {
      // The session is over: whoever sent the request has ended it on this device.
      if (error instanceof HttpError && error.status === UNAUTHENTICATED) return
    }
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
