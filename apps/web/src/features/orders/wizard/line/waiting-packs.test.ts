import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { mergeEdits } from '../model/draft.ts'
import { takeOffAll, withoutWaiting } from './waiting-packs.ts'

const waiting = (tienda_pendiente_bultos: number, codigo_producto = '1') =>
  line({ codigo_producto, tienda_pendiente_bultos })

describe('packs that wait in other orders', () => {
  it('are taken off what is asked for, down to nothing', () => {
    expect(withoutWaiting(waiting(20), undefined)).toBe(30)
    expect(withoutWaiting(waiting(80), undefined)).toBe(0)
    expect(withoutWaiting(waiting(12.5), undefined)).toBe(38)
  })

  it('are taken off once', () => {
    expect(withoutWaiting(waiting(20), { cantidad_pedida_bultos: 30 })).toBeNull()
    expect(withoutWaiting(waiting(0), undefined)).toBeNull()
    expect(withoutWaiting(waiting(20), { incluido: false })).toBeNull()
  })

  it('are taken off all that nobody changed by hand, and nothing is left to take off then', () => {
    const lines = [waiting(20, '1'), waiting(50, '2'), waiting(20, '3'), waiting(0, '4'), waiting(0.5, '5')]
    const edits = { '3': { cantidad_pedida_bultos: 90 } }
    const { changes, packs } = takeOffAll(lines, edits)
    expect(Object.fromEntries(changes)).toEqual({
      '1': { cantidad_pedida_bultos: 30 },
      '2': { cantidad_pedida_bultos: 0, incluido: false },
    })
    expect(packs).toBe(70)
    expect(takeOffAll(lines, mergeEdits(edits, changes)).changes.size).toBe(0)
  })
})
