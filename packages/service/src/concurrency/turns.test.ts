import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  it('go round the owners, each in the order in which theirs came', () => {
    const turns = new Turns<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) turns.add(item.slice(0, 1), item)
    const order = Array.from({ length: 6 }, () => turns.next()?.item)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(turns.next()).toBeUndefined()
    expect(turns.isEmpty).toBe(true)
  })

  it('pass over whoever may not, who keep their place', () => {
    const turns = new Turns<string>()
    for (const item of ['a1', 'b1', 'a2']) turns.add(item.slice(0, 1), item)
    expect(turns.has((owner) => owner === 'c')).toBe(false)
    expect(turns.next((owner) => owner !== 'a')?.item).toBe('b1')
    expect(turns.next((owner) => owner !== 'a')).toBeUndefined()
    expect(turns.next()?.item).toBe('a1')
  })

  it('come to everybody: between two of one owner, each other that waits has had one', () => {
    const owners = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(owners, (waiting) => {
        const turns = new Turns<number>()
        for (const [item, owner] of waiting.entries()) turns.add(owner, item)
        const left = new Map<number, number>()
        for (const owner of waiting) left.set(owner, (left.get(owner) ?? 0) + 1)
        const lastTurn = new Map<unknown, number>()
        for (let turn = 0; turn < waiting.length; turn++) {
          const next = turns.next()
          if (!next) throw new Error('something was lost')
          const before = lastTurn.get(next.owner)
          if (before !== undefined)
            for (const [owner, count] of left)
              if (count > 0 && owner !== next.owner) expect(lastTurn.get(owner)).toBeGreaterThan(before)
          lastTurn.set(next.owner, turn)
          left.set(Number(next.owner), (left.get(Number(next.owner)) ?? 0) - 1)
        }
        expect(turns.isEmpty).toBe(true)
      }),
    )
  })
})
