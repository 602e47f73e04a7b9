import type { EstadoAnoche, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { expect, it } from 'vitest'
import { nightLocation } from '../../../../../shared/completeness/last-night.fixture.ts'
import { weekBars, weeksCaption } from './night-weeks.ts'

const { evidencia } = nightLocation({})
const location = (estado: EstadoAnoche, changes: Partial<UbicacionAnoche['evidencia']> = {}) =>
  nightLocation({ estado, evidencia: { ...evidencia, ...changes } })

it('draws bars from zero and true to scale, the usual as tall as the room at least', () => {
  const semanas = [
    { fecha: '2026-11-02', lineas: 400 },
    { fecha: '2026-11-09', lineas: null },
    { fecha: '2026-11-16', lineas: 125 },
  ]
  expect(weekBars({ ...location('delgada', { usual: 500 }), semanas })).toEqual([
    { day: '2026-11-02', height: 80, tone: 'before' },
    { day: '2026-11-09', height: null, tone: 'before' },
    { day: '2026-11-16', height: 25, tone: 'amber' },
  ])
  expect(weekBars({ ...location('no_llego'), semanas }).map(({ height }) => height)).toEqual([
    100,
    null,
    31.25,
  ])
})

it.each([
  ['no_llego', 'red'],
  ['sin_fuente', 'red'],
  ['delgada', 'amber'],
  ['rechazada', 'amber'],
  ['parcial', 'amber'],
  // Its sales are whole: the stock is what is late.
  ['stock_tarde', 'green'],
] as const)('paints the night of a store that is %s %s', (estado, tone) => {
  const semanas = [{ fecha: '2026-11-16', lineas: null }]
  expect(weekBars({ ...location(estado), semanas })).toEqual([{ day: '2026-11-16', height: null, tone }])
})

it.each([
  [location('no_llego', { usual: 419.6 }), '0 de unas 420 líneas'],
  [location('no_llego'), '0 líneas'],
  [location('delgada', { lineas: 131, usual: 500 }), '131 de unas 500 líneas'],
  [location('rechazada', { lineas: 76, rechazadas: 44, usual: 118 }), '76 de 120 sirvieron'],
  [location('parcial', { lineas: 311, ultima_venta: '2026-11-16T19:42:00Z' }), '311 líneas hasta las 15:42'],
  [location('parcial', { lineas: 1 }), '1 línea'],
  [location('stock_tarde', { lineas: 534, usual: 520 }), '534 líneas, completas'],
  [location('retenida', { lineas: 1534, usual: 520 }), '1.534 líneas'],
])('says in figures what the bars show: %#', (of, caption) => {
  expect(weeksCaption(of, 'America/Caracas')).toBe(caption)
})
