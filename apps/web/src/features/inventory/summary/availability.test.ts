import { describe, expect, it } from 'vitest'
import { availability, availabilityVerdict, shownShares } from './availability.ts'

describe('availability of a location', () => {
  it('is the share of products that are not at zero', () => {
    expect(availability({ total_productos: 2986, stock_cero: 211 })).toBeCloseTo(0.92934, 5)
    expect(availability({ total_productos: 0, stock_cero: 0 })).toBeNull()
  })

  it('is shown with the share at zero: together 100', () => {
    expect(shownShares({ total_productos: 2000, stock_cero: 131 })).toEqual({ available: 93.5, atZero: 6.5 })
    expect(shownShares({ total_productos: 2000, stock_cero: 1869 })).toEqual({ available: 6.5, atZero: 93.5 })
    expect(shownShares({ total_productos: 0, stock_cero: 0 })).toBeNull()
  })

  it.each([
    [0.929, 'red'],
    [0.9494, 'red'],
    [0.9496, 'amber'],
    [0.9694, 'amber'],
    [0.9695, 'plain'],
    [null, 'plain'],
  ])('assesses %s as %s, by what is shown', (share, verdict) => {
    expect(availabilityVerdict(share)).toBe(verdict)
  })
})
