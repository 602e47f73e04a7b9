import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { describe, expect, it } from 'vitest'
import { changesBetween, changeLabel, ownValues } from '../../model/changes.ts'
import { historyOf } from './params-history.ts'

const wider = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 9 }
const slower = { ...wider, stock_min_mult_c: 12.5, stock_seg_mult_a: 2 }
const event = (antes: typeof wider | null, despues: typeof wider | null) => ({
  fecha: '2026-11-17T10:11:00.000Z',
  usuario: 'Yolimar Contreras',
  antes,
  despues,
})

describe('what changed', () => {
  it('is only the cells that differ, class by class, in days', () => {
    expect(changesBetween(wider, slower).map(changeLabel)).toEqual([
      'A seguridad 1 → 2',
      'C mínimo 15 → 12,5',
    ])
    expect(changesBetween(slower, slower)).toEqual([])
  })

  it('of a store’s own is what differs from the defaults', () => {
    expect(ownValues(DEFAULT_STOCK_PARAMS_WIRE)).toEqual([])
    expect(ownValues(wider)).toEqual([{ salesClass: 'AB', level: 'max', before: 7, after: 9 }])
  })
})

describe('the history', () => {
  it('keeps the server’s order and begins with the defaults', () => {
    expect(historyOf([event(wider, slower), event(null, wider)])).toMatchObject([
      { what: 'Cambió 2 valores', changes: ['A seguridad 1 → 2', 'C mínimo 15 → 12,5'] },
      { what: 'Cambió 1 valor', who: 'Yolimar Contreras', changes: ['AB máximo 7 → 9'] },
    ])
  })

  it('tells a return to the defaults, with what it took back', () => {
    expect(historyOf([event(wider, null)])).toMatchObject([
      { isRestore: true, what: 'Restauró los parámetros de fábrica', changes: ['AB máximo 9 → 7'] },
    ])
  })

  it('tells that nothing changed where the same was saved', () => {
    expect(historyOf([event(wider, wider)])).toMatchObject([
      { what: 'Guardó los mismos valores', changes: [] },
    ])
  })

  it('gives an entry the same key when a newer one joins it', () => {
    const [old] = historyOf([event(null, wider)])
    expect(historyOf([event(wider, null), event(null, wider)])[1]?.key).toBe(old?.key)
    expect(historyOf([])).toEqual([])
  })
})
