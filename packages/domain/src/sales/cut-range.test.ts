import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from '../time/business-day.ts'
import { cutAtQuarters } from './cut-range.ts'

describe('a range cut at quarters', () => {
  it('has what is left of the first one, whole ones, and what there is of the last', () => {
    expect(cutAtQuarters({ from: '2025-11-27', to: '2026-05-03' })).toEqual([
      { from: '2025-11-27', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-05-03' },
    ])
    expect(cutAtQuarters({ from: '2026-01-01', to: '2026-03-31' })).toHaveLength(1)
    expect(cutAtQuarters({ from: '2026-01-02', to: '2026-01-01' })).toEqual([])
  })

  it('law: has each day once, in order', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(900), (start, length) => {
        const from = addDays('2023-01-01', start)
        const to = addDays(from, length)
        expect(cutAtQuarters({ from, to }).flatMap((part) => eachDay(part.from, part.to))).toEqual(
          eachDay(from, to),
        )
      }),
    )
  })
})
