import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { keepAnswers } from './keep-answers.ts'
import type { KeptAnswer } from './kept-answers.ts'

const PAUSE_MS = 2000

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('indexedDB', {})
  vi.useFakeTimers()
})

afterEach(() => {
  sessionStore.signOut('mine')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A device that counts how often it is written to, and emptied. */
function device() {
  const seen = { rows: [] as unknown, writes: 0, clears: 0 }
  const store = {
    read: async () => seen.rows,
    keepOnly: async (_: string, rows: unknown) => {
      seen.rows = rows
      seen.writes += 1
    },
    clear: async () => void (seen.clears += 1),
  }
  return { seen, store }
}

const signIn = () => sessionStore.signIn({ token: 'mine', tenant: 'granja', username: 'ana', fullName: null })

it('writes what has changed, and nothing for an answer that says the same again', async () => {
  signIn()
  const queries = new QueryClient()
  const { seen, store } = device()
  keepAnswers(queries, store)
  const answer = async (data: unknown) => {
    queries.setQueryData(['ubicaciones'], data)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
  }
  await answer([{ id: 'tienda_08' }])
  await answer([{ id: 'tienda_08' }])
  expect(seen.writes).toBe(1)
  await answer([{ id: 'tienda_09' }])
  expect(seen.writes).toBe(2)
  expect(seen.rows).toMatchObject([{ data: [{ id: 'tienda_09' }] }] satisfies Partial<KeptAnswer>[])
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await answer([{ id: 'tienda_09' }])
  expect(seen.writes).toBe(3)
})

it('leaves nothing on a device where nobody is signed in, however the session ended', async () => {
  const { seen, store } = device()
  keepAnswers(new QueryClient(), store)
  expect(seen.clears).toBe(1)
  signIn()
  sessionStore.signOut('mine')
  expect(seen.clears).toBe(3)
})
