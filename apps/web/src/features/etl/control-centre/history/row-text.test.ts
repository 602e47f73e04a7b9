import { expect, it } from 'vitest'
import { rowText } from './row-text.ts'

it('writes a row as it came, with what it lacks', () => {
  expect(rowText({ codigo: '000104', cantidad: 12.5, precio: null, lote: { a: 1 } })).toBe(
    'codigo: 000104 · cantidad: 12.5 · precio: – · lote: {"a":1}',
  )
})
