import { expect, it } from 'vitest'
import { addWeekSums, availability, comparedWeeks, meanWeek, type WeekSums } from './week-sums.ts'

const WEEK: WeekSums = {
  units: 100,
  revenue: 250,
  measured: 70,
  available: 63,
  empty: 7,
  productsWithEmptyDays: 3,
  lostUnits: 12,
  lostMoney: 30,
  lostWithoutPrice: 2,
  stockUnits: 200,
  stockMoney: 500,
  stockWithoutPrice: 10,
  coverDays: 14,
}

it('weeks of stores add up, and the stock of all lasts at the pace of all', () => {
  const other = { ...WEEK, measured: 30, available: 30, stockUnits: 60, coverDays: 2 }
  const sum = addWeekSums([WEEK, other])
  // 200 / 14 and 60 / 2 units a day.
  expect(sum).toMatchObject({ units: 200, lostUnits: 24, stockUnits: 260, coverDays: 260 / (200 / 14 + 30) })
  expect(sum && availability(sum)).toBe(0.93)
})

it('what one store does not know is what the others know, and null where none does', () => {
  const dark = { ...WEEK, revenue: null, lostUnits: null, lostMoney: null, stockUnits: null, coverDays: null }
  expect(addWeekSums([WEEK, dark])).toMatchObject({
    revenue: 250,
    lostUnits: 12,
    stockUnits: 200,
    coverDays: 14,
  })
  expect(addWeekSums([dark, dark])).toMatchObject({ revenue: null, lostUnits: null, coverDays: null })
  expect(availability({ measured: 0, available: 0 })).toBeNull()
  expect(addWeekSums([])).toBeUndefined()
})

it('a mean week is of the weeks that know each sum', () => {
  const dark = { ...WEEK, units: 50, lostMoney: null, measured: 30 }
  expect(meanWeek([WEEK, dark])).toMatchObject({ units: 75, lostMoney: 30, measured: 50, coverDays: 14 })
  expect(meanWeek([])).toBeUndefined()
})

it('a figure is compared over the stores that know it on both sides', () => {
  const money = (week: WeekSums) => week.lostMoney
  const dark = { ...WEEK, lostMoney: null }
  const pairs = [
    { now: WEEK, before: { ...WEEK, lostMoney: 10 } },
    { now: WEEK, before: dark },
    { now: dark, before: WEEK },
    { now: WEEK, before: undefined },
  ]
  expect(comparedWeeks(money, pairs)).toEqual({ now: 30, before: 10 })
  expect(comparedWeeks(money, pairs.slice(1))).toBeNull()
  expect(comparedWeeks(availability, [{ now: WEEK, before: { ...WEEK, available: 70 } }])).toEqual({
    now: 0.9,
    before: 1,
  })
})
