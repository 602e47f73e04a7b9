import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'

/** What comes along (docs/seguridad.md says who builds it): changed together with the packages. */
export const EMBEDDED_RELEASE = { version: '18.4', released: '2026-05-14' } as const

/** PostgreSQL's minor releases come on the second Thursday of these months, besides urgent ones. */
const RELEASE_MONTHS = ['02', '05', '08', '11']

/** Since when the project has had a newer minor release than one of `released`, by its calendar; null: none yet. */
export function behindSince(today: IsoDate, released: IsoDate = EMBEDDED_RELEASE.released): IsoDate | null {
  const firstYear = Number(released.slice(0, 4))
  for (let year = firstYear; year <= firstYear + 1; year++) {
    const next = RELEASE_MONTHS.map((month) => secondThursday(`${year}-${month}`)).find(
      (day) => day > released,
    )
    if (next !== undefined) return next <= today ? next : null
  }
  return null
}

function secondThursday(month: string): IsoDate {
  const first = `${month}-01`
  return addDays(first, ((4 - weekday(first) + 7) % 7) + 7)
}
