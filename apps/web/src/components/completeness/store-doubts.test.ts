import { expect, it } from 'vitest'
import { storeDoubts } from './store-doubts.ts'

const whole = {
  fecha_mas_reciente: '2026-11-16',
  dias_atrasados: 1,
  dias_faltantes: 0,
  dias_delgados: 0,
  dias_parciales: 0,
  necesita_actualizacion: false,
}

it('has nothing to say of a store whose sales are whole', () => {
  expect(storeDoubts(whole)).toBeNull()
})

it('keeps quiet of a store that is behind only because it was closed', () => {
  expect(storeDoubts({ ...whole, dias_atrasados: 3 })).toBeNull()
})

it('names what is stale, missing, partial and thin, the worst first', () => {
  const doubts = storeDoubts({
    fecha_mas_reciente: '2026-11-12',
    dias_atrasados: 5,
    dias_faltantes: 4,
    dias_delgados: 2,
    dias_parciales: 1,
    necesita_actualizacion: true,
  })
  expect(doubts).toEqual({
    tone: 'warning',
    doubts: [
      'las ventas llegan hasta el 12/11/2026, hace 5 días',
      '4 días no se han cargado',
      '1 día se leyó antes de que cerrara',
      '2 días traen muchas menos líneas de lo usual',
    ],
  })
})

it('is alarmed when more than a week is missing, or everything', () => {
  expect(storeDoubts({ ...whole, dias_atrasados: 8, necesita_actualizacion: true })?.tone).toBe('error')
  expect(storeDoubts({ ...whole, dias_atrasados: null, fecha_mas_reciente: null })?.tone).toBe('error')
})
