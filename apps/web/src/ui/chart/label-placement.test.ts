import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels, type Box, type LabelGround, type LabelSide, type LabelWish } from './label-placement.ts'

const BOUNDS: Box = { left: 0, top: 0, width: 400, height: 200 }
const SIDES: readonly LabelSide[] = [
  'right',
  'left',
  'above-right',
  'below-right',
  'above-left',
  'below-left',
]

const wish = (key: string, x: number, y: number, more: Partial<LabelWish> = {}): LabelWish => ({
  key,
  at: { x, y },
  width: 60,
  height: 14,
  sides: SIDES,
  ...more,
})
const placed = (wishes: readonly LabelWish[], on: LabelGround) =>
  new Map(placeLabels(wishes, on).map(({ wish: { key }, box }) => [key, box]))
const ground = { bounds: BOUNDS, taken: [], lines: [] }

describe('labels beside points', () => {
  it('stand on the first side that is free', () => {
    expect(placed([wish('a', 100, 100)], ground).get('a')).toEqual({
      left: 109,
      top: 93,
      width: 60,
      height: 14,
    })
  })

  it('turn to the other side at the edge', () => {
    expect(placed([wish('a', 380, 100)], ground).get('a')?.left).toBe(380 - 9 - 60)
  })

  it('give way to a point, a line and an earlier label', () => {
    const dot = { left: 120, top: 95, width: 10, height: 10 }
    expect(placed([wish('a', 100, 100)], { ...ground, taken: [dot] }).get('a')?.left).toBeLessThan(100)
    const line = [
      { x: 140, y: 0 },
      { x: 140, y: 200 },
    ]
    expect(placed([wish('a', 100, 100)], { ...ground, lines: [line] }).get('a')?.left).toBeLessThan(100)
    const both = placed([wish('a', 100, 100), wish('b', 100, 100)], ground)
    expect(both.get('a')?.left).toBeGreaterThan(100)
    expect(both.get('b')?.left).toBeLessThan(100)
  })

  it('are left out where nothing is free, unless they are needed', () => {
    const full = { ...ground, taken: [BOUNDS] }
    expect(placed([wish('a', 100, 100)], full).has('a')).toBe(false)
    expect(placed([wish('a', 100, 100, { isNeeded: true })], full).has('a')).toBe(true)
  })

  it('take the first of their wordings that has room', () => {
    const long = wish('a', 200, 100, { width: 390 })
    expect(placed([long, wish('a', 200, 100), wish('a', 20, 20)], ground).get('a')).toMatchObject({
      left: 209,
      width: 60,
    })
  })

  it('do not stray when they belong close to their point', () => {
    const around = { left: 40, top: 82, width: 120, height: 36 }
    const isClose = true
    expect(placed([wish('a', 100, 100)], { ...ground, taken: [around] }).has('a')).toBe(true)
    expect(placed([wish('a', 100, 100, { isClose })], { ...ground, taken: [around] }).has('a')).toBe(false)
  })

  it('never cover each other unless needed, and never leave the bounds', () => {
    const wishes = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 200 }) }),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(wishes, (points) => {
        const boxes = [
          ...placed(
            points.map(({ x, y }, index) => wish(`${index}`, x, y)),
            ground,
          ).values(),
        ]
        for (const [index, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0)
          expect(one.top).toBeGreaterThanOrEqual(0)
          expect(one.left + one.width).toBeLessThanOrEqual(400)
          expect(one.top + one.height).toBeLessThanOrEqual(200)
          for (const other of boxes.slice(index + 1)) {
            const apart =
              one.left >= other.left + other.width ||
              other.left >= one.left + one.width ||
              one.top >= other.top + other.height ||
              other.top >= one.top + one.height
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })
})
