import { addDays, type IsoDate } from '@abasto/domain/time/business-day'

const WEEK = 7
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The day that a key leads to among those that can be pressed: left and right to the next one, up and down at
 * least a week away, Home and End to the ends. Undefined: the key means nothing here, or there is none further.
 * @param days ascending
 */
export function dayByKey(days: readonly IsoDate[], from: IsoDate, key: string): IsoDate | undefined {
  if (key === 'Home') return days[0]
  if (key === 'End') return days.at(-1)
  const step = STEPS[key]
  if (step === undefined) return undefined
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const least = addDays(from, isVertical ? step * WEEK : step)
  return step > 0 ? days.find((day) => day >= least) : days.findLast((day) => day <= least)
}
