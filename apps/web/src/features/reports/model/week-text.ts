import type { SemanaInformada } from '@abasto/contracts/reports/schema'
import { formatDay, formatDayOfMonth } from '../../../ui/format/dates.ts'

type Week = Pick<SemanaInformada, 'semana' | 'hasta' | 'numero' | 'anio' | 'en_curso'>

/** `9 al 15/03/2026`, and with its months where they differ: `30/03 al 05/04/2026`. */
export function weekRange({ semana, hasta }: Pick<Week, 'semana' | 'hasta'>): string {
  const first =
    semana.slice(0, 7) === hasta.slice(0, 7) ? String(Number(semana.slice(8))) : formatDayOfMonth(semana)
  return `${first} al ${formatDay(hasta)}`
}

/** As a choice: `Semana 11 · 9 al 15/03/2026`. */
export const weekLabel = (week: Week): string =>
  `Semana ${week.numero} · ${weekRange(week)}${week.en_curso ? ' (en curso)' : ''}`
