import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../time/business-day.ts'
import { ALWAYS_OPEN, judgeDays, summarise, type LoadedDay, type StoreCalendar } from './completeness.ts'

// A Wednesday.
const TODAY = '2026-03-18'

/** So many whole days up to yesterday with 100 lines each, but for those named. */
const weeks = (
  count: number,
  changes: Readonly<Record<string, Partial<LoadedDay> | null>> = {},
): LoadedDay[] =>
  Array.from({ length: count }, (_, age) => addDays(TODAY, age - count)).flatMap((fecha) => {
    const change = changes[fecha]
    return change === null ? [] : [{ fecha, lineas: 100, completo: true, ...change }]
  })

const judged = (days: LoadedDay[], calendar: StoreCalendar = ALWAYS_OPEN) => judgeDays(days, TODAY, calendar)
const summary = (days: LoadedDay[], calendar?: StoreCalendar) => summarise(judged(days, calendar), TODAY)
const stateOn = (fecha: string, days: LoadedDay[], calendar?: StoreCalendar) =>
  judged(days, calendar).find((day) => day.fecha === fecha)?.estado

describe('a store that delivers every day', () => {
  it('is complete and up to date with yesterday', () => {
    expect(summary(weeks(70))).toEqual({
      masAntigua: addDays(TODAY, -70),
      masReciente: '2026-03-17',
      atrasados: 1,
      esperados: 70,
      porcentaje: 100,
      faltantes: 0,
      delgados: 0,
      parciales: 0,
      cerrados: 0,
      necesitaActualizacion: false,
      tieneGaps: false,
    })
  })

  it('has today under way, and today says nothing of yesterday', () => {
    const days = [...weeks(70, { '2026-03-17': null }), { fecha: TODAY, lineas: 3, completo: false }]
    expect(stateOn(TODAY, days)).toBe('en_curso')
    expect(summary(days)).toMatchObject({
      masReciente: TODAY,
      atrasados: 0,
      esperados: 70,
      faltantes: 1,
      necesitaActualizacion: true,
      tieneGaps: false,
    })
  })
})

