import { formatNumber } from '../../../ui/format/numbers.ts'

/** `2,0`, `4,25`: one decimal, two where there are two. */
export const formatLevelDays = (days: number): string =>
  formatNumber(days, Number.isInteger(Math.round(days * 1000) / 100) ? 1 : 2)
