import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('una clave larga de la instalación, que nadie adivina')

it('opens what it sealed, and never seals the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const [one, two] = [box.seal(text), box.seal(text)]
      expect(box.open(one)).toBe(text)
      expect(one.equals(two)).toBe(false)
      if (text.length > 3) expect(one.toString('utf8')).not.toContain(text)
    }),
  )
})

it('opens nothing that was changed anywhere, cut short or sealed with another key', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => box.open(changed)).toThrow()
  }
  for (const length of [0, 5, 12, 20]) expect(() => box.open(sealed.subarray(0, length))).toThrow()
  expect(() => createSecretBox('otra clave').open(sealed)).toThrow()
})

it('recognises by its key alone', () => {
  expect(box.fingerprint('a').equals(box.fingerprint('a'))).toBe(true)
  expect(box.fingerprint('a').equals(createSecretBox('otra clave').fingerprint('a'))).toBe(false)
})
