import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '../time/business-day.ts'
import { ALWAYS_OPEN, assessDays, summarise, type LoadedDay, type StoreCalendar } from './completeness.ts'

// A Wednesday.
const TODAY = '2026-03-18'

/** So many whole days up to yesterday with 100 lines each, but for those named. */
const weeks = (
  count: number,
  changes: Readonly<Record<string, Partial<LoadedDay> | null>> = {},
): LoadedDay[] =>
  Array.from({ length: count }, (_, age) => addDays(TODAY, age - count)).flatMap((date) => {
    const change = changes[date]
    return change === null ? [] : [{ date, lines: 100, rejected: 0, complete: true, ...change }]
  })

const assessed = (days: LoadedDay[], calendar: StoreCalendar = ALWAYS_OPEN) =>
  assessDays(days, TODAY, calendar)
const summary = (days: LoadedDay[], calendar?: StoreCalendar) => summarise(assessed(days, calendar), TODAY)
const stateOn = (date: string, days: LoadedDay[], calendar?: StoreCalendar) =>
  assessed(days, calendar).find((day) => day.date === date)?.state

describe('a store that delivers every day', () => {
  it('is complete and up to date with yesterday', () => {
    expect(summary(weeks(70))).toEqual({
      oldest: addDays(TODAY, -70),
      newest: '2026-03-17',
      daysBehind: 1,
      dueDays: 70,
      percentage: 100,
      missingDays: 0,
      thinDays: 0,
      rejectedDays: 0,
      partialDays: 0,
      closedDays: 0,
      needsUpdate: false,
      hasGaps: false,
    })
  })

  it('has today under way, and today says nothing of yesterday', () => {
    const days = [
      ...weeks(70, { '2026-03-17': null }),
      { date: TODAY, lines: 3, rejected: 0, complete: false },
    ]
    expect(stateOn(TODAY, days)).toBe('in_progress')
    expect(summary(days)).toMatchObject({
      newest: TODAY,
      daysBehind: 0,
      dueDays: 70,
      missingDays: 1,
      needsUpdate: true,
      hasGaps: false,
    })
  })
})

