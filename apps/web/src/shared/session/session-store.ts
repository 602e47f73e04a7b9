import { useSyncExternalStore } from 'react'

/** Who is signed in on this device. */
export interface Session {
  token: string
  username: string
  /** Null where the person has no full name. */
  fullName: string | null
}

const KEYS = { token: 'auth_token', username: 'username', fullName: 'nombre_completo' } as const

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored session; token and username make one, the full name may be missing. */
export function readSession(storage: SessionStorage): Session | null {
  const token = storage.getItem(KEYS.token)
  const username = storage.getItem(KEYS.username)
  if (!token || !username) return null
  return { token, username, fullName: storage.getItem(KEYS.fullName) || null }
}

export function writeSession(storage: SessionStorage, session: Session): void {
  storage.setItem(KEYS.token, session.token)
  storage.setItem(KEYS.username, session.username)
  if (session.fullName) storage.setItem(KEYS.fullName, session.fullName)
  else storage.removeItem(KEYS.fullName)
}

export function eraseSession(storage: SessionStorage): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key)
}

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key === KEYS.token) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const sessionStore = {
  get: currentSession,
  signIn(session: Session): void {
    writeSession(localStorage, session)
    changed()
  },
  signOut(): void {
    eraseSession(localStorage)
    changed()
  },
}

/** The session, followed across tabs: signing out in one signs out in all. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession)
