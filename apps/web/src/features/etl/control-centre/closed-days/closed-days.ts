import type { Calendario } from '@abasto/contracts/completeness/schema'

export type SingleDay = Calendario['fechas'][number]

/** The weekdays of a calendar with one of them turned round. */
export const withWeekday = (calendar: Calendario, weekday: number): Calendario => ({
  ...calendar,
  dias_cerrados: calendar.dias_cerrados.includes(weekday)
    ? calendar.dias_cerrados.filter((each) => each !== weekday)
    : [...calendar.dias_cerrados, weekday].sort((a, b) => a - b),
})

/** The calendar with a single day in it, the newest first; what was said of that day before is replaced. */
export const withDay = (calendar: Calendario, day: SingleDay): Calendario => ({
  ...calendar,
  fechas: [...calendar.fechas.filter(({ fecha }) => fecha !== day.fecha), day].sort((a, b) =>
    b.fecha.localeCompare(a.fecha),
  ),
})

export const withoutDay = (calendar: Calendario, fecha: string): Calendario => ({
  ...calendar,
  fechas: calendar.fechas.filter((day) => day.fecha !== fecha),
})
