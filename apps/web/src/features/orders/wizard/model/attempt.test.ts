import { expect, it } from 'vitest'
import { attemptKey } from './attempt.ts'

it('sends an order under the same key until it is answered, and a later one under another', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const first = attemptKey(storage, 'seco', 0)
  expect(attemptKey(storage, 'seco', 60_000)).toBe(first)
  expect(attemptKey(storage, 'frio', 60_000)).not.toBe(first)
  expect(attemptKey(storage, 'seco', 3 * 3_600_000)).not.toBe(first)
})