describe('a day', () => {
  it('is missing when nothing of it was loaded', () => {
    const days = weeks(70, { '2026-03-10': null })
    expect(stateOn('2026-03-10', days)).toBe('missing')
    expect(summary(days)).toMatchObject({ missingDays: 1, hasGaps: true, needsUpdate: false })
    expect(summary(days).percentage).toBeCloseTo((69 / 70) * 100, 9)
  })

  it('is missing after the newest one: the store is behind, and that is no gap', () => {
    const days = weeks(70, { '2026-03-17': null, '2026-03-16': null })
    expect(summary(days)).toMatchObject({
      newest: '2026-03-15',
      daysBehind: 3,
      missingDays: 2,
      needsUpdate: true,
      hasGaps: false,
    })
  })

  it('is closed by its date or its weekday, and then not missed', () => {
    const sundays: StoreCalendar = { ...ALWAYS_OPEN, closedWeekdays: new Set([7]) }
    const days = weeks(70).filter(({ date }) => weekday(date) !== 7)
    expect(summary(days, sundays)).toMatchObject({
      closedDays: 10,
      missingDays: 0,
      dueDays: 60,
      percentage: 100,
    })
    const opened: StoreCalendar = { ...sundays, openDates: new Set(['2026-03-15']) }
    expect(stateOn('2026-03-15', days, opened)).toBe('missing')
    const holiday: StoreCalendar = { ...ALWAYS_OPEN, closedDates: new Set(['2026-03-17']) }
    const behind = weeks(70, { '2026-03-17': null })
    expect(summary(behind, holiday)).toMatchObject({
      closedDays: 1,
      needsUpdate: false,
      daysBehind: 2,
    })
  })

  it('that was closed by the calendar and sold all the same is what it sold', () => {
    const closed: StoreCalendar = { ...ALWAYS_OPEN, closedDates: new Set(['2026-03-10']) }
    expect(stateOn('2026-03-10', weeks(70), closed)).toBe('complete')
  })

  it('is thin below half of its weekday, not at half of it', () => {
    expect(stateOn('2026-03-17', weeks(70, { '2026-03-17': { lines: 49 } }))).toBe('thin')
    expect(stateOn('2026-03-17', weeks(70, { '2026-03-17': { lines: 50 } }))).toBe('complete')
    expect(summary(weeks(70, { '2026-03-17': { lines: 1 } }))).toMatchObject({
      thinDays: 1,
      percentage: (69 / 70) * 100,
      needsUpdate: true,
      hasGaps: false,
    })
  })

  it('is not whole when too many of its lines were rejected, and is to be read again', () => {
    const days = weeks(70, { '2026-03-17': { lines: 90, rejected: 10 } })
    expect(stateOn('2026-03-17', days)).toBe('rejected')
    expect(summary(days)).toMatchObject({ rejectedDays: 1, needsUpdate: true, hasGaps: false })
    expect(stateOn('2026-03-17', weeks(70, { '2026-03-17': { rejected: 3 } }))).toBe('complete')
  })

  it('of which everything was rejected is not loaded: it is not the newest', () => {
    const days = weeks(70, { '2026-03-17': { lines: 0, rejected: 100, complete: false } })
    expect(stateOn('2026-03-17', days)).toBe('rejected')
    expect(summary(days)).toMatchObject({
      newest: '2026-03-16',
      daysBehind: 2,
      rejectedDays: 1,
      missingDays: 0,
    })
  })

  it('with few lines is no less whole when nobody was expected to sell', () => {
    const holiday: StoreCalendar = { ...ALWAYS_OPEN, closedDates: new Set(['2026-03-17']) }
    expect(stateOn('2026-03-17', weeks(70, { '2026-03-17': { lines: 2 } }), holiday)).toBe('complete')
  })

  it('is compared with the same weekday only', () => {
    // Sundays sell a tenth of the other days.
    const days = weeks(70).map((day) => ({ ...day, lines: weekday(day.date) === 7 ? 10 : 100 }))
    expect(assessed(days).filter(({ state }) => state !== 'complete')).toEqual([])
    expect(assessed(days).find(({ date }) => date === '2026-03-15')?.usual).toBe(10)
  })

  it('is not assessed by fewer than four of its weekday', () => {
    const days = weeks(28, { '2026-03-17': { lines: 1 } })
    expect(stateOn('2026-03-17', days)).toBe('complete')
    expect(stateOn('2026-03-17', weeks(35, { '2026-03-17': { lines: 1 } }))).toBe('thin')
  })

  it('is not assessed by days of more than half a year ago', () => {
    const old = weeks(120).map((day) => ({ ...day, date: addDays(day.date, -183) }))
    const days = [...old, { date: '2026-03-17', lines: 1, rejected: 0, complete: true }]
    expect(stateOn('2026-03-17', days)).toBe('complete')
    const nearer = days.map((day) => (day.lines === 1 ? day : { ...day, date: addDays(day.date, 28) }))
    expect(stateOn('2026-03-17', nearer)).toBe('thin')
  })

  it('of the first weeks is assessed by the days after it', () => {
    const first = addDays(TODAY, -70)
    expect(stateOn(first, weeks(70, { [first]: { lines: 5 } }))).toBe('thin')
  })

  it('is partial when it was read before it had ended, and is to be read again', () => {
    expect(stateOn('2026-03-10', weeks(70, { '2026-03-10': { complete: false } }))).toBe('partial')
    expect(summary(weeks(70, { '2026-03-10': { complete: false } }))).toMatchObject({
      partialDays: 1,
      hasGaps: true,
    })
    expect(summary(weeks(70, { '2026-03-17': { complete: false } }))).toMatchObject({
      needsUpdate: true,
      hasGaps: false,
    })
  })
})

it('a store that never delivered has no days, and needs some', () => {
  expect(assessed([])).toEqual([])
  expect(summary([])).toMatchObject({
    newest: null,
    daysBehind: null,
    needsUpdate: true,
    percentage: 100,
  })
})

it('judges a day alike in whatever range it is shown', () => {
  const days = weeks(120, {
    '2026-02-10': null,
    '2026-02-20': { lines: 3 },
    '2026-03-01': { complete: false },
  })
  const all = assessed(days)
  const late = assessDays(days, TODAY, ALWAYS_OPEN, '2026-02-15')
  expect(late).toEqual(all.filter(({ date }) => date >= '2026-02-15'))
  expect(late[0]?.date).toBe('2026-02-15')
})

it('counts every day once, whatever was loaded', () => {
  const loaded = fc.uniqueArray(
    fc.record({ age: fc.nat(90), lines: fc.nat(500), rejected: fc.nat(9), complete: fc.boolean() }),
    {
      selector: ({ age }) => age,
    },
  )
  const closed = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
  fc.assert(
    fc.property(loaded, closed, (ages, weekdays) => {
      const days = ages.map(({ age, ...day }) => ({ ...day, date: addDays(TODAY, -age) }))
      const calendar = { ...ALWAYS_OPEN, closedWeekdays: new Set(weekdays) }
      const all = assessed(days, calendar)
      const sums = summarise(all, TODAY)
      const running = all.filter(({ state }) => state === 'in_progress').length
      expect(sums.dueDays + sums.closedDays + running).toBe(all.length)
      expect(all.filter(({ lines }) => lines > 0).length).toBe(days.filter(({ lines }) => lines > 0).length)
      expect(sums.percentage).toBeGreaterThanOrEqual(0)
      expect(sums.percentage).toBeLessThanOrEqual(100)
      expect(sums.hasGaps || sums.needsUpdate || sums.missingDays + sums.partialDays === 0).toBe(true)
    }),
  )
})
