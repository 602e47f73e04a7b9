/** Who is signed in on this device. */
export interface Session {
  token: string
  username: string
  /** Null where the person has no full name. */
  fullName: string | null
  /** Slug of the chain that the session is of; null until the server has been asked, where an older version stored none. */
  tenant: string | null
}

/** Under the names of the specification. */
export const KEYS = {
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
