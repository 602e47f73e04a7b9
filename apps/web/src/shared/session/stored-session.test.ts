import { describe, expect, it } from 'vitest'
import { eraseSession, readSession, writeSession } from './stored-session.ts'

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
  it('is stored under the names of the specification, with its chain, and comes back', () => {
    const storage = memoryStorage()
    const session = { token: 'abc', username: 'admin', fullName: 'Yolimar Contreras', tenant: 'granja' }
    writeSession(storage, session)
    expect(Object.fromEntries(storage.items)).toEqual({
      auth_token: 'abc',
      username: 'admin',
      nombre_completo: 'Yolimar Contreras',
      tenant: 'granja',
    })
    expect(readSession(storage)).toEqual(session)
  })

  it('needs token and username, not the full name, nor the chain that older versions did not store', () => {
    const storage = memoryStorage()
    const session = { token: 'abc', username: 'admin', fullName: null, tenant: null }
    writeSession(storage, session)
    expect(readSession(storage)).toEqual(session)
    storage.removeItem('username')
    expect(readSession(storage)).toBeNull()
  })

  it('leaves nothing of the one before', () => {
    const storage = memoryStorage()
    writeSession(storage, { token: 'a', username: 'admin', fullName: 'Yolimar Contreras', tenant: 'granja' })
    writeSession(storage, { token: 'b', username: 'gerente', fullName: null, tenant: null })
    expect(readSession(storage)).toMatchObject({ token: 'b', fullName: null, tenant: null })
    eraseSession(storage)
    expect(storage.items.size).toBe(0)
  })

  it('is never one’s token beside another’s chain, however little of it another tab has seen yet', () => {
    const storage = memoryStorage()
    const seen: (string | null | undefined)[] = []
    const look = () => {
      const session = readSession(storage)
      if (session) seen.push(`${session.token} ${session.username} ${session.tenant}`)
    }
    const watched = {
      getItem: storage.getItem,
      setItem(key: string, value: string) {
        storage.setItem(key, value)
        look()
      },
      removeItem(key: string) {
        storage.removeItem(key)
        look()
      },
    }
    writeSession(watched, { token: 'a', username: 'admin', fullName: 'Ana', tenant: 'granja' })
    writeSession(watched, { token: 'b', username: 'luis', fullName: null, tenant: 'cliente' })
    eraseSession(watched)
    expect([...new Set(seen)]).toEqual(['a admin granja', 'b luis cliente'])
  })
})
