import { addDays, businessDay, startOfBusinessDay, weekday, type IsoDate } from '../time/business-day.ts'
import { instantAt, type WallTime } from '../time/wall-clock.ts'

/** How orders of a day go: until when they are sent, and when they arrive. */
export interface OrderDay {
  /** On the clock of the zone; null: until the day is over. */
  readonly cutoff: WallTime | null
  /** Calendar days until it arrives; 0: on the same day. */
  readonly leadDays: number
}

/** When a store orders from a CEDI. */
export interface DeliveryCalendar {
  /** By ISO weekday, 1 Monday to 7 Sunday; one that is not there is no order day. None at all: see `EVERY_DAY`. */
  readonly weekdays: ReadonlyMap<number, OrderDay>
  /** Dates that are not as their weekday; null: no order day. */
  readonly dates: ReadonlyMap<IsoDate, OrderDay | null>
}

/** A day on which a store orders, and what comes of it. */
export interface Delivery {
  readonly orderDay: IsoDate
  readonly cutoffTime: WallTime | null
  /** The last instant at which it may be sent; without an hour, the one at which the day is over. */
  readonly cutoff: Date
  readonly arrivesOn: IsoDate
}

export interface NextDelivery {
  /** Today's, its cut-off passed or not; null: today is no order day. */
  readonly today: Delivery | null
  /** Today's can still be ordered for. */
  readonly isDue: boolean
  /** What an order sent now arrives with: today's until its cut-off, then the next. Null: none within a year. */
  readonly next: Delivery | null
  /** The one after `next`. */
  readonly following: Delivery | null
}

/** What an order says of its delivery. */
export interface OrderDelivery {
  /** Null: no calendar says so. */
  readonly arrivesOn: IsoDate | null
  /** Until when it may be sent; of an order after today's cut-off, that one. Null: no hour is set. */
  readonly cutoff: Date | null
  readonly isAfterCutoff: boolean
}

/** How a store orders that has no calendar: on any day, without a cut-off, there the next day. */
const EVERY_DAY: OrderDay = { cutoff: null, leadDays: 1 }

const DAYS_AHEAD = 366

/** Whether somebody has said when the store orders, be it of a single date. */
export function hasCalendar({ weekdays, dates }: DeliveryCalendar): boolean {
  return weekdays.size > 0 || dates.size > 0
}

/** The deliveries of a store from a CEDI at `now`. @throws InvalidInputError for an unknown time zone */
export function nextDelivery(calendar: DeliveryCalendar, now: Date, timeZone: string): NextDelivery {
  const date = businessDay(now, timeZone)
  const today = deliveryOf(calendar, date, timeZone)
  const isDue = today !== null && now <= today.cutoff
  const next = isDue ? today : firstAfter(calendar, date, timeZone)
  return { today, isDue, next, following: next && firstAfter(calendar, next.orderDay, timeZone) }
}

/**
 * The delivery of an order that is made or sent at `now`. One after today's cut-off arrives with the next delivery
 * and keeps the cut-off that it missed.
 */
export function deliveryOfOrder(calendar: DeliveryCalendar, now: Date, timeZone: string): OrderDelivery {
  if (!hasCalendar(calendar)) {
    return { arrivesOn: null, cutoff: null, isAfterCutoff: false }
  }
  const { today, isDue, next } = nextDelivery(calendar, now, timeZone)
  const cutoffOf = today ?? next
  return {
    arrivesOn: next?.arrivesOn ?? null,
    cutoff: cutoffOf && cutoffOf.cutoffTime !== null ? cutoffOf.cutoff : null,
    isAfterCutoff: today !== null && !isDue,
  }
}

/** The first order day after `date`. */
function firstAfter(calendar: DeliveryCalendar, date: IsoDate, timeZone: string): Delivery | null {
  for (let days = 1; days <= DAYS_AHEAD; days++) {
    const delivery = deliveryOf(calendar, addDays(date, days), timeZone)
    if (delivery) return delivery
  }
  return null
}

function deliveryOf(calendar: DeliveryCalendar, date: IsoDate, timeZone: string): Delivery | null {
  const day = orderDayOf(calendar, date)
  if (!day) return null
  return {
    orderDay: date,
    cutoffTime: day.cutoff,
    cutoff:
      day.cutoff === null
        ? startOfBusinessDay(addDays(date, 1), timeZone)
        : instantAt(date, day.cutoff, timeZone),
    arrivesOn: addDays(date, day.leadDays),
  }
}

/** How orders of a date go; null: it is no order day. */
function orderDayOf(calendar: DeliveryCalendar, date: IsoDate): OrderDay | null {
  const exception = calendar.dates.get(date)
  if (exception !== undefined) return exception
  return calendar.weekdays.size > 0 ? (calendar.weekdays.get(weekday(date)) ?? null) : EVERY_DAY
}
