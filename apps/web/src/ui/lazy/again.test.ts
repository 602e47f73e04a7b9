import { expect, it } from 'vitest'
import { loadPatiently, type Patience } from './again.ts'

/** A server that fails so often before it answers, and pauses that are over at once. */
function world({ failures = 0, online = true, outdated = false } = {}) {
  const seen = { attempts: 0, pauses: [] as number[], online }
  let back = (): void => undefined
  const patience: Patience = {
    pause: async (ms) => void seen.pauses.push(ms),
    isOnline: () => seen.online,
    untilOnline: () => (seen.online ? Promise.resolve() : new Promise((resolve) => (back = resolve))),
    isOutdated: () => outdated,
    failed: () => undefined,
  }
  const load = async (): Promise<string> => {
    seen.attempts += 1
    if (!seen.online || seen.attempts <= failures) throw new TypeError('Failed to fetch')
    return 'screen'
  }
  const goOnline = (): void => {
    seen.online = true
    back()
  }
  return { seen, goOnline, loading: () => loadPatiently(load, patience) }
}

it('a part that fails twice is there the third time, after growing pauses', async () => {
  const { seen, loading } = world({ failures: 2 })
  expect(await loading()).toBe('screen')
  expect(seen).toMatchObject({ attempts: 3, pauses: [300, 1000] })
})

it('a part that the server does not have fails in the end', async () => {
  const { seen, loading } = world({ failures: Infinity })
  await expect(loading()).rejects.toThrow('Failed to fetch')
  expect(seen.attempts).toBe(4)
})

it('of an older page it fails at once: the server has another build', async () => {
  const { seen, loading } = world({ failures: Infinity, outdated: true })
  await expect(loading()).rejects.toThrow('Failed to fetch')
  expect(seen.attempts).toBe(1)
})

it('without a network it waits, however long, and comes when the network does', async () => {
  const { seen, goOnline, loading } = world({ online: false })
  const part = loading()
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen.attempts).toBe(1)
  goOnline()
  expect(await part).toBe('screen')
  expect(seen.attempts).toBe(2)
})
