import type { ProgramaCorrida } from '@abasto/contracts/orders/run'
import { expect, it } from 'vitest'
import { scheduleProblems, scheduleText, toSchedule, typedSchedule } from './schedule-form.ts'

const schedule = (changes: Partial<ProgramaCorrida> = {}): ProgramaCorrida => ({
  activa: true,
  a_mas_tardar: '06:30',
  no_antes: null,
  cambio_tranquilo_pct: 10,
  tiendas_aparte: [],
  ...changes,
})

it('sends back what it was given', () => {
  for (const one of [
    schedule(),
    schedule({ no_antes: '04:00', cambio_tranquilo_pct: 12.5, tiendas_aparte: ['tienda_01', 'tienda_02'] }),
  ]) {
    expect(toSchedule(typedSchedule(one))).toEqual(one)
  }
})

it.each([
  [{ earliest: '06:31' }, 'earliest'],
  [{ latest: '' }, 'latest'],
  [{ percent: '101' }, 'percent'],
  [{ percent: '-1' }, 'percent'],
  [{ percent: 'diez' }, 'percent'],
  [{ percent: '' }, 'percent'],
])('says what is wrong with %j and sends nothing', (changes, field) => {
  const typed = { ...typedSchedule(schedule()), ...changes }
  expect(Object.keys(scheduleProblems(typed))).toEqual([field])
  expect(toSchedule(typed)).toBeNull()
})

it('says in a sentence what happens each morning', () => {
  expect(scheduleText(schedule({ activa: false }))).toContain('No se preparan solos')
  expect(scheduleText(schedule({ no_antes: '04:00', tiendas_aparte: ['a'] }))).toBe(
    'Se preparan cuando llegan los datos de la noche, no antes de las 04:00, y a más tardar a las 06:30. Una tienda hace los suyos.',
  )
})
