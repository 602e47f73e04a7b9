import { addDays, businessDay, daysBetween, eachDay, type IsoDate } from '../../time/business-day.ts'
import { nextDelivery, type Delivery, type DeliveryCalendar } from '../delivery-calendar.ts'

/** The days that an order placed now has to last: until the one after it arrives. */
export interface ProtectionPeriod {
  /** The delivery that an order placed now comes with. */
  readonly order: Delivery
  /** The next one that can still be ordered for; null: none within a year. */
  readonly following: Delivery | null
  /** Today and on, until the day before the following order arrives. */
  readonly dates: readonly IsoDate[]
  /** How many of them go by before this order arrives: nothing that is ordered now helps them. */
  readonly leadDays: number
}

/**
 * The protection period of an order placed at `now`, by the store's delivery calendar. Without a calendar the review
 * is daily and the lead one day: today and tomorrow. A following order that overtakes this one ends the period all
 * the same, but not before this one has arrived.
 * @returns null: no order day within a year
 * @throws InvalidInputError for an unknown time zone
 */
export function protectionPeriod(
  calendar: DeliveryCalendar,
  now: Date,
  timeZone: string,
): ProtectionPeriod | null {
  const { next, following } = nextDelivery(calendar, now, timeZone)
  if (!next) return null
  const today = businessDay(now, timeZone)
  const end = [today, next.arrivesOn, following ? addDays(following.arrivesOn, -1) : next.arrivesOn].reduce(
    later,
  )
  const dates = eachDay(today, end)
  return { order: next, following, dates, leadDays: daysBetween(today, next.arrivesOn) }
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}
