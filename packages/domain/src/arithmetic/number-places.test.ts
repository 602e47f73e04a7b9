import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstAtLeast, placeOf } from './number-places.ts'

it('law: places among ascending numbers are those that looking at each finds', () => {
  const number = fc.integer({ min: -9, max: 9 })
  fc.assert(
    fc.property(fc.array(number), number, (numbers, value) => {
      const ascending = numbers.toSorted((a, b) => a - b)
      const place = ascending.findIndex((each) => each >= value)
      expect(firstAtLeast(ascending, value)).toBe(place === -1 ? ascending.length : place)
      const own = ascending.indexOf(value)
      expect(placeOf(Int32Array.from(ascending), value)).toBe(own === -1 ? undefined : own)
    }),
  )
})
