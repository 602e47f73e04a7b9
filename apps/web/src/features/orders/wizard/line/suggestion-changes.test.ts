import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { changedBeneath } from './suggestion-changes.ts'

const of = (codigo_producto: string, packs: number, incluido = packs > 0) =>
  line({ codigo_producto, cantidad_ajustada_bultos: packs, cantidad_pedida_bultos: packs, incluido })

describe('what changed beneath a draft', () => {
  it('is what is suggested otherwise by now, the largest difference first', () => {
    const seen = [of('1', 48), of('2', 0), of('3', 7), of('4', 5)]
    const now = [of('1', 40), of('2', 20), of('3', 7)]
    const changed = changedBeneath(seen, now).map(({ line: { codigo_producto }, before, now: packs }) => [
      codigo_producto,
      before,
      packs,
    ])
    expect(changed).toEqual([
      ['2', 0, 20],
      ['1', 48, 40],
      ['4', 5, 0],
    ])
  })

  it('leaves out what is not in the order either way', () => {
    expect(changedBeneath([of('2', 9, false)], [of('2', 3, false)])).toEqual([])
  })

  it('is nothing while nothing was calculated anew', () => {
    const seen = [of('1', 48)]
    expect(changedBeneath(seen, seen)).toEqual([])
  })
})
