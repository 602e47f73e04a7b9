import { InvalidInputError } from '../errors.ts'
import { nextDelivery, type DeliveryCalendar } from '../replenishment/delivery-calendar.ts'
import { addDays, daysBetween, type IsoDate } from '../time/business-day.ts'

/** When a store orders, day by day of a history; days count from its first one. */
export interface Schedule {
  /** Day on which an order of this day arrives; -1: no order day. */
  readonly arrives: Int32Array
  /** First day that the order after it can help: what this one has to last until. */
  readonly protectsUntil: Int32Array
  /** Most days that an order has to last. */
  readonly horizon: number
}

/** Every `reviewDays` from the history's first day on, there after `leadDays`. @throws InvalidInputError */
export function regularSchedule(days: number, reviewDays: number, leadDays: number): Schedule {
  if (!Number.isInteger(reviewDays) || reviewDays < 1) {
    throw new InvalidInputError('reviewDays', reviewDays, 'a whole number above 0')
  }
  if (!Number.isInteger(leadDays) || leadDays < 0) {
    throw new InvalidInputError('leadDays', leadDays, 'a whole number, at least 0')
  }
  return scheduleOf(days, (day) =>
    day % reviewDays === 0
      ? { arrives: day + leadDays, protectsUntil: day + reviewDays + leadDays }
      : undefined,
  )
}

/** As a store's calendar has it from `from` on; each order is sent before its day's cut-off. */
export function calendarSchedule(calendar: DeliveryCalendar, from: IsoDate, days: number): Schedule {
  return scheduleOf(days, (day) => {
    const date = addDays(from, day)
    const { today, following } = nextDelivery(calendar, new Date(`${date}T00:00:00Z`), 'UTC')
    if (!today) return undefined
    const arrives = day + daysBetween(date, today.arrivesOn)
    const next = following === null ? arrives + 1 : day + daysBetween(date, following.arrivesOn)
    return { arrives, protectsUntil: Math.max(next, arrives + 1) }
  })
}

function scheduleOf(
  days: number,
  orderOf: (day: number) => { readonly arrives: number; readonly protectsUntil: number } | undefined,
): Schedule {
  const arrives = new Int32Array(days).fill(-1)
  const protectsUntil = new Int32Array(days)
  let horizon = 1
  for (let day = 0; day < days; day++) {
    const order = orderOf(day)
    if (!order) continue
    arrives[day] = order.arrives
    protectsUntil[day] = order.protectsUntil
    horizon = Math.max(horizon, order.protectsUntil - day)
  }
  return { arrives, protectsUntil, horizon }
}
