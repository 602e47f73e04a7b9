import type { SchedulerStatus, TiendaComparada } from '@abasto/contracts/etl/schema'
import { expect, it } from 'vitest'
import { comparisonFacts } from '../history/comparison-facts.ts'
import { agreementFacts, programFacts } from './night-facts.ts'

const at = { now: new Date('2026-11-24T11:04:00Z'), timeZone: 'America/Caracas' }

const program = (changes: Partial<SchedulerStatus> = {}): SchedulerStatus => ({
  enabled: true,
  estado: 'activo',
  is_running: false,
  next_execution: null,
  last_execution: null,
  hora: '05:00',
  horas_stock: ['06:00', '11:00', '16:00'],
  proximo_stock: null,
  reintentos_hasta: '10:00',
  dias_relectura: 3,
  retry_config: { max_intentos: 4, pending_retries: [] },
  daily_summary: null,
  ...changes,
})
const retry = (proximo_intento: string) => ({
  ubicacion_id: 'tienda_16',
  nombre: 'Puerto Cabello',
  tipo: 'ventas' as const,
  intentos: 1,
  proximo_intento,
  hasta: '2026-11-24T14:00:00Z',
  error: null,
})
const textOf = (facts: readonly { term: string; text: string }[], term: string) =>
  facts.find((fact) => fact.term === term)?.text

it('says when sales and stock are read, and which retry comes first', () => {
  expect(programFacts(program(), at)).toEqual([
    { term: 'Ventas', text: 'cada día, 05:00' },
    { term: 'Stock', text: 'con las ventas, 06:00, 11:00 y 16:00' },
    { term: 'Reintentos', text: 'hasta las 10:00' },
  ])
  expect(textOf(programFacts(program({ horas_stock: [] }), at), 'Stock')).toBe('con las ventas')
  const pending_retries = [retry('2026-11-24T12:00:00Z'), retry('2026-11-24T11:30:00Z')]
  const facts = programFacts(program({ retry_config: { max_intentos: 4, pending_retries } }), at)
  expect(textOf(facts, 'Reintentos')).toBe('hasta las 10:00 · próximo 07:30')
})

const store = (changes: Partial<TiendaComparada> = {}): TiendaComparada => ({
  ubicacion_id: 'tienda_06',
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
const agreement = (stores: readonly TiendaComparada[]) => agreementFacts(comparisonFacts(stores), at)

it('says when the stores were compared, how many days agree, and what was read again', () => {
  expect(agreement([store(), store({ releidos: ['2026-11-04'], lineas_ganadas: 38 })])).toEqual([
    { term: 'Comparado', text: 'hoy 06:20' },
    { term: 'Coinciden', text: '120 de 120 días', isDoubtful: false },
    { term: 'Se leyó de nuevo', text: 'San Joaquín, 04/11, +38 líneas' },
  ])
  const two = [store({ releidos: ['2026-11-04', '2026-11-05'] }), store({ releidos: ['2026-11-04'] })]
  expect(textOf(agreement(two), 'Se leyó de nuevo')).toBe('3 días de 2 tiendas')
  expect(textOf(agreement([store()]), 'Se leyó de nuevo')).toBe('nada')
})

it('names the stores that could not be compared, and marks days that do not agree', () => {
  const facts = agreement([
    store({ coinciden: 59 }),
    store({ nombre: 'Morón', comparado_en: null, dias: 0, coinciden: 0, no_comparada: 'No respondió' }),
  ])
  expect(facts.filter(({ isDoubtful = false }) => isDoubtful)).toEqual([
    { term: 'Coinciden', text: '59 de 60 días', isDoubtful: true },
    { term: 'Sin comparar', text: 'Morón', isDoubtful: true },
  ])
})

it('names the stores whose tills have a wrong clock', () => {
  const facts = agreement([
    store(),
    store({ nombre: 'Cagua', fechas_imposibles: '3 líneas con fecha futura, hasta el 01/03/2027' }),
  ])
  expect(facts.filter(({ isDoubtful = false }) => isDoubtful)).toEqual([
    { term: 'Reloj de caja', text: 'Cagua', isDoubtful: true },
  ])
})

it('says plainly that nothing was compared yet', () => {
  expect(agreement([])).toEqual([{ term: 'Comparado', text: 'todavía no' }])
})
