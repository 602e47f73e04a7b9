import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../shared/spreadsheet/clipboard-cells.ts'
import { pastedTexts } from './paste.ts'

describe('a block copied from a spreadsheet', () => {
  it('goes right and down from the cell that has the focus', () => {
    expect(pastedTexts(cellsOf('2\t2,5\n3\t\n'), { row: 1, column: 0 })).toEqual({
      stock_min_mult_ab: '2',
      stock_seg_mult_ab: '2,5',
      stock_min_mult_b: '3',
    })
  })

  it('ends at the edges of the grid', () => {
    expect(pastedTexts(cellsOf('7\t8\r\n9\t10'), { row: 4, column: 2 })).toEqual({ stock_max_mult_c: '7' })
  })

  it('keeps what is no number, to be corrected', () => {
    expect(pastedTexts(cellsOf('Mínimo\t2'), { row: 0, column: 0 })).toEqual({
      stock_min_mult_a: 'Mínimo',
      stock_seg_mult_a: '2',
    })
  })
})
