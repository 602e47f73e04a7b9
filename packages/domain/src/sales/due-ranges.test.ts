import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '../time/business-day.ts'
import { ALWAYS_OPEN, type LoadedDay } from './completeness.ts'
import { doubtfulDays, dueRanges, type CountedDay, type DueOptions } from './due-ranges.ts'

const today = '2026-05-20'
const yesterday = '2026-05-19'
const usual: DueOptions = { today, to: today, rereadDays: 3, calendar: ALWAYS_OPEN }

describe('what is due of a store', () => {
  it('is the last thirty days when nothing of it is loaded', () => {
    expect(dueRanges([], usual)).toEqual([{ from: '2026-04-20', to: today }])
  })

  it('is what came after its newest day, with the days before it that can still change', () => {
    expect(dueRanges(whole('2026-05-01', '2026-05-16'), usual)).toEqual([{ from: '2026-05-13', to: today }])
    expect(dueRanges(whole('2026-05-01', '2026-05-16'), { ...usual, rereadDays: 0 })).toEqual([
      { from: '2026-05-16', to: today },
    ])
  })

  it('is also what is missing or was read too early before that', () => {
    const days = whole('2026-04-01', yesterday).filter(
      ({ date }) => date !== '2026-04-10' && date !== '2026-04-11' && date !== '2026-05-14',
    )
    const partial = days.map((day) => (day.date === '2026-05-02' ? { ...day, complete: false } : day))
    expect(dueRanges(partial, usual)).toEqual([
      { from: '2026-04-10', to: '2026-04-11' },
      { from: '2026-05-02', to: '2026-05-02' },
      { from: '2026-05-14', to: '2026-05-14' },
      { from: '2026-05-16', to: today },
    ])
  })

  it('is also a day too many of whose lines were rejected: they may have been mended since', () => {
    const days = whole('2026-04-01', yesterday).map((day) =>
      day.date === '2026-05-02' ? { ...day, rejected: 40 } : day,
    )
    expect(dueRanges(days, usual)).toEqual([
      { from: '2026-05-02', to: '2026-05-02' },
      { from: '2026-05-16', to: today },
    ])
  })

  it('goes on from the newest day that is loaded, not from one of which all was rejected', () => {
    const days = [
      ...whole('2026-04-01', '2026-05-16'),
      { date: yesterday, lines: 0, rejected: 100, complete: false },
    ]
    expect(dueRanges(days, usual)).toEqual([{ from: '2026-05-13', to: today }])
  })

  it('is one range where what is missing touches what is read again', () => {
    const days = whole('2026-04-01', yesterday).filter(({ date }) => date !== '2026-05-15')
    expect(dueRanges(days, usual)).toEqual([{ from: '2026-05-15', to: today }])
  })

  it('leaves out days the store was closed, and days missing for more than sixty', () => {
    const days = whole('2026-01-01', yesterday).filter(
      ({ date }) => date !== '2026-05-01' && date !== '2026-01-06',
    )
    const calendar = { ...ALWAYS_OPEN, closedDates: new Set(['2026-05-01']) }
    expect(dueRanges(days, { ...usual, calendar })).toEqual([{ from: '2026-05-16', to: today }])
  })

  it('is nothing when only days that are over are wanted and all are there', () => {
    const days = [...whole('2026-04-01', yesterday), { date: today, lines: 5, rejected: 0, complete: false }]
    expect(dueRanges(days, { ...usual, to: yesterday, rereadDays: 0 })).toEqual([])
    expect(dueRanges(days, { ...usual, to: yesterday })).toEqual([{ from: '2026-05-17', to: yesterday }])
  })

  it('never touches itself, never goes beyond its last day, and holds every missing day of the last weeks', () => {
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        ages,
        fc.integer({ min: 0, max: 10 }),
        fc.boolean(),
        (loadedAges, rereadDays, untilToday) => {
          const to = untilToday ? today : yesterday
          const days = loadedAges.map((age) => ({
            date: addDays(today, -age),
            lines: 10,
            rejected: 0,
            complete: age > 0,
          }))
          const ranges = dueRanges(days, { ...usual, to, rereadDays })
          ranges.forEach((range, index) => {
            expect(range.from <= range.to && range.to <= to).toBe(true)
            const next = ranges[index + 1]
            if (next) expect(next.from > addDays(range.to, 1)).toBe(true)
          })
          const oldest = Math.min(60, Math.max(...loadedAges))
          for (let age = untilToday ? 0 : 1; age <= oldest; age++) {
            const date = addDays(today, -age)
            if (loadedAges.includes(age)) continue
            if (age === 0 && Math.min(...loadedAges) > 0) continue
            expect(ranges.some(({ from, to: last }) => from <= date && date <= last)).toBe(true)
          }
        },
      ),
    )
  })
})

describe('what leaves a doubt', () => {
  const counted = (changes: Readonly<Record<IsoDate, Partial<CountedDay>>>): CountedDay[] =>
    whole('2026-01-01', yesterday).map((day) => ({ ...day, differs: false, ...changes[day.date] }))

  it('is a thin day and one that its source counts otherwise, of the last sixty', () => {
    const days = counted({
      '2026-03-20': { lines: 49 },
      '2026-03-21': { lines: 49 },
      '2026-04-10': { differs: true },
      '2026-04-11': { lines: 50 },
      '2026-03-02': { differs: true },
    })
    expect(doubtfulDays(days, usual, [])).toEqual(['2026-03-21', '2026-04-10'])
  })

  it('is none that is read anyway, nor one that was read too early', () => {
    const days = counted({
      '2026-05-02': { lines: 1, complete: false, differs: true },
      '2026-05-17': { lines: 1 },
      '2026-05-18': { differs: true },
    })
    expect(doubtfulDays(days, usual, dueRanges(days, usual))).toEqual([])
  })
})

function whole(from: IsoDate, to: IsoDate): LoadedDay[] {
  const days: LoadedDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, lines: 100, rejected: 0, complete: true })
  return days
}
