import { useSyncExternalStore } from 'react'

/** Who is signed in on this device. */
export interface Session {
  token: string
  username: string
  /** Null where the person has no full name. */
  fullName: string | null
  /** Slug of the chain that the session is of; null until the server has been asked, where an older version stored none. */
  tenant: string | null
}

const KEYS = {
  token: 'auth_token',
  username: 'username',
  fullName: 'nombre_completo',
  tenant: 'tenant',
} as const

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored session; token and username make one, the rest may be missing. */
export function readSession(storage: SessionStorage): Session | null {
  const token = storage.getItem(KEYS.token)
  const username = storage.getItem(KEYS.username)
  if (!token || !username) return null
  return {
    token,
    username,
    fullName: storage.getItem(KEYS.fullName) || null,
    tenant: storage.getItem(KEYS.tenant) || null,
  }
}

/** The token goes first and comes last: no other tab ever finds one session's token beside another's chain. */
export function writeSession(storage: SessionStorage, session: Session): void {
  eraseSession(storage)
  storage.setItem(KEYS.username, session.username)
  if (session.fullName) storage.setItem(KEYS.fullName, session.fullName)
  if (session.tenant) storage.setItem(KEYS.tenant, session.tenant)
  storage.setItem(KEYS.token, session.token)
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
