import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDay, daysBetween, startOfBusinessDay, weekday } from '../time/business-day.ts'
import { deliveryOfOrder, nextDelivery, type DeliveryCalendar, type OrderDay } from './delivery-calendar.ts'

const CARACAS = 'America/Caracas'
const NONE: DeliveryCalendar = { weekdays: new Map(), dates: new Map() }

/** Mondays, Wednesdays and Fridays until 08:30, there the next day; Fridays' come on Monday. */
const THREE_DAYS: DeliveryCalendar = {
  weekdays: new Map([
    [1, { cutoff: '08:30', leadDays: 1 }],
    [3, { cutoff: '08:30', leadDays: 1 }],
    [5, { cutoff: '08:30', leadDays: 3 }],
  ]),
  dates: new Map(),
}

const on = (calendar: DeliveryCalendar, ...dates: [string, OrderDay | null][]): DeliveryCalendar => ({
  ...calendar,
  dates: new Map(dates),
})

/** Tuesday 17 November 2026 is day 17; Caracas is four hours behind. */
const caracas = (day: number, time: string) => new Date(`2026-11-${day}T${time}-04:00`)

describe('a store without a calendar', () => {
  it('orders on any day until it is over, and has it the next', () => {
    const { today, isDue, next, following } = nextDelivery(NONE, caracas(17, '23:59:59.999'), CARACAS)
    expect(today).toEqual({
      orderDay: '2026-11-17',
      cutoffTime: null,
      cutoff: caracas(18, '00:00:00'),
      arrivesOn: '2026-11-18',
    })
    expect(isDue).toBe(true)
    expect(next).toEqual(today)
    expect(following).toMatchObject({ orderDay: '2026-11-18', arrivesOn: '2026-11-19' })
    expect(nextDelivery(NONE, caracas(18, '00:00:00'), CARACAS).today?.orderDay).toBe('2026-11-18')
  })

  it('has orders of which no calendar says when they arrive', () => {
    expect(deliveryOfOrder(NONE, caracas(17, '07:00:00'), CARACAS)).toEqual({
      arrivesOn: null,
      cutoff: null,
      isAfterCutoff: false,
    })
  })

  it('does not order on a date of which somebody said so, and on all others', () => {
    const holiday = on(NONE, ['2026-11-17', null])
    const { today, isDue, next } = nextDelivery(holiday, caracas(17, '07:00:00'), CARACAS)
    expect([today, isDue]).toEqual([null, false])
    expect(next?.orderDay).toBe('2026-11-18')
  })
})

describe('a store with order days', () => {
  it('orders for today until the very minute of the cut-off, then for the next order day', () => {
    const before = nextDelivery(THREE_DAYS, caracas(18, '08:30:00'), CARACAS)
    expect(before).toMatchObject({
      isDue: true,
      next: { orderDay: '2026-11-18', arrivesOn: '2026-11-19', cutoff: caracas(18, '08:30:00') },
      following: { orderDay: '2026-11-20', arrivesOn: '2026-11-23' },
    })
    const after = nextDelivery(THREE_DAYS, caracas(18, '08:30:00.001'), CARACAS)
    expect(after).toMatchObject({
      isDue: false,
      today: { orderDay: '2026-11-18' },
      next: { orderDay: '2026-11-20', arrivesOn: '2026-11-23' },
      following: { orderDay: '2026-11-23', arrivesOn: '2026-11-24' },
    })
  })

  it('has no delivery of today on another day', () => {
    const tuesday = nextDelivery(THREE_DAYS, caracas(17, '07:00:00'), CARACAS)
    expect(tuesday).toMatchObject({ today: null, isDue: false, next: { orderDay: '2026-11-18' } })
  })

  it('keeps the cut-off that an order missed, with the delivery that it comes with', () => {
    expect(deliveryOfOrder(THREE_DAYS, caracas(18, '08:29:00'), CARACAS)).toEqual({
      arrivesOn: '2026-11-19',
      cutoff: caracas(18, '08:30:00'),
      isAfterCutoff: false,
    })
    expect(deliveryOfOrder(THREE_DAYS, caracas(18, '08:45:00'), CARACAS)).toEqual({
      arrivesOn: '2026-11-23',
      cutoff: caracas(18, '08:30:00'),
      isAfterCutoff: true,
    })
    expect(deliveryOfOrder(THREE_DAYS, caracas(17, '23:00:00'), CARACAS)).toEqual({
      arrivesOn: '2026-11-19',
      cutoff: caracas(18, '08:30:00'),
      isAfterCutoff: false,
    })
  })

  it('has no cut-off where no hour is set', () => {
    const wholeDay = { weekdays: new Map([[3, { cutoff: null, leadDays: 0 }]]), dates: new Map() }
    expect(deliveryOfOrder(wholeDay, caracas(18, '23:59:00'), CARACAS)).toEqual({
      arrivesOn: '2026-11-18',
      cutoff: null,
      isAfterCutoff: false,
    })
  })

  it('moves an order to another day where dates say so', () => {
    const moved = on(THREE_DAYS, ['2026-11-18', null], ['2026-11-19', { cutoff: '10:00', leadDays: 2 }])
    expect(nextDelivery(moved, caracas(18, '07:00:00'), CARACAS)).toMatchObject({
      today: null,
      next: { orderDay: '2026-11-19', arrivesOn: '2026-11-21', cutoff: caracas(19, '10:00:00') },
      following: { orderDay: '2026-11-20' },
    })
  })

  it('may have none within a year', () => {
    const days = Array.from({ length: 500 }, (_, day): [string, null] => [addDays('2026-11-10', day), null])
    const closed = on(THREE_DAYS, ...days)
    expect(nextDelivery(closed, caracas(18, '07:00:00'), CARACAS)).toEqual({
      today: null,
      isDue: false,
      next: null,
      following: null,
    })
    expect(deliveryOfOrder(closed, caracas(18, '07:00:00'), CARACAS).arrivesOn).toBeNull()
  })
})

