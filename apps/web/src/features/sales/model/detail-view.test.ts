import { describe, expect, it } from 'vitest'
import { readSearchParams, writeSearchParams } from '../../../ui/hooks/search-params.ts'
import {
  detailFilters,
  detailParams,
  shownMonth,
  sortedBy,
  viewedRange,
  withMonth,
  withPeriod,
  withRange,
} from './detail-view.ts'

const today = '2026-11-17'
const view = (search: string) => readSearchParams(new URLSearchParams(search), detailParams)

describe('the address of the sales detail', () => {
  it('is the last month when it says nothing', () => {
    expect(viewedRange(view(''), today)).toEqual({ from: '2026-10-17', to: '2026-11-16' })
  })

  it.each(['periodo=siglo', 'periodo=', 'pagina=-1'])('reads %j as if it said nothing', (search) => {
    expect(view(search)).toEqual(view(''))
  })

  it('has days of its own only for personalizado', () => {
    const dates = 'desde=2026-01-01&hasta=2026-01-15'
    expect(viewedRange(view(`periodo=personalizado&${dates}`), today)).toEqual({
      from: '2026-01-01',
      to: '2026-01-15',
    })
    expect(viewedRange(view(`periodo=ayer&${dates}`), today)).toEqual({
      from: '2026-11-16',
      to: '2026-11-16',
    })
  })

  it.each(['', 'desde=2026-01-02&hasta=2026-01-01', 'desde=2026-01-02', 'desde=2026-02-30&hasta=2026-03-01'])(
    'has no days where they are no range: %j',
    (dates) => {
      expect(viewedRange(view(`periodo=personalizado&${dates}`), today)).toBeNull()
    },
  )
})

describe('choosing a period', () => {
  const written = (changes: ReturnType<typeof withPeriod>, search = 'categoria=Víveres&pagina=7') =>
    decodeURIComponent(writeSearchParams(new URLSearchParams(search), detailParams, changes).toString())

  it('begins at page 1 again and keeps the other filters', () => {
    expect(written(withPeriod('ayer', null))).toBe('categoria=Víveres&periodo=ayer')
  })

  it('goes over to own dates with those that are shown, and drops them again', () => {
    const shown = { from: '2026-10-17', to: '2026-11-16' }
    expect(withPeriod('personalizado', shown)).toEqual(withRange(shown))
    expect(written(withPeriod('ultimo_mes', shown), 'periodo=personalizado&desde=2026-10-17')).toBe('')
  })

  it('of a month is its whole range, as own dates', () => {
    expect(withMonth('2024-02-10')).toEqual({
      periodo: 'personalizado',
      desde: '2024-02-01',
      hasta: '2024-02-29',
      pagina: 1,
    })
  })
})

it('shows a month as chosen where the range is exactly that', () => {
  expect(shownMonth({ from: '2026-10-01', to: '2026-10-31' })).toBe('2026-10-01')
  expect(shownMonth({ from: '2026-10-01', to: '2026-10-30' })).toBeNull()
  expect(shownMonth(null)).toBeNull()
})

it('asks the server for what the view says, best sellers first, and nothing empty', () => {
  const range = { from: '2026-10-01', to: '2026-10-31' }
  expect(detailFilters('todas', view(''), range)).toEqual({
    fecha_inicio: '2026-10-01',
    fecha_fin: '2026-10-31',
    page: 1,
    sort_by: 'total',
    sort_order: 'desc',
  })
  expect(detailFilters('tienda_08', view('categoria=Víveres&buscar=pan&pagina=3'), range)).toMatchObject({
    ubicacion_id: 'tienda_08',
    categoria: 'Víveres',
    search: 'pan',
    page: 3,
  })
})

it('turns the sorted column and begins another with A or the largest, at page 1', () => {
  expect(sortedBy(view('pagina=3'), 'total')).toEqual({ orden: 'total', sentido: 'asc', pagina: 1 })
  expect(sortedBy(view(''), 'descripcion')).toEqual({ orden: 'descripcion', sentido: 'asc', pagina: 1 })
  expect(sortedBy(view('orden=descripcion&sentido=asc'), 'bultos')).toEqual({
    orden: 'bultos',
    sentido: 'desc',
    pagina: 1,
  })
})
