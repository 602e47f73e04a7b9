import { describe, expect, it } from 'vitest'
import { orderLine } from '../../test/order.ts'
import { isUnsaved, unsavedComments } from './comments.ts'

describe('comments on products', () => {
  const saved = orderLine({ comentario_gerente: 'Bien' })

  it.each([
    [undefined, false],
    ['', false],
    ['   ', false],
    ['Bien', false],
    [' Bien ', false],
    ['Baja a 80', true],
  ])('%j on a saved "Bien" is worth saving: %s', (typed, expected) => {
    expect(isUnsaved(saved, typed)).toBe(expected)
  })

  it('are collected trimmed, in the order of the products, before an approval', () => {
    const lines = [
      orderLine({ codigo_producto: '1' }),
      orderLine({ codigo_producto: '2', comentario_gerente: 'Bien' }),
      orderLine({ codigo_producto: '3' }),
    ]
    const productos = { '3': ' tarde ', '1': 'Baja a 80', '2': 'Bien', gone: 'x' }
    expect(unsavedComments(lines, { general: '', productos })).toEqual([
      { code: '1', comment: 'Baja a 80' },
      { code: '3', comment: 'tarde' },
    ])
  })
})
