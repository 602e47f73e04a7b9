import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastStrike, nextStrike } from './strikes.ts'

const stock = ['16:00', '06:00', '11:00']

describe('the hours that a chain has set', () => {
  it('strike on its own clock, whatever the order they are written in', () => {
    const now = new Date('2026-05-20T16:00:00Z')
    expect(lastStrike(stock, 'America/Caracas', now)).toEqual({
      date: '2026-05-20',
      time: '11:00',
      instant: new Date('2026-05-20T15:00:00Z'),
    })
    expect(nextStrike(stock, 'America/Caracas', now)).toMatchObject({ date: '2026-05-20', time: '16:00' })
    expect(lastStrike([], 'America/Caracas', now)).toBeUndefined()
    expect(nextStrike([], 'America/Caracas', now)).toBeUndefined()
  })

  it('were struck yesterday before the first of today, and strike tomorrow after the last', () => {
    expect(lastStrike(stock, 'America/Caracas', new Date('2026-05-20T09:59:59Z'))).toMatchObject({
      date: '2026-05-19',
      time: '16:00',
    })
    expect(nextStrike(stock, 'America/Caracas', new Date('2026-05-20T20:00:00Z'))).toMatchObject({
      date: '2026-05-21',
      time: '06:00',
    })
  })

  it('strike once on the days whose clocks change, the hour that is skipped and the one that comes twice', () => {
    const zone = 'America/New_York'
    const struck = (from: string, hours: number, time: string) => {
      const seen = new Set<number>()
      for (let minute = 0; minute < hours * 60; minute += 5) {
        const strike = lastStrike([time], zone, new Date(Date.parse(from) + minute * 60_000))
        if (strike?.date === from.slice(0, 10)) seen.add(strike.instant.getTime())
      }
      return seen.size
    }
    expect(struck('2026-03-08T05:00:00Z', 23, '02:30')).toBe(1)
    expect(struck('2026-11-01T04:00:00Z', 25, '01:30')).toBe(1)
    expect(struck('2026-11-01T04:00:00Z', 25, '05:00')).toBe(1)
  })

  it('leave no moment without a last and a next strike, and none between the two', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.uniqueArray(fc.constantFrom('00:00', '01:30', '02:30', '05:00', '23:45'), { minLength: 1 }),
        fc.constantFrom('America/Caracas', 'America/New_York', 'Europe/Madrid', 'Pacific/Apia'),
        (now, times, zone) => {
          const last = lastStrike(times, zone, now)
          const next = nextStrike(times, zone, now)
          if (!last || !next) throw new Error('no strike')
          expect(last.instant <= now && now < next.instant).toBe(true)
          const justBefore = new Date(next.instant.getTime() - 1)
          expect(lastStrike(times, zone, justBefore)?.instant).toEqual(last.instant)
        },
      ),
    )
  })
})
