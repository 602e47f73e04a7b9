import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Patience } from '../extract/reading/wait-budget.ts'
import { Places, type Place } from './places.ts'

const { signal } = new AbortController()

describe('places', () => {
  it('are given to so many at a time, in the order they are asked for', async () => {
    const places = new Places({ parallel: 2, slow: 1 })
    const begun: number[] = []
    const taken = [1, 2, 3, 4].map(async (number) => {
      const place = await places.take(signal)
      begun.push(number)
      return place
    })
    await setImmediate()
    expect(begun).toEqual([1, 2])
    const [, second] = await Promise.all(taken.slice(0, 2))
    second?.free()
    await setImmediate()
    expect(begun).toEqual([1, 2, 3])
  })

  it('let others begin beside those that wait for their source, so many at most', async () => {
    const places = new Places({ parallel: 1, slow: 2 })
    const held: Place[] = []
    for (let slow = 0; slow < 2; slow++) {
      const place = await places.take(signal)
      place.giveWay()
      place.giveWay()
      held.push(place)
    }
    const third = await places.take(signal)
    third.giveWay()
    let isFourthIn = false
    const fourth = places.take(signal).then(() => (isFourthIn = true))
    await setImmediate()
    expect(isFourthIn).toBe(false)
    held[0]?.free()
    third.giveWay()
    await fourth
    expect(isFourthIn).toBe(true)
  })

  it('are no longer waited for once the run is over', async () => {
    const places = new Places({ parallel: 1, slow: 0 })
    const first = await places.take(signal)
    const abort = new AbortController()
    const waiting = places.take(abort.signal)
    abort.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    first.free()
    await places.take(signal)
  })

  it('are never more than allowed, and none is lost, whatever happens', async () => {
    const moves = fc.array(fc.constantFrom('take', 'free', 'giveWay', 'leave'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(3), fc.nat(3), async (all, more, slow) => {
        const parallel = more + 1
        const places = new Places({ parallel, slow })
        const held: Place[] = []
        const aborts: AbortController[] = []
        const take = () => {
          const abort = new AbortController()
          aborts.push(abort)
          void places.take(abort.signal).then(
            (place) => held.push(place),
            () => undefined,
          )
        }
        for (const move of all) {
          if (move === 'take') take()
          if (move === 'free') held.shift()?.free()
          if (move === 'giveWay') held.at(-1)?.giveWay()
          if (move === 'leave') aborts.at(-1)?.abort(new Error('gone'))
          await setImmediate()
          expect(held.length).toBeLessThanOrEqual(parallel + slow)
        }
        for (const abort of aborts) abort.abort(new Error('gone'))
        await setImmediate()
        for (const place of held.splice(0)) place.free()
        for (let each = 0; each < parallel; each++) take()
        await setImmediate()
        expect(held).toHaveLength(parallel)
      }),
      { numRuns: 100 },
    )
  })
})

describe('patience', () => {
  it('ends once, however the waiting adds up; what is read comes all the same', async () => {
    let lost = 0
    const patience = new Patience(20, () => lost++)
    const rows = async function* () {
      for (let row = 0; row < 4; row++) {
        await new Promise((resolve) => setTimeout(resolve, 65))
        yield row
      }
    }
    const read: number[] = []
    for await (const row of patience.watch(rows())) read.push(row)
    for await (const row of patience.watch(rows())) read.push(row)
    expect(read).toHaveLength(8)
    expect(lost).toBe(1)
  })
})