describe('where clocks change', () => {
  const at = (cutoff: string): DeliveryCalendar => ({
    weekdays: new Map([[7, { cutoff, leadDays: 1 }]]),
    dates: new Map(),
  })

  it('a cut-off in the hour that is left out is an hour later', () => {
    // New York, 8 March 2026: 02:00 is 03:00.
    const { today } = nextDelivery(at('02:30'), new Date('2026-03-08T05:00:00Z'), 'America/New_York')
    expect(today?.cutoff).toEqual(new Date('2026-03-08T07:30:00Z'))
  })

  it('a cut-off in the hour that comes twice is the first', () => {
    // New York, 1 November 2026: 02:00 is 01:00 again.
    const first = nextDelivery(at('01:30'), new Date('2026-11-01T05:30:00Z'), 'America/New_York')
    expect([first.today?.cutoff, first.isDue]).toEqual([new Date('2026-11-01T05:30:00Z'), true])
    expect(nextDelivery(at('01:30'), new Date('2026-11-01T06:30:00Z'), 'America/New_York').isDue).toBe(false)
  })
})

describe('any calendar, at any time, in any zone', () => {
  const zone = fc.constantFrom(
    'America/Caracas',
    'America/New_York',
    'America/Havana',
    'Asia/Kathmandu',
    'UTC',
  )
  const instant = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const orderDay = fc.record({
    cutoff: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
    ),
    leadDays: fc.integer({ min: 0, max: 60 }),
  })
  const weekdays = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), orderDay))
    .map((entries) => new Map(entries))
  /** Days from today, and how orders of that date go. */
  const around = fc.array(fc.tuple(fc.integer({ min: -3, max: 20 }), fc.option(orderDay)))
  const law = (holds: (calendar: DeliveryCalendar, now: Date, timeZone: string) => void): void => {
    fc.assert(
      fc.property(weekdays, around, instant, zone, (week, offsets, now, timeZone) => {
        const today = businessDay(now, timeZone)
        const dates = new Map(offsets.map(([days, day]) => [addDays(today, days), day]))
        holds({ weekdays: week, dates }, now, timeZone)
      }),
    )
  }

  it('the next delivery can still be ordered for, and the following is ordered on a later day', () => {
    law((calendar, now, timeZone) => {
      const { next, following } = nextDelivery(calendar, now, timeZone)
      if (!next) return
      expect(next.cutoff >= now).toBe(true)
      expect(next.orderDay >= businessDay(now, timeZone)).toBe(true)
      expect(next.arrivesOn >= next.orderDay).toBe(true)
      if (following) expect(following.orderDay > next.orderDay).toBe(true)
    })
  })

  it('no order day lies between two deliveries, and each is one', () => {
    law((calendar, now, timeZone) => {
      const isOrderDay = (date: string): boolean => {
        const exception = calendar.dates.get(date)
        if (exception !== undefined) return exception !== null
        return calendar.weekdays.size === 0 || calendar.weekdays.has(weekday(date))
      }
      const { next, following } = nextDelivery(calendar, now, timeZone)
      if (!next || !following) return
      expect([next.orderDay, following.orderDay].map(isOrderDay)).toEqual([true, true])
      for (let days = 1; days < daysBetween(next.orderDay, following.orderDay); days++) {
        expect(isOrderDay(addDays(next.orderDay, days))).toBe(false)
      }
    })
  })

  it('the following delivery is the next one as soon as the cut-off is over', () => {
    law((calendar, now, timeZone) => {
      const { next, following } = nextDelivery(calendar, now, timeZone)
      if (!next) return
      const later = new Date(next.cutoff.getTime() + 1)
      // A cut-off in an hour that clocks skip at midnight may lie in the next day.
      if (businessDay(later, timeZone) > addDays(next.orderDay, 1)) return
      const then = nextDelivery(calendar, later, timeZone).next
      if (following && later <= following.cutoff) expect(then).toEqual(following)
    })
  })

  it('an order is after the cut-off exactly when today’s has passed', () => {
    law((calendar, now, timeZone) => {
      const { today, isDue } = nextDelivery(calendar, now, timeZone)
      const order = deliveryOfOrder(calendar, now, timeZone)
      const isSet = calendar.weekdays.size > 0 || calendar.dates.size > 0
      expect(order.isAfterCutoff).toBe(isSet && today !== null && !isDue)
      if (order.isAfterCutoff) expect(order.cutoff && order.cutoff < now).toBe(true)
      if (order.cutoff && !order.isAfterCutoff) expect(order.cutoff >= now).toBe(true)
    })
  })

  it('without an hour, today’s is open until the day is over', () => {
    law((calendar, now, timeZone) => {
      const { today, isDue } = nextDelivery(calendar, now, timeZone)
      if (today?.cutoffTime !== null) return
      expect(isDue).toBe(true)
      expect(today.cutoff).toEqual(startOfBusinessDay(addDays(today.orderDay, 1), timeZone))
    })
  })
})