describe('a day', () => {
  it('is missing when nothing of it was loaded', () => {
    const days = weeks(70, { '2026-03-10': null })
    expect(stateOn('2026-03-10', days)).toBe('faltante')
    expect(summary(days)).toMatchObject({ faltantes: 1, tieneGaps: true, necesitaActualizacion: false })
    expect(summary(days).porcentaje).toBeCloseTo((69 / 70) * 100, 9)
  })

  it('is missing after the newest one: the store is behind, and that is no gap', () => {
    const days = weeks(70, { '2026-03-17': null, '2026-03-16': null })
    expect(summary(days)).toMatchObject({
      masReciente: '2026-03-15',
      atrasados: 3,
      faltantes: 2,
      necesitaActualizacion: true,
      tieneGaps: false,
    })
  })

  it('is closed by its date or its weekday, and then not missed', () => {
    const sundays: StoreCalendar = { ...ALWAYS_OPEN, diasCerrados: new Set([7]) }
    const days = weeks(70).filter(({ fecha }) => weekday(fecha) !== 7)
    expect(summary(days, sundays)).toMatchObject({
      cerrados: 10,
      faltantes: 0,
      esperados: 60,
      porcentaje: 100,
    })
    const opened: StoreCalendar = { ...sundays, abierto: new Set(['2026-03-15']) }
    expect(stateOn('2026-03-15', days, opened)).toBe('faltante')
    const holiday: StoreCalendar = { ...ALWAYS_OPEN, cerrado: new Set(['2026-03-17']) }
    const behind = weeks(70, { '2026-03-17': null })
    expect(summary(behind, holiday)).toMatchObject({
      cerrados: 1,
      necesitaActualizacion: false,
      atrasados: 2,
    })
  })

  it('that was closed by the calendar and sold all the same is what it sold', () => {
    const closed: StoreCalendar = { ...ALWAYS_OPEN, cerrado: new Set(['2026-03-10']) }
    expect(stateOn('2026-03-10', weeks(70), closed)).toBe('completo')
  })

  it('is thin below half of its weekday, not at half of it', () => {
    expect(stateOn('2026-03-17', weeks(70, { '2026-03-17': { lineas: 49 } }))).toBe('delgado')
    expect(stateOn('2026-03-17', weeks(70, { '2026-03-17': { lineas: 50 } }))).toBe('completo')
    expect(summary(weeks(70, { '2026-03-17': { lineas: 1 } }))).toMatchObject({
      delgados: 1,
      porcentaje: 100,
    })
  })

  it('is compared with the same weekday only', () => {
    // Sundays sell a tenth of the other days.
    const days = weeks(70).map((day) => ({ ...day, lineas: weekday(day.fecha) === 7 ? 10 : 100 }))
    expect(judged(days).filter(({ estado }) => estado !== 'completo')).toEqual([])
    expect(judged(days).find(({ fecha }) => fecha === '2026-03-15')?.usual).toBe(10)
  })

  it('is not judged by fewer than four of its weekday', () => {
    const days = weeks(28, { '2026-03-17': { lineas: 1 } })
    expect(stateOn('2026-03-17', days)).toBe('completo')
    expect(stateOn('2026-03-17', weeks(35, { '2026-03-17': { lineas: 1 } }))).toBe('delgado')
  })

  it('of the first weeks is judged by the days after it', () => {
    const first = addDays(TODAY, -70)
    expect(stateOn(first, weeks(70, { [first]: { lineas: 5 } }))).toBe('delgado')
  })

  it('is partial when it was read before it had ended, and is to be read again', () => {
    expect(stateOn('2026-03-10', weeks(70, { '2026-03-10': { completo: false } }))).toBe('parcial')
    expect(summary(weeks(70, { '2026-03-10': { completo: false } }))).toMatchObject({
      parciales: 1,
      tieneGaps: true,
    })
    expect(summary(weeks(70, { '2026-03-17': { completo: false } }))).toMatchObject({
      necesitaActualizacion: true,
      tieneGaps: false,
    })
  })
})

it('a store that never delivered has no days, and needs some', () => {
  expect(judged([])).toEqual([])
  expect(summary([])).toMatchObject({
    masReciente: null,
    atrasados: null,
    necesitaActualizacion: true,
    porcentaje: 100,
  })
})

it('judges a day alike in whatever range it is shown', () => {
  const days = weeks(120, {
    '2026-02-10': null,
    '2026-02-20': { lineas: 3 },
    '2026-03-01': { completo: false },
  })
  const all = judged(days)
  const late = judgeDays(days, TODAY, ALWAYS_OPEN, '2026-02-15')
  expect(late).toEqual(all.filter(({ fecha }) => fecha >= '2026-02-15'))
  expect(late[0]?.fecha).toBe('2026-02-15')
})

it('counts every day once, whatever was loaded', () => {
  const loaded = fc.uniqueArray(fc.record({ age: fc.nat(90), lineas: fc.nat(500), completo: fc.boolean() }), {
    selector: ({ age }) => age,
  })
  const closed = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
  fc.assert(
    fc.property(loaded, closed, (ages, weekdays) => {
      const days = ages.map(({ age, ...day }) => ({ ...day, fecha: addDays(TODAY, -age) }))
      const calendar = { ...ALWAYS_OPEN, diasCerrados: new Set(weekdays) }
      const all = judged(days, calendar)
      const sums = summarise(all, TODAY)
      const running = all.filter(({ estado }) => estado === 'en_curso').length
      expect(sums.esperados + sums.cerrados + running).toBe(all.length)
      expect(all.filter(({ lineas }) => lineas > 0).length).toBe(
        days.filter(({ lineas }) => lineas > 0).length,
      )
      expect(sums.porcentaje).toBeGreaterThanOrEqual(0)
      expect(sums.porcentaje).toBeLessThanOrEqual(100)
      expect(sums.tieneGaps || sums.necesitaActualizacion || sums.faltantes + sums.parciales === 0).toBe(true)
    }),
  )
})
