import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/business-day.ts'
import { MonthDays } from './month-days.ts'
import type { StoreHistory } from './store-history.ts'

const FROM = '2025-03-03'
const DAYS = 420

const storeOf = (units: (date: string, day: number) => number, days = DAYS): StoreHistory => ({
  from: FROM,
  days,
  delivered: new Uint8Array(days).fill(1),
  categories: 1,
  products: [
    {
      productKey: 1,
      category: 0,
      units: Float64Array.from({ length: days }, (_, day) => units(addDays(FROM, day), day)),
      closings: null,
    },
  ],
})

const noise = (day: number) => 1 + 0.1 * (((day * 7919) % 1000) / 500 - 1)
const isPayDay = (date: string) => date.endsWith('-15') || addDays(date, 1).endsWith('-01')
const factorOn = (months: MonthDays, date: string) => {
  let ahead = 0
  while (addDays(FROM, DAYS - 1 + ahead) !== date) ahead++
  return months.of(DAYS - 1, DAYS - 1 + ahead)
}

describe('the days of a month', () => {
  it('have the peak of pay-days, on the last day however long the month is', () => {
    const months = new MonthDays(storeOf((date, day) => 1000 * noise(day) * (isPayDay(date) ? 1.5 : 1)))
    // The history ends on 2026-04-26.
    for (const date of ['2026-04-30', '2026-05-15', '2026-05-31']) {
      const factor = factorOn(months, date)
      expect(factor).toBeGreaterThan(1.35)
      expect(factor).toBeLessThan(1.6)
    }
    expect(factorOn(months, '2026-05-08')).toBeLessThan(1.03)
    expect(factorOn(months, '2026-05-30')).toBeLessThan(1.03)
  })

  it('are all alike where the differences are chance', () => {
    const months = new MonthDays(storeOf((_, day) => 1000 * noise(day)))
    for (let ahead = 1; ahead <= 31; ahead++) {
      expect(months.of(DAYS - 1, DAYS - 1 + ahead)).toBeGreaterThan(0.97)
      expect(months.of(DAYS - 1, DAYS - 1 + ahead)).toBeLessThan(1.03)
    }
  })

  it('say nothing before three months, and nothing of what came later', () => {
    const months = new MonthDays(storeOf((date, day) => 1000 * noise(day) * (isPayDay(date) ? 1.5 : 1)))
    expect(months.of(100, 103)).toBe(1)
    const cut = new MonthDays(
      storeOf((date, day) => (day > 300 ? 7 : 1000 * noise(day) * (isPayDay(date) ? 1.5 : 1))),
    )
    for (let ahead = 1; ahead <= 31; ahead++)
      expect(cut.of(300, 300 + ahead)).toBe(months.of(300, 300 + ahead))
  })
})
