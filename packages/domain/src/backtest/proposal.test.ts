import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_LINES, proposedPoint, type AssessedPoint } from './proposal.ts'

const point = (sold: number, stock: number, lines = 10, canBeChosen = true): AssessedPoint => ({
  canBeChosen,
  sold,
  stock,
  lines,
})

describe('the proposed point', () => {
  it('sells at least what today’s does, with the least stock', () => {
    expect(proposedPoint([point(100, 12), point(99, 3), point(100, 6), point(101, 8)], 0)).toBe(2)
  })

  it('takes no more than twice the lines where another does', () => {
    expect(proposedPoint([point(100, 12, 10), point(100, 5, 21), point(100, 6, 20)], 0)).toBe(2)
    expect(proposedPoint([point(100, 12, 10), point(100, 5, 21)], 0)).toBe(1)
  })

  it('is never one that nobody can order by, nor one that is no better', () => {
    expect(proposedPoint([point(100, 12), point(100, 1, 10, false)], 0)).toBeNull()
    expect(proposedPoint([point(100, 12), point(99, 1), point(101, 12)], 0)).toBeNull()
    expect(proposedPoint([], 0)).toBeNull()
  })

  it('is beaten in stock by no other that sells as much within the same lines', () => {
    const anyPoint = fc.record({
      canBeChosen: fc.boolean(),
      sold: fc.integer({ min: 90, max: 100 }),
      stock: fc.integer({ min: 1, max: 20 }),
      lines: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 20 }), (points) => {
        const [today] = points
        const proposed = points[proposedPoint(points, 0) ?? -1]
        if (!today) return
        const better = points.filter(
          ({ canBeChosen, sold, stock }) => canBeChosen && sold >= today.sold && stock < today.stock,
        )
        expect(proposed === undefined).toBe(better.length === 0)
        if (!proposed) return
        expect(better).toContain(proposed)
        const allowed = proposed.lines <= MOST_LINES * today.lines ? MOST_LINES * today.lines : Infinity
        for (const { stock, lines } of better)
          if (lines <= allowed) expect(stock).toBeGreaterThanOrEqual(proposed.stock)
      }),
    )
  })
})
