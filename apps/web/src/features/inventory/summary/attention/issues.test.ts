import { describe, expect, it } from 'vitest'
import { location } from '../location.fixture.ts'
import { issues } from './issues.ts'

const now = new Date('2026-11-17T11:04:00Z')
const found = (...rows: Parameters<typeof location>[0][]) =>
  issues(
    rows.map((row) => location(row)),
    now,
  ).map((issue) => `${issue.severity} ${issue.kind} ${issue.location.ubicacion_id}`)

describe('what needs attention', () => {
  it('is nothing when all is well', () => {
    expect(found({}, { stock_negativo: 3 })).toEqual([])
  })

  it('tells the worst of each kind before the second worst of any', () => {
    expect(
      found(
        { ubicacion_id: 'a', stock_cero: 60 },
        { ubicacion_id: 'b', stock_cero: 200 },
        { ubicacion_id: 'c', stock_cero: 100 },
        { ubicacion_id: 'd', stock_negativo: 12 },
        { ubicacion_id: 'e', ultima_actualizacion: '2026-11-15T10:19:00Z' },
      ),
    ).toEqual(['red zero b', 'red stale e', 'red zero c', 'amber negative d'])
  })

  it('calls a location that was never read the stalest', () => {
    expect(
      found(
        { ubicacion_id: 'a', ultima_actualizacion: '2026-11-16T10:15:00Z' },
        { ubicacion_id: 'b', ultima_actualizacion: null },
      ),
    ).toEqual(['red stale b', 'amber stale a'])
  })

  it('leaves out the kinds that are being taken care of', () => {
    const rows = [location({ ultima_actualizacion: null, stock_negativo: 12 })]
    expect(issues(rows, now, ['zero', 'negative']).map(({ kind }) => kind)).toEqual(['negative'])
  })
})
