import { describe, expect, it } from 'vitest'
import { bandsOf, groupRuns, groupTitle } from './bands.ts'
import { COLUMN_IDS } from './column-list.ts'
import {
  AUTOMATIC,
  keptOf,
  layoutOf,
  moveTo,
  shownColumns,
  widthOf,
  withColumns,
  withWidth,
} from './layout.ts'

describe('the columns of the order', () => {
  it('are all of them where there is room, and on a tablet begin with what there is and how long it lasts', () => {
    expect(shownColumns(AUTOMATIC, false)).toEqual(COLUMN_IDS)
    expect(shownColumns(AUTOMATIC, true).slice(0, 2)).toEqual(['tienda', 'dias'])
  })

  it('are as a person chose them on whatever screen', () => {
    const own = withColumns(AUTOMATIC, ['clase', 'dias'])
    expect(shownColumns(own, true)).toEqual(['clase', 'dias'])
    expect(shownColumns(own, false)).toEqual(['clase', 'dias'])
  })

  it('come back as they were kept', () => {
    const layout = withWidth(withColumns(AUTOMATIC, ['cedi', 'dias', 'notas']), 'descripcion', 240)
    expect(layoutOf(keptOf(layout))).toEqual(layout)
    expect(layoutOf(null)).toBe(AUTOMATIC)
  })

  it('are read without what this version does not know', () => {
    const kept = {
      version: 1 as const,
      vista: 'propia' as const,
      columnas: ['dias', 'margen', 'dias', 'tienda'],
      anchos: { margen: 80, dias: 90 },
    }
    expect(layoutOf(kept)).toEqual({ view: 'propia', own: ['dias', 'tienda'], widths: { dias: 90 } })
  })

  it('move to the place of another, but for the notes, which stay last', () => {
    expect(moveTo(['venta5', 'tienda', 'dias'], 'dias', 'venta5')).toEqual(['dias', 'venta5', 'tienda'])
    expect(moveTo(['venta5', 'tienda', 'dias'], 'venta5', 'dias')).toEqual(['tienda', 'dias', 'venta5'])
    expect(moveTo(['venta5', 'dias', 'notas'], 'venta5', 'notas')).toEqual(['dias', 'venta5', 'notas'])
    expect(moveTo(['venta5', 'dias'], 'clase', 'dias')).toEqual(['venta5', 'dias'])
  })

  it('are never too narrow to be widened again', () => {
    const layout = withWidth(AUTOMATIC, 'dias', -40)
    expect(widthOf(layout, 'dias')).toBe(36)
    expect(withWidth(layout, 'dias', undefined)).toEqual(AUTOMATIC)
  })
})

describe('the heads over the columns', () => {
  it('stand over neighbours of one group, twice where it was torn apart', () => {
    expect(groupRuns(['tienda', 'dias', 'venta5', 'cedi', 'notas'])).toEqual([
      { group: 'stock', columns: ['tienda', 'dias'] },
      { group: 'sales', columns: ['venta5'] },
      { group: 'stock', columns: ['cedi'] },
    ])
  })

  it('name the unit where there is room for it', () => {
    const title = (columns: Parameters<typeof groupRuns>[0]) =>
      groupRuns(columns).map((run) => groupTitle(run, AUTOMATIC))
    expect(title(['tienda', 'dias'])).toEqual(['Stock, en bultos'])
    expect(title(['tienda'])).toEqual(['Stock'])
    expect(title(['venta5', 'venta20'])).toEqual(['Venta'])
  })

  it('take what the rows take', () => {
    expect(bandsOf(['dias'], withWidth(AUTOMATIC, 'dias', 100))).toEqual({
      '--bands': 'var(--check-width) var(--code-width) minmax(182px, 3fr) 100px 66px 88px',
      '--taken': '436px',
    })
  })
})
