import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

it('is the same for the same text and tells others apart', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (one, other) => {
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other)
    }),
  )
})

it('sees one changed digit in a long text', () => {
  const order = (packs: number) =>
    JSON.stringify(Array.from({ length: 5000 }, (_, code) => ({ code, packs: code === 4321 ? packs : 1 })))
  expect(fingerprint(order(12))).not.toBe(fingerprint(order(13)))
  expect(fingerprint(order(12))).toMatch(/^[0-9a-f]{16}$/)
})
