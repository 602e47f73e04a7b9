import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { typedPacks } from './typed-packs.ts'

it('reads every quantity back that the page writes, and every one that is typed plainly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_BULTOS }), (packs) => {
      expect(typedPacks(formatNumber(packs))).toEqual({ packs })
      expect(typedPacks(` ${packs} `)).toEqual({ packs })
    }),
  )
})

it.each([
  ['', 'Escribe una cantidad'],
  ['-3', 'No puede ser negativa'],
  ['2,5', 'Debe ser un número entero de bultos'],
  ['1.5', 'Debe ser un número entero de bultos'],
  ['1e3', 'Debe ser un número entero de bultos'],
  ['doce', 'Debe ser un número entero de bultos'],
  ['1000001', 'Máximo 1.000.000 bultos por producto'],
  ['9'.repeat(400), 'Máximo 1.000.000 bultos por producto'],
])('%s is no quantity: %s', (text, problem) => {
  expect(typedPacks(text)).toEqual({ problem })
})
