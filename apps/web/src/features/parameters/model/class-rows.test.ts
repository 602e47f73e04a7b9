import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { describe, expect, it } from 'vitest'
import { cellsOf, classRows, formatReorder, inDays, typedParams } from './class-rows.ts'
import type { Texts } from './draft.ts'

const rowsWith = (texts: Texts, saved = DEFAULT_STOCK_PARAMS_WIRE) => classRows(saved, texts)
const rowOf = (salesClass: string, texts: Texts, saved = DEFAULT_STOCK_PARAMS_WIRE) => {
  const row = rowsWith(texts, saved).find((one) => one.salesClass === salesClass)
  if (!row) throw new Error(`no class ${salesClass}`)
  return row
}

describe('the grid of multipliers', () => {
  it('has the five classes, fastest first, with what reaches each', () => {
    expect(rowsWith({}).map(({ salesClass, threshold }) => `${salesClass} ${threshold}`)).toEqual([
      'A desde 20 bultos/día',
      'AB desde 5 bultos/día',
      'B desde 0,45 bultos/día',
      'BC desde 0,2 bultos/día',
      'C desde 0,001 bultos/día',
    ])
  })

  it('shows what is saved, the defaults quietly, and the reorder point of specification section 9', () => {
    const rows = rowsWith({})
    expect(rows.map(({ reorder }) => reorder && formatReorder(reorder))).toEqual([
      '4,25',
      '5,75',
      '6,25',
      '13,25',
      '23,25',
    ])
    expect(cellsOf(rows).some(({ isOwn, isUnsaved, problem }) => isOwn || isUnsaved || problem)).toBe(false)
    expect(typedParams(rows)).toEqual(DEFAULT_STOCK_PARAMS_WIRE)
  })

  it('tells what differs from the default from what is not saved', () => {
    const saved = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 9 }
    const { cells } = rowOf('AB', { stock_min_mult_ab: '3', stock_seg_mult_ab: '2,50' }, saved)
    expect(cells.max).toMatchObject({ text: '9', defaultDays: 7, isOwn: true, isUnsaved: false })
    expect(cells.min).toMatchObject({ text: '3', defaultDays: 2, isOwn: true, isUnsaved: true })
    expect(cells.seg).toMatchObject({ text: '2,50', defaultDays: 2.5, isOwn: false, isUnsaved: false })
  })

  it('sends what is typed over what is saved', () => {
    const saved = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 9 }
    expect(typedParams(rowsWith({ stock_seg_mult_c: '6,5' }, saved))).toEqual({
      ...saved,
      stock_seg_mult_c: 6.5,
    })
  })

  it('sends nothing while a cell is wrong, and knows no reorder point of it', () => {
    const texts = { stock_seg_mult_a: 'dos' }
    expect(typedParams(rowsWith(texts))).toBeNull()
    expect(rowOf('A', texts)).toMatchObject({
      reorder: null,
      warning: null,
      cells: { seg: { text: 'dos', days: null, problem: 'Debe ser un número', isUnsaved: true } },
    })
    expect(rowOf('B', texts).reorder).toBe(6.25)
  })

  it('finds fault with what was saved before the bounds held', () => {
    const saved = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_min_mult_c: 0 }
    expect(rowOf('C', {}, saved).cells.min.problem).toBe('Debe ser mayor que cero')
  })
})

describe('the warning of a maximum below the reorder point', () => {
  it('is a sentence with both, and stops nobody', () => {
    const texts = { stock_max_mult_ab: '5,5' }
    expect(rowOf('AB', texts).warning).toBe(
      'Clase AB: el máximo (5,5 días) queda por debajo del punto de reorden (5,75 días). ' +
        'Ni recién surtida pasaría la tienda del punto en que hay que pedir: pediría todos los días.',
    )
    expect(typedParams(rowsWith(texts))).not.toBeNull()
  })

  it('is not given at the reorder point itself, also where doubles round', () => {
    expect(rowOf('A', { stock_max_mult_a: '4,25' }).warning).toBeNull()
    expect(
      rowOf('A', { stock_min_mult_a: '0,1', stock_seg_mult_a: '0,2', stock_max_mult_a: '1,55' }).warning,
    ).toBeNull()
  })

  it('writes sums without the rounding of doubles', () => {
    expect(inDays(0.1 + 0.2)).toBe('0,3 días')
    expect(inDays(1)).toBe('1 día')
    expect(formatReorder(13)).toBe('13')
    expect(formatReorder(1.1 + 2.2 + 0.7)).toBe('4')
  })
})
