import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEPT_FOR_OTHERS, LoadingSlots, type LoadingSlot } from './loading-slots.ts'

const { signal } = new AbortController()

describe('loading slots', () => {
  it('are given to so many at a time, in the order they are asked for', async () => {
    const slots = new LoadingSlots({ parallel: 2, slow: 1 })
    const begun: number[] = []
    const taken = [1, 2, 3, 4].map(async (number) => {
      const slot = await slots.take(signal)
      begun.push(number)
      return slot
    })
    await setImmediate()
    expect(begun).toEqual([1, 2])
    const [, second] = await Promise.all(taken.slice(0, 2))
    second?.free()
    await setImmediate()
    expect(begun).toEqual([1, 2, 3])
  })

  it('let others begin beside those that wait for their source, so many at most', async () => {
    const slots = new LoadingSlots({ parallel: 1, slow: 2 })
    const held: LoadingSlot[] = []
    for (let slow = 0; slow < 2; slow++) {
      const slot = await slots.take(signal)
      slot.giveWay()
      slot.giveWay()
      held.push(slot)
    }
    const third = await slots.take(signal)
    third.giveWay()
    let isFourthIn = false
    const fourth = slots.take(signal).then(() => (isFourthIn = true))
    await setImmediate()
    expect(isFourthIn).toBe(false)
    held[0]?.free()
    third.giveWay()
    await fourth
    expect(isFourthIn).toBe(true)
  })

  it('go round the chains: one with many locations keeps no other waiting for all of them', async () => {
    const slots = new LoadingSlots({ parallel: 1, slow: 0 })
    const begun: string[] = []
    const held: LoadingSlot[] = []
    const take = async (name: string) => {
      const slot = await slots.take(signal, name.slice(0, 1))
      begun.push(name)
      held.push(slot)
    }
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void take(name)
    for (let each = 0; each < 4; each++) {
      await setImmediate()
      held.shift()?.free()
    }
    await setImmediate()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  })

  it('are left to another chain by one whose locations all hang, but not to more of its own', async () => {
    const slots = new LoadingSlots({ parallel: 2, slow: 1 })
    for (let hanging = 0; hanging < 3; hanging++) (await slots.take(signal, 'a')).giveWay()
    const begun: string[] = []
    const begin = async (chain: string) => {
      const slot = await slots.take(signal, chain)
      begun.push(chain)
      return slot
    }
    void begin('a')
    await setImmediate()
    expect(begun).toEqual([])
    const other = begin('b')
    await setImmediate()
    expect(begun).toEqual(['b'])
    ;(await other).free()
    await setImmediate()
    expect(begun).toEqual(['b', 'a'])
  })

  it('are no longer waited for once the run is over', async () => {
    const slots = new LoadingSlots({ parallel: 1, slow: 0 })
    const first = await slots.take(signal)
    const abort = new AbortController()
    const waiting = slots.take(abort.signal)
    abort.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    first.free()
    await slots.take(signal)
  })

  it('are never more than allowed, and none is lost, whatever happens', async () => {
    const moves = fc.array(fc.constantFrom('take', 'free', 'giveWay', 'leave'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(3), fc.nat(3), fc.nat(2), async (all, more, slow, others) => {
        const parallel = more + 1
        const slots = new LoadingSlots({ parallel, slow })
        const held: LoadingSlot[] = []
        const aborts: AbortController[] = []
        let taken = 0
        const take = () => {
          const abort = new AbortController()
          aborts.push(abort)
          void slots.take(abort.signal, taken++ % (1 + others)).then(
            (slot) => held.push(slot),
            () => undefined,
          )
        }
        for (const move of all) {
          if (move === 'take') take()
          if (move === 'free') held.shift()?.free()
          if (move === 'giveWay') held.at(-1)?.giveWay()
          if (move === 'leave') aborts.at(-1)?.abort(new Error('gone'))
          await setImmediate()
          expect(held.length).toBeLessThanOrEqual(parallel + slow + (others > 0 ? KEPT_FOR_OTHERS : 0))
        }
        for (const abort of aborts) abort.abort(new Error('gone'))
        await setImmediate()
        for (const slot of held.splice(0)) slot.free()
        for (let each = 0; each < parallel; each++) take()
        await setImmediate()
        expect(held).toHaveLength(parallel)
      }),
      { numRuns: 100 },
    )
  })
})
