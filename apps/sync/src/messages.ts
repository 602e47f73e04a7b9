import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'

const numbers = new Intl.NumberFormat('es-VE')

export function count(number: number): string {
  return numbers.format(number)
}

/** '1 ticket', '1.171 tickets'. */
export function counted(number: number, one: string, many: string): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

/** '12/11'. */
function dayMonth(fecha: IsoDate): string {
  return `${fecha.slice(8, 10)}/${fecha.slice(5, 7)}`
}

/** '12/11/2026'. */
export function dayMonthYear(fecha: IsoDate): string {
  return `${dayMonth(fecha)}/${fecha.slice(0, 4)}`
}

/** '12/11 al 16/11', with the year where the two differ in it, and one day as one. */
export function days({ from, to }: DateRange): string {
  if (from === to) return dayMonth(from)
  if (from.slice(0, 4) === to.slice(0, 4)) return `${dayMonth(from)} al ${dayMonth(to)}`
  return `${dayMonthYear(from)} al ${dayMonthYear(to)}`
}

const LISTED = 5

/** Days as the ranges they make up: '12/11, 14/11 al 16/11'; a long list is cut short. @param fechas in order */
export function dayList(fechas: readonly IsoDate[]): string {
  return rangeList(rangesOf(fechas))
}

/** Days as the ranges they make up. @param fechas in order */
export function rangesOf(fechas: readonly IsoDate[]): DateRange[] {
  const ranges: { from: IsoDate; to: IsoDate }[] = []
  for (const fecha of fechas) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === fecha) last.to = fecha
    else ranges.push({ from: fecha, to: fecha })
  }
  return ranges
}

/** '12/11, 14/11 al 16/11'; a long list is cut short. */
export function rangeList(ranges: readonly DateRange[]): string {
  const shown = ranges.slice(0, LISTED).map(days).join(', ')
  return ranges.length > LISTED ? `${shown} y otros` : shown
}

/** Lines of a POS with dates that cannot be theirs; null: there are none. */
export function misdatedText({
  future,
  lastFutureDay,
  newOlder,
  olderThan,
  late,
  lateDays,
}: {
  readonly future: number
  readonly lastFutureDay: IsoDate | null
  readonly newOlder: number
  readonly olderThan: IsoDate | null
  readonly late: number
  readonly lateDays: readonly IsoDate[]
}): string | null {
  const parts = [
    ...(future > 0 && lastFutureDay !== null
      ? [`${counted(future, 'línea', 'líneas')} con fecha futura, hasta el ${dayMonthYear(lastFutureDay)}`]
      : []),
    ...(newOlder > 0 && olderThan !== null
      ? [
          `${counted(newOlder, 'línea nueva', 'líneas nuevas')} con fecha anterior al ${dayMonthYear(olderThan)}, su primer día cargado`,
        ]
      : []),
    ...(late > 0
      ? [
          `${counted(late, 'línea', 'líneas')} de más en días ya cargados (${lateDays.slice(0, LISTED).map(dayMonthYear).join(', ')}${lateDays.length > LISTED ? ' y otros' : ''})`,
        ]
      : []),
  ]
  if (parts.length === 0) return null
  const readAgain = late > 0 ? '; si son ventas de esos días, sincronízalos otra vez' : ''
  return `${parts.join('; ')}: revisa el reloj de las cajas${readAgain}`
}
