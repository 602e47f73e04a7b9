import { addDays, daysBetween, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { counted } from '../messages.ts'

const WEEK = 7

/** Days, in whole weeks, that bring `last` to one of the seven days that end with `yesterday`: its weekday stays. */
export function weeksUntil(last: IsoDate, yesterday: IsoDate): number {
  return Math.floor(daysBetween(last, yesterday) / WEEK) * WEEK + 0
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** 'Las fechas avanzan 125 semanas: el último día, martes 25/06/2024, pasa a ser el martes 17/11/2026.' */
export function shiftText(last: IsoDate, shiftDays: number): string {
  const weeks = counted(Math.abs(shiftDays) / WEEK, 'semana', 'semanas')
  const moves = shiftDays < 0 ? `retroceden ${weeks}` : `avanzan ${weeks}`
  return `Las fechas ${moves}: el último día, ${dayText(last)}, pasa a ser el ${dayText(addDays(last, shiftDays))}.`
}

function dayText(day: IsoDate): string {
  const [year, month, date] = day.split('-')
  return `${WEEKDAYS[weekday(day) - 1]} ${date}/${month}/${year}`
}
