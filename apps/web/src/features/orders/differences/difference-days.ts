/** `2026-11-09` as `09/11/2026` */
export const dayOf = (day: string): string => day.split('-').toReversed().join('/')
