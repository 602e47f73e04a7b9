import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeptMemory } from './kept-memory.ts'

const entry = (value: string, bytes = 1000) => ({ value, bytes })

describe('what is kept in memory', () => {
  it('is read once, also for several who ask at the same moment', async () => {
    const kept = new KeptMemory<string>(100_000)
    let reads = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const ask = () =>
      kept.get('a', async () => {
        reads++
        await promise
        return entry('value')
      })
    const asked = [ask(), ask(), ask()]
    resolve()
    expect(await Promise.all(asked)).toEqual(['value', 'value', 'value'])
    expect(await ask()).toBe('value')
    expect(reads).toBe(1)
  })

  it('is read by whoever waited when another could not read it', async () => {
    const kept = new KeptMemory<string>(100_000)
    const { promise, reject } = Promise.withResolvers<never>()
    const failing = kept.get('a', () => promise)
    const waiting = kept.get('a', async () => entry('own'))
    reject(new Error('gone'))
    await expect(failing).rejects.toThrow('gone')
    expect(await waiting).toBe('own')
  })

  it('is read each time where nothing says what it is made of, and where it is larger than all there is', async () => {
    const kept = new KeptMemory<string>(2000)
    let reads = 0
    const read = (bytes: number) => async () => entry(`${++reads}`, bytes)
    expect([await kept.get(undefined, read(1)), await kept.get(undefined, read(1))]).toEqual(['1', '2'])
    expect([await kept.get('large', read(2001)), await kept.get('large', read(2001))]).toEqual(['3', '4'])
    expect(kept.bytes).toBe(0)
  })

  it('gives up first what was not asked for longest', async () => {
    const kept = new KeptMemory<string>(3000)
    const read: string[] = []
    const ask = (key: string) =>
      kept.get(key, async () => {
        read.push(key)
        return entry(key)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(read).toEqual(['a', 'b', 'c', 'b'])
  })

  it('law: never takes more than it may, and answers what was read under the key', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(12), fc.nat(4000)), { maxLength: 60 }),
        fc.nat(20_000),
        async (asked, most) => {
          const kept = new KeptMemory<string>(most)
          for (const [key, bytes] of asked) {
            expect(await kept.get(`${key}`, async () => entry(`${key}`, bytes))).toBe(`${key}`)
            expect(kept.bytes).toBeLessThanOrEqual(most)
          }
        },
      ),
    )
  })
})
