import { describe, expect, it } from 'vitest'
import { dayOfDate } from '../local-time.ts'
import { christmasFactor, christmasNearness, season } from './seasons.ts'

const on = (date: string) => dayOfDate(date)

describe('the seasons', () => {
  it('bring most customers on Saturdays and on pay-days', () => {
    expect(season(on('2026-10-10'))).toBeGreaterThan(season(on('2026-10-06')))
    expect(season(on('2026-10-15'))).toBeGreaterThan(season(on('2026-10-08')))
    expect(season(on('2026-10-31'))).toBeGreaterThan(season(on('2026-10-24')))
    expect(season(on('2026-02-28'))).toBeGreaterThan(season(on('2026-02-21')))
  })

  it('let Christmas grow from November to the 24th of December and fade after it', () => {
    expect(christmasNearness(on('2026-08-01'))).toBe(0)
    expect(christmasNearness(on('2026-11-20'))).toBeGreaterThan(0)
    expect(christmasNearness(on('2026-12-24'))).toBe(1)
    expect(christmasNearness(on('2026-12-28'))).toBeLessThan(0.5)
    expect(christmasNearness(on('2027-01-10'))).toBe(0)
  })

  it('multiply the demand of Christmas goods by their peak at its height and leave the rest alone', () => {
    expect(christmasFactor(6, 1)).toBe(6)
    expect(christmasFactor(6, 0)).toBe(1)
    expect(christmasFactor(1, 0.7)).toBe(1)
  })
})
