import type { TiendaComparada } from '@abasto/contracts/etl/schema'
import { expect, it } from 'vitest'
import { comparisonFacts, comparisonLabel, notCompared, rereadLabel } from './comparison-facts.ts'

const store = (changes: Partial<TiendaComparada>): TiendaComparada => ({
  ubicacion_id: 'tienda_01',
  nombre: 'San Joaquín',
  comparado_en: '2026-11-24T10:20:00Z',
  desde: '2026-09-25',
  hasta: '2026-11-23',
  dias: 60,
  coinciden: 60,
  releidos: [],
  lineas_ganadas: 0,
  fechas_imposibles: null,
  no_comparada: null,
  ...changes,
})

it('adds the days of all stores, and tells which could not be compared', () => {
  const reread = store({ releidos: ['2026-11-04'], lineas_ganadas: 38, coinciden: 59 })
  const missing = store({ comparado_en: null, dias: 0, coinciden: 0, no_comparada: 'No respondió' })
  const misdated = store({
    comparado_en: '2026-11-24T10:10:00Z',
    fechas_imposibles: '3 líneas con fecha futura',
  })
  expect(comparisonFacts([misdated, reread, missing])).toEqual({
    comparedAt: '2026-11-24T10:20:00Z',
    days: 120,
    agreeing: 119,
    reread: [reread],
    misdated: [misdated],
    missing: [missing],
  })
  expect(comparisonFacts([])).toMatchObject({ comparedAt: null, days: 0 })
})

it('says what reading again brought', () => {
  expect(rereadLabel(store({ releidos: ['2026-11-04'], lineas_ganadas: 38 }))).toBe(
    'San Joaquín, 04/11, +38 líneas',
  )
  const five = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05', '2026-11-06']
  expect(rereadLabel(store({ releidos: five, lineas_ganadas: -2 }))).toBe(
    'San Joaquín, 01/11, 02/11, 03/11 y 2 más, −2 líneas',
  )
})

it('puts stores together that were not compared for one reason', () => {
  const never = (nombre: string) => store({ nombre, comparado_en: null, no_comparada: 'Todavía no' })
  const silent = store({ nombre: 'Cagua', no_comparada: 'No respondió' })
  const [a, b] = [never('Valencia'), never('Turmero')]
  expect(notCompared([a, silent, b])).toEqual([[a, b], [silent]])
})

it('says of a store when it was compared, or why it never was', () => {
  const label = (changes: Partial<TiendaComparada>) =>
    comparisonLabel(store(changes), new Date('2026-11-24T11:04:00Z'), 'America/Caracas')
  expect(label({ coinciden: 59 })).toBe('Comparada con su POS hoy 06:20: 59 de 60 días coinciden')
  expect(label({ dias: 1, coinciden: 1 })).toBe('Comparada con su POS hoy 06:20: 1 de 1 día coincide')
  expect(label({ comparado_en: null, no_comparada: 'No tiene una fuente' })).toBe(
    'Sin comparar con su POS: No tiene una fuente',
  )
})
