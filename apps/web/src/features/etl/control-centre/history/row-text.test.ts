import { expect, it } from 'vitest'
import { rowWords } from './row-text.ts'

it('writes a row as it came, with what it lacks', () => {
  expect(rowWords({ codigo: '000104', cantidad: 12.5, precio: null, lote: { a: 1 } })).toBe(
    'codigo: 000104 · cantidad: 12.5 · precio: – · lote: {"a":1}',
  )
})
