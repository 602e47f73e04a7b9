import { addDays } from '@abasto/domain/time/business-day'
import { expect, it } from 'vitest'
import type { CalendarDay } from '../../../../shared/completeness/sales-calendar.ts'
import { storeDoubts } from './store-doubts.ts'

const TODAY = '2026-11-17'
const upToDate = { fecha_mas_reciente: '2026-11-16', dias_atrasados: 1, necesita_actualizacion: false }
/** Days that end on the 16th. */
const recent = (...states: CalendarDay['estado'][]) =>
  states.map((estado, index) => ({ fecha: addDays('2026-11-17', index - states.length), estado }))

it('has nothing to say of a store whose recent sales are whole', () => {
  expect(storeDoubts(upToDate, recent('completo', 'cerrado', 'completo'), TODAY)).toBeNull()
  expect(storeDoubts(upToDate, [], TODAY)).toBeNull()
})

it('keeps quiet of a store that is behind only because it was closed', () => {
  expect(storeDoubts({ ...upToDate, dias_atrasados: 3 }, recent('completo', 'cerrado'), TODAY)).toBeNull()
})

it('names what is stale, missing, partial and thin, the worst first', () => {
  const behind = { fecha_mas_reciente: '2026-11-12', dias_atrasados: 5, necesita_actualizacion: true }
  const days = recent(
    'faltante',
    'faltante',
    'parcial',
    'delgado',
    'delgado',
    'completo',
    'faltante',
    'faltante',
    'faltante',
    'faltante',
  )
  expect(storeDoubts(behind, days, TODAY)).toEqual({
    tone: 'warning',
    doubts: [
      'llegan hasta el 12/11/2026, hace 5 días',
      'faltan 2 días',
      'un día se leyó antes de que cerrara',
      '2 días traen muchas menos líneas de lo usual',
    ],
  })
})

it('is alarmed when more than a week is missing, or everything', () => {
  expect(storeDoubts({ ...upToDate, dias_atrasados: 8, necesita_actualizacion: true }, [], TODAY)?.tone).toBe(
    'error',
  )
  const never = { fecha_mas_reciente: null, dias_atrasados: null, necesita_actualizacion: true }
  expect(storeDoubts(never, [], TODAY)?.tone).toBe('error')
})

it('keeps quiet of days that no mean of the order reaches', () => {
  const all = (missing: (age: number) => boolean) =>
    Array.from({ length: 56 }, (_, index) => {
      const age = 56 - index
      return {
        fecha: addDays(TODAY, -age),
        estado: missing(age) ? ('faltante' as const) : ('completo' as const),
      }
    })
  const doubts = (...ages: number[]) =>
    storeDoubts(
      upToDate,
      all((age) => ages.includes(age)),
      TODAY,
    )?.doubts
  // Twenty days end yesterday; of the four same weekdays the oldest is 28 days ago.
  expect(doubts(20)).toEqual(['falta un día'])
  expect(doubts(21, 28)).toEqual(['faltan 2 días'])
  expect(doubts(22, 27, 29, 35, 42)).toBeUndefined()
})
