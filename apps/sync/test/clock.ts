import { addDays, businessDay, type IsoDate } from '@abasto/domain/time/business-day'

/** The business day of tests that name their own, in Caracas. */
export const today: IsoDate = '2026-05-20'

/** Noon of it. */
export const clock = () => new Date('2026-05-20T16:00:00Z')

/** The business day by the machine's clock, once a test file: processes of their own, as are killed, have no other. */
export const machineToday: IsoDate = businessDay(new Date(), 'America/Caracas')

/** The day so many days before. */
export const ago = (days: number): IsoDate => addDays(today, -days)
