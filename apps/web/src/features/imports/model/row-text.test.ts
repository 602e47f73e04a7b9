import { expect, it } from 'vitest'
import { rowText } from './row-text.ts'

const LOCATIONS = [{ ubicacion_id: 'san_diego', nombre: 'San Diego' }]

it.each([
  ['fecha', '2026-09-23', '23/09/2026'],
  ['hora', '07:10:00', '07:10'],
  ['tienda', 'san_diego', 'San Diego'],
  ['tienda', 'otra', 'otra'],
  ['codigo', '000104', '000104'],
  ['cantidad', '1.245', '1,245'],
  ['cantidad', '-4', '−4'],
  ['precio', '1234.5', '1.234,5'],
  ['descripcion', '12', '12'],
] as const)('a %s of %j reads %j', (field, value, text) => {
  expect(rowText(field, value, LOCATIONS)).toBe(text)
})
