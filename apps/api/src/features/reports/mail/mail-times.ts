import { lastWholeWeek, mondayOf, WEEK_DAYS } from '@abasto/domain/availability/reported-weeks'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { instantAt } from '@abasto/domain/time/wall-clock'
import type { MailSettings } from './mail-settings.ts'

/** The moment of the current week at which the one before it is sent. */
export function sendingMoment(today: IsoDate, { weekday, time }: MailSettings, timeZone: string): Date {
  return instantAt(addDays(mondayOf(today), weekday - 1), time, timeZone)
}

/** The Monday of the week that is due to be sent; null: none is. One whose moment passed before it was set is not. */
export function dueWeek(settings: MailSettings, { now, today }: Moment, timeZone: string): IsoDate | null {
  if (!settings.isActive || settings.since === null) return null
  const moment = sendingMoment(today, settings, timeZone)
  return now >= moment && settings.since <= moment ? lastWholeWeek(today) : null
}

/** When the next ones are sent; null: never. */
export function nextSending(settings: MailSettings, { now, today }: Moment, timeZone: string): Date | null {
  if (!settings.isActive) return null
  const moment = sendingMoment(today, settings, timeZone)
  return moment > now ? moment : sendingMoment(addDays(today, WEEK_DAYS), settings, timeZone)
}
