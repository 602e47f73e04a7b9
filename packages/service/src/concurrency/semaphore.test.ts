import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachLimited } from './each-limited.ts'
import { Semaphore, type Release } from './semaphore.ts'

describe('a semaphore', () => {
  it('lets in so many at a time, in the order they ask', async () => {
    const semaphore = new Semaphore(2)
    const begun: number[] = []
    const requested = [1, 2, 3, 4].map(async (number) => {
      const release = await semaphore.acquire()
      begun.push(number)
      return release
    })
    await setImmediate()
    expect(begun).toEqual([1, 2])
    expect(semaphore.tryAcquire()).toBeUndefined()
    const second = await requested[1]
    second?.()
    second?.()
    await setImmediate()
    expect(begun).toEqual([1, 2, 3])
  })

  it('no longer waits for whoever has gone', async () => {
    const semaphore = new Semaphore(1)
    const release = await semaphore.acquire()
    const abort = new AbortController()
    const waiting = semaphore.acquire(abort.signal)
    abort.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await expect(semaphore.acquire(abort.signal)).rejects.toThrow('gone')
    release()
    expect(semaphore.tryAcquire()).toBeDefined()
  })

  it('never lets in more than it may, and loses no slot, whatever happens', async () => {
    const moves = fc.array(fc.constantFrom('acquire', 'try', 'release', 'leave'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 4 }), async (all, slots) => {
        const semaphore = new Semaphore(slots)
        const held: Release[] = []
        const aborts: AbortController[] = []
        for (const move of all) {
          if (move === 'acquire') {
            const abort = new AbortController()
            aborts.push(abort)
            void semaphore.acquire(abort.signal).then(
              (release) => held.push(release),
              () => undefined,
            )
          }
          if (move === 'try') {
            const release = semaphore.tryAcquire()
            if (release) held.push(release)
          }
          if (move === 'release') held.shift()?.()
          if (move === 'leave') aborts.at(-1)?.abort(new Error('gone'))
          await setImmediate()
          expect(held.length).toBeLessThanOrEqual(slots)
        }
        for (const abort of aborts) abort.abort(new Error('gone'))
        for (const release of held.splice(0)) release()
        await setImmediate()
        for (let slot = 0; slot < slots; slot++) expect(semaphore.tryAcquire()).toBeDefined()
        expect(semaphore.tryAcquire()).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })
})

describe('work that is limited', () => {
  it('is done in order, so many at a time', async () => {
    const begun: number[] = []
    let running = 0
    await eachLimited([1, 2, 3, 4, 5], 2, async (item) => {
      begun.push(item)
      expect(++running).toBeLessThanOrEqual(2)
      await setImmediate()
      running--
    })
    expect(begun).toEqual([1, 2, 3, 4, 5])
  })

  it('is not begun after a failure, which is reported once all that was begun has ended', async () => {
    const ended: number[] = []
    const work = eachLimited([1, 2, 3, 4], 2, async (item) => {
      if (item === 1) throw new Error('no')
      await setImmediate()
      ended.push(item)
    })
    await expect(work).rejects.toThrow('no')
    expect(ended).toEqual([2])
  })
})
