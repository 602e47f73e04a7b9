import { daysBetween, weekday, type IsoDate } from '@abasto/domain/time/business-day'

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

const whole = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 0, useGrouping: true })
const tenths = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1 })

/** Large figures whole, small ones with a decimal. */
export const amount = (value: number): string =>
  (Math.abs(value) >= 20 ? whole : tenths).format(Math.abs(value) < 0.05 ? 0 : value)

export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`

export const percent = (share: number): string => `${whole.format(100 * share)} %`

/** 'jueves', or 'jueves 26/11' where a weekday alone could be another one. */
export function onDay(day: IsoDate, today: IsoDate): string {
  const name = WEEKDAYS[weekday(day) - 1] ?? ''
  return Math.abs(daysBetween(today, day)) < 7 ? name : `${name} ${shortDay(day)}`
}

export const shortDay = (day: IsoDate): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** 'hoy', 'mañana', 'el jueves'. */
export function when(day: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  if (days === -1) return 'ayer'
  return `el ${onDay(day, today)}`
}

/** 'Morón', 'Morón y Cagua', 'Morón, Cagua y 3 más'. */
export function list(names: readonly string[], most = 2): string {
  if (names.length <= 1) return names[0] ?? ''
  const shown = names.slice(0, names.length === most + 1 ? most + 1 : most)
  const left = names.length - shown.length
  if (left > 0) return `${shown.join(', ')} y ${left} más`
  return `${shown.slice(0, -1).join(', ')} y ${shown.at(-1) ?? ''}`
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
