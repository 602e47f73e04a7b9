import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it('tells what a file holds', () => {
  expect(fileName(['ventas', 'tienda_08', '2026-10-17', '2026-11-16'], 'xlsx')).toBe(
    'ventas-tienda_08-2026-10-17-2026-11-16.xlsx',
  )
  expect(fileName(['ventas', 'Ñame «1/2»', 'x'], 'csv')).toBe('ventas-Name_1_2_-x.csv')
})

it('is plain whatever it is made of', () => {
  const anything = fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 5 }), (parts) => {
      expect(fileName(['a', ...parts], 'csv')).toMatch(/^a[\w.-]*\.csv$/)
    }),
  )
})
