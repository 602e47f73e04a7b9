import { addDays, type IsoDate } from '@abasto/domain/time/business-day'

/** The business day of tests that name their own, in Caracas. */
export const today: IsoDate = '2026-05-20'

/** Noon of it. */
export const clock = () => new Date('2026-05-20T16:00:00Z')

/** The day so many days before. */
export const ago = (days: number): IsoDate => addDays(today, -days)
