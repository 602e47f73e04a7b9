import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { formatCount } from '../../ui/format/numbers.ts'

export type BehindTone = 'red' | 'amber' | 'orange' | 'green'

/** Section 9, 'Days behind colour'; its "yellow" is our amber. One day behind is as new as sales can be. */
const RED_OVER = 7
const AMBER_OVER = 3
const ORANGE_OVER = 1

/** Days from the newest day with data to today; null where there is none. */
export const daysBehind = (newest: IsoDate | null, today: IsoDate): number | null =>
  newest === null ? null : Math.max(0, daysBetween(newest, today))

/** @param days from the newest loaded day to today; null: nothing was ever loaded, which is the worst */
export function behindTone(days: number | null): BehindTone {
  if (days === null || days > RED_OVER) return 'red'
  if (days > AMBER_OVER) return 'amber'
  return days > ORANGE_OVER ? 'orange' : 'green'
}

/** `9 días`, `Al día`, `Sin datos`. */
export function behindLabel(days: number | null): string {
  if (days === null) return 'Sin datos'
  return days > ORANGE_OVER ? formatCount(days, 'día', 'días') : 'Al día'
}
