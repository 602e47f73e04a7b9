import { describe, expect, it } from 'vitest'
import { eraseSession, readSession, writeSession } from './session-store.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('the session on this device', () => {
  it('is stored under the three names of the specification and comes back', () => {
    const storage = memoryStorage()
    const session = { token: 'abc', username: 'admin', fullName: 'Yolimar Contreras' }
    writeSession(storage, session)
    expect(Object.fromEntries(storage.items)).toEqual({
      auth_token: 'abc',
      username: 'admin',
      nombre_completo: 'Yolimar Contreras',
    })
    expect(readSession(storage)).toEqual(session)
  })

  it('needs token and username, not the full name', () => {
    const storage = memoryStorage()
    writeSession(storage, { token: 'abc', username: 'admin', fullName: null })
    expect(readSession(storage)).toEqual({ token: 'abc', username: 'admin', fullName: null })
    storage.removeItem('username')
    expect(readSession(storage)).toBeNull()
  })

  it('leaves nothing of the one before', () => {
    const storage = memoryStorage()
    writeSession(storage, { token: 'a', username: 'admin', fullName: 'Yolimar Contreras' })
    writeSession(storage, { token: 'b', username: 'gerente', fullName: null })
    expect(readSession(storage)?.fullName).toBeNull()
    eraseSession(storage)
    expect(storage.items.size).toBe(0)
  })
})
