import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMisreadBarcode, searchOfScan } from './product-code.ts'

describe('a barcode', () => {
  it.each(['7591002000011', '036000291452', '0036000291452', '96385074', '10614141000415'])(
    'is read right when its check digit holds: %s',
    (code) => {
      expect(isMisreadBarcode(code)).toBe(false)
    },
  )

  it.each(['7591002000012', '036000291453', '96385075'])('is misread when it does not: %s', (code) => {
    expect(isMisreadBarcode(code)).toBe(true)
  })

  it.each(['000104', '', 'ABC12345', '123456789'])('is not what is as long as no barcode: «%s»', (code) => {
    expect(isMisreadBarcode(code)).toBe(false)
  })

  it('betrays any one digit that was read wrong', () => {
    const code = '7591002000011'
    assert(
      property(integer({ min: 0, max: 12 }), integer({ min: 1, max: 9 }), (at, shift) => {
        const digit = (Number(code[at]) + shift) % 10
        expect(isMisreadBarcode(`${code.slice(0, at)}${digit}${code.slice(at + 1)}`)).toBe(true)
      }),
    )
  })
})

describe('what was scanned', () => {
  it.each([
    ['0036000291452', '036000291452'],
    ['036000291452', '036000291452'],
    [' 7591002000011 ', '7591002000011'],
    ['000104', '000104'],
    // No EAN-13, so its zero is a digit like others.
    ['0036000291453', '0036000291453'],
  ])('«%s» is sought as %s', (scanned, search) => {
    expect(searchOfScan(scanned)).toBe(search)
  })
})
