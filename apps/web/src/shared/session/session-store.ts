import { useSyncExternalStore } from 'react'
import { eraseSession, KEYS, readSession, type Session, writeSession } from './stored-session.ts'

const listeners = new Set<() => void>()
let current: Session | null | undefined

function currentSession(): Session | null {
  current ??= readSession(localStorage)
  return current
}

function changed(): void {
  current = undefined
  for (const listener of listeners) listener()
}

const FOLLOWED: readonly (string | null)[] = [null, KEYS.token, KEYS.tenant]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent): void => {
    if (FOLLOWED.includes(event.key)) changed()
  }
  // A page that the browser kept while another was shown was told of nothing.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) changed()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Whether the device still holds this session: another tab may have ended it, and begun another, just now. */
const isStored = (token: string): boolean => readSession(localStorage)?.token === token

export const sessionStore = {
  get: currentSession,
  subscribe,
  signIn(session: Session): void {
    writeSession(localStorage, session)
    changed()
  },
  /** Ends this session on the device; another that took its place stays. */
  signOut(token: string): void {
    if (isStored(token)) eraseSession(localStorage)
    changed()
  },
  /** Adds the chain that the server says the session is of. */
  learnTenant(token: string, tenant: string): void {
    if (isStored(token)) localStorage.setItem(KEYS.tenant, tenant)
    changed()
  },
}

/** The session, followed across tabs: signing out in one signs out in all, signing in signs in. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession)
