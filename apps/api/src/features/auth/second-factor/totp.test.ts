import { generateSync } from 'otplib'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { newSecret, secretAddress, stepOf } from './totp.ts'

/** RFC 6238, appendix B, for SHA-1, the last six digits: `12345678901234567890` in Base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('takes the code that the standard gives for second %i', (second, code, step) => {
  const now = new Date(second * 1000)
  expect(stepOf(code, { secret: RFC_SECRET, lastStep: 0, now })).toBe(step)
})

it('takes a code of this half minute, the one before and the one after, and each once', () => {
  const secret = newSecret()
  fc.assert(
    fc.property(
      fc.integer({ min: 600, max: 4_000_000_000 }),
      fc.integer({ min: -90, max: 90 }),
      (at, late) => {
        const code = generateSync({ secret, epoch: at })
        const step = Math.floor(at / 30)
        const now = new Date((at + late) * 1000)
        const taken = stepOf(code, { secret, lastStep: 0, now })
        const apart = Math.abs(Math.floor((at + late) / 30) - step)
        // Codes of different half minutes may be the same by chance.
        if (apart <= 1) expect(taken).toBeDefined()
        else if (taken !== undefined) expect(generateSync({ secret, epoch: taken * 30 })).toBe(code)
        if (taken !== undefined) expect(stepOf(code, { secret, lastStep: taken, now })).not.toBe(taken)
      },
    ),
  )
})

it.each(['', '12345', '1234567', '12345a', '１２３４５６', '12 345', '-12345', '1e5'])(
  'takes no %j',
  (code) => {
    expect(stepOf(code, { secret: RFC_SECRET, lastStep: 0, now: new Date(59_000) })).toBeUndefined()
  },
)

it('has an address for the QR code, whatever the names', () => {
  const address = new URL(secretAddress(RFC_SECRET, 'La Granja & Ñ', 'ana.ñ:1'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(RFC_SECRET)
  expect(address.searchParams.get('issuer')).toBe('Abasto La Granja & Ñ')
})
