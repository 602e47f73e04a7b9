import { describe, expect, it } from 'vitest'
import type { DeliveryCalendar, OrderDay } from '../delivery-calendar.ts'
import { protectionPeriod } from './protection-period.ts'

const CARACAS = 'America/Caracas'
const NONE: DeliveryCalendar = { weekdays: new Map(), dates: new Map() }

/** Mondays and Thursdays until 08:30; Monday's comes on Wednesday, Thursday's on Friday. */
const TWO_DAYS: DeliveryCalendar = {
  weekdays: new Map<number, OrderDay>([
    [1, { cutoff: '08:30', leadDays: 2 }],
    [4, { cutoff: '08:30', leadDays: 1 }],
  ]),
  dates: new Map(),
}

/** 23 November 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}-04:00`)

const period = (calendar: DeliveryCalendar, day: number, time = '07:00:00') => {
  const { dates, leadDays, order, following } = protectionPeriod(calendar, at(day, time), CARACAS) ?? {}
  return {
    dates: dates?.map((date) => date.slice(5)),
    leadDays,
    arrives: order?.arrivesOn,
    next: following?.arrivesOn,
  }
}

describe('the days that an order has to last', () => {
  it('are today and tomorrow without a calendar: what is ordered tomorrow comes the day after', () => {
    expect(period(NONE, 23)).toEqual({
      dates: ['11-23', '11-24'],
      leadDays: 1,
      arrives: '2026-11-24',
      next: '2026-11-25',
    })
  })

  it('end before the order after this one arrives', () => {
    expect(period(TWO_DAYS, 23)).toEqual({
      dates: ['11-23', '11-24', '11-25', '11-26'],
      leadDays: 2,
      arrives: '2026-11-25',
      next: '2026-11-27',
    })
  })

  it('belong to the next order once the cut-off has passed', () => {
    expect(period(TWO_DAYS, 23, '08:31:00')).toEqual({
      dates: ['23', '24', '25', '26', '27', '28', '29', '30'].map((day) => `11-${day}`).concat('12-01'),
      leadDays: 4,
      arrives: '2026-11-27',
      next: '2026-12-02',
    })
  })

  it('reach the order itself when a later one overtakes it', () => {
    const overtaken: DeliveryCalendar = {
      weekdays: new Map([
        [1, { cutoff: null, leadDays: 5 }],
        [2, { cutoff: null, leadDays: 1 }],
      ]),
      dates: new Map(),
    }
    expect(period(overtaken, 23)).toMatchObject({
      dates: ['23', '24', '25', '26', '27', '28'].map((day) => `11-${day}`),
      next: '2026-11-25',
    })
  })

  it('are today alone when orders of the day arrive on the day', () => {
    const sameDay = { weekdays: new Map(), dates: new Map() }
    for (let weekday = 1; weekday <= 7; weekday++) {
      sameDay.weekdays.set(weekday, { cutoff: null, leadDays: 0 })
    }
    expect(period(sameDay, 23)).toMatchObject({ dates: ['11-23'], leadDays: 0 })
  })

  it('are none when nobody orders within a year', () => {
    const never: DeliveryCalendar = {
      weekdays: new Map([[8, { cutoff: null, leadDays: 1 }]]),
      dates: new Map(),
    }
    expect(protectionPeriod(never, at(23, '07:00:00'), CARACAS)).toBeNull()
  })
})
