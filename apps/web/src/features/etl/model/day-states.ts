import type { CalendarDay } from '../../../shared/completeness/sales-calendar.ts'
import { formatWeekday } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'

export type DayState = CalendarDay['estado']

/** What a day's square says: a letter besides its colour and shape, and the words of the legend. */
export const DAY_STATES: Record<DayState, { letter: string; label: string; plural: string }> = {
  completo: { letter: '', label: 'completo', plural: 'completos' },
  faltante: { letter: 'F', label: 'sin datos', plural: 'sin datos' },
  parcial: { letter: 'P', label: 'parcial', plural: 'parciales' },
  delgado: { letter: 'D', label: 'delgado', plural: 'delgados' },
  rechazado: { letter: 'R', label: 'con líneas rechazadas', plural: 'con líneas rechazadas' },
  cerrado: { letter: 'C', label: 'cerrado', plural: 'cerrados' },
  en_curso: { letter: 'H', label: 'hoy, en curso', plural: 'en curso' },
}

export const STATE_ORDER = [
  'completo',
  'faltante',
  'parcial',
  'delgado',
  'rechazado',
  'cerrado',
  'en_curso',
] as const

/** How many days of each state. */
export function stateCounts(days: readonly Pick<CalendarDay, 'estado'>[]): Record<DayState, number> {
  const counts = {
    completo: 0,
    faltante: 0,
    parcial: 0,
    delgado: 0,
    rechazado: 0,
    cerrado: 0,
    en_curso: 0,
  }
  for (const { estado } of days) counts[estado] += 1
  return counts
}

/** `sáb 14/11: delgado, 120 líneas de unas 4.800` */
export function dayLabel({ fecha, estado, lineas, rechazadas, usual, motivo }: CalendarDay): string {
  const about = `${formatWeekday(fecha)}/${fecha.slice(0, 4)}: ${DAY_STATES[estado].label}`
  if (estado === 'cerrado') return motivo ? `${about} (${motivo})` : about
  if (estado === 'faltante') return about
  if (estado === 'rechazado') {
    return `${about}, ${formatNumber(rechazadas)} de ${formatNumber(lineas + rechazadas)}`
  }
  const usually = usual === null ? '' : ` de unas ${formatNumber(Math.round(usual))}`
  return `${about}, ${formatCount(lineas, 'línea', 'líneas')}${usually}`
}

/** `31 días sin datos en 8 huecos · 3 parciales · 2 delgados`; what is wanting in a store's days. */
export function incompleteDaysLabel(days: readonly CalendarDay[]): string {
  const { faltante, parcial, delgado, rechazado } = stateCounts(days)
  // A hole goes on over the days the store was closed.
  const due = days.filter(({ estado }) => estado !== 'cerrado')
  const holes = due.filter(
    (day, index) => day.estado === 'faltante' && due[index - 1]?.estado !== 'faltante',
  ).length
  const parts = [
    ...(faltante > 0
      ? [`${formatCount(faltante, 'día', 'días')} sin datos en ${formatCount(holes, 'hueco', 'huecos')}`]
      : []),
    ...(parcial > 0 ? [formatCount(parcial, 'día parcial', 'días parciales')] : []),
    ...(delgado > 0 ? [formatCount(delgado, 'día delgado', 'días delgados')] : []),
    ...(rechazado > 0 ? [formatCount(rechazado, 'día con rechazos', 'días con rechazos')] : []),
  ]
  return parts.length === 0 ? 'Todos los días están completos' : parts.join(' · ')
}
