import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, onTheWay, packsInTransit, type OrderedPacks } from './in-transit.ts'

const approved: OrderedPacks = {
  approvedPacks: 10,
  dispatchedPacks: null,
  receivedPacks: null,
  isRead: false,
  isCancelled: false,
}

describe('what is in transit', () => {
  it('is what was approved, then what was dispatched, then what arrived until the store is read', () => {
    expect(onTheWay(approved)).toEqual({ approved: 10, dispatched: 0, received: 0 })
    const dispatched = { ...approved, dispatchedPacks: 7 }
    expect(onTheWay(dispatched)).toEqual({ approved: 0, dispatched: 7, received: 0 })
    const received = { ...dispatched, receivedPacks: 6 }
    expect(onTheWay(received)).toEqual({ approved: 0, dispatched: 0, received: 6 })
    expect(packsInTransit(onTheWay({ ...received, isRead: true }))).toBe(0)
  })

  it('is nothing of an order that was cancelled, of what was not sent, or of what did not arrive', () => {
    expect(packsInTransit(onTheWay({ ...approved, isCancelled: true }))).toBe(0)
    expect(packsInTransit(onTheWay({ ...approved, dispatchedPacks: 0 }))).toBe(0)
    expect(packsInTransit(onTheWay({ ...approved, dispatchedPacks: 7, receivedPacks: 0 }))).toBe(0)
  })
})

describe('the packs of a line', () => {
  const packs = fc.integer({ min: 0, max: 1000 })
  const lines = fc.record({
    approvedPacks: packs,
    dispatchedPacks: fc.option(packs),
    receivedPacks: fc.option(packs),
    isRead: fc.boolean(),
    isCancelled: fc.boolean(),
  })

  it('are to come, received or missing, and together what was approved and added', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { toCome, received, missing, added } = balanceOf(line)
        expect(toCome + received + missing).toBe(line.approvedPacks + added)
        expect(Math.min(toCome, received, missing, added)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('count for the store while they are to come or not read, and never twice', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { toCome, received } = balanceOf(line)
        expect(packsInTransit(onTheWay(line))).toBe(toCome + (line.isRead ? 0 : received))
      }),
    )
  })

  it('were short at both ends: eight of ten sent, five arrived', () => {
    const line = { ...approved, dispatchedPacks: 8, receivedPacks: 5 }
    expect(balanceOf(line)).toEqual({ toCome: 0, received: 5, missing: 5, added: 0 })
  })

  it('were in place of others: nobody ordered them, three were sent, four arrived', () => {
    const line = { ...approved, approvedPacks: 0, dispatchedPacks: 3, receivedPacks: 4 }
    expect(balanceOf(line)).toEqual({ toCome: 0, received: 4, missing: 0, added: 4 })
  })
})
