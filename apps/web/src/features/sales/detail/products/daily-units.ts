import { formatNumber } from '../../../../ui/format/numbers.ts'

/** Below this units a day round to none. */
const LEAST_SHOWN = 0.5

/** Units a day, rounded (specification, section 9); what sells now and then is less than one, not none. */
export function formatDailyUnits(units: number): string {
  return units > 0 && units < LEAST_SHOWN ? '< 1' : formatNumber(units)
}
