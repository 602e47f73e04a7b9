import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { Cover } from './cover.ts'

/** From so many days on a tenth says nothing. */
const WHOLE_FROM_DAYS = 10

const daysText = (days: number): string => formatNumber(days, Math.abs(days) < WHOLE_FROM_DAYS ? 1 : 0)

/** "4,1 d", beside a figure; "≥" where nobody knows what is there. */
export const shortCover = ({ days, atLeast }: Cover): string => `${atLeast ? '≥' : ''}${daysText(days)} d`

/** "cubre 12 días", "cubre al menos 3,5 días", "sin ventas en 5 días". */
export function coverText(cover: Cover | null): string {
  if (cover === null) return 'sin ventas en 5 días'
  const { days, atLeast } = cover
  if (days < 0) return 'no cubre lo que falta'
  return `cubre ${atLeast ? 'al menos ' : ''}${daysText(days)} ${daysText(days) === '1,0' ? 'día' : 'días'}`
}
