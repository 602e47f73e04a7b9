import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { describe, expect, it } from 'vitest'
import { draftSchema, emptyDraft, settled, textsOf, typeInto, withTexts } from './draft.ts'

const typed = (store: string, text: string) =>
  withTexts(emptyDraft(), store, (texts) => typeInto(texts, 'stock_max_mult_ab', text))

describe('what is typed and not saved', () => {
  it('is stored store by store', () => {
    const both = withTexts(typed('tienda_01', '9'), 'tienda_02', (texts) =>
      typeInto(texts, 'stock_min_mult_c', '12'),
    )
    expect(textsOf(both, 'tienda_01')).toEqual({ stock_max_mult_ab: '9' })
    expect(textsOf(both, 'tienda_02')).toEqual({ stock_min_mult_c: '12' })
    expect(textsOf(both, 'tienda_03')).toEqual({})
    expect(draftSchema.parse(both)).toEqual(both)
  })

  it('leaves nothing behind once nothing is typed', () => {
    expect(withTexts(typed('tienda_01', '9'), 'tienda_01', () => ({}))).toEqual({})
  })

  it('settles: what is saved anyway is dropped, numbers are tidied, and what is none stays to be corrected', () => {
    const texts = {
      stock_max_mult_ab: '7,0',
      stock_seg_mult_b: '2.75',
      stock_min_mult_c: 'quince',
    }
    expect(settled(texts, DEFAULT_STOCK_PARAMS_WIRE)).toEqual({
      stock_seg_mult_b: '2,75',
      stock_min_mult_c: 'quince',
    })
  })

  it('is the same object where leaving a cell changes nothing', () => {
    const draft = withTexts(typed('tienda_01', '9'), 'tienda_01', (texts) =>
      typeInto(texts, 'stock_min_mult_c', 'quince'),
    )
    expect(withTexts(draft, 'tienda_01', (texts) => settled(texts, DEFAULT_STOCK_PARAMS_WIRE))).toBe(draft)
  })

  it('of an older version is not taken', () => {
    expect(draftSchema.safeParse({ tienda_01: { stock_max_mult_z: '9' } }).success).toBe(false)
  })
})
