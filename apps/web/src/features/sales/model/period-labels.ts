import { daysBetween } from '@abasto/domain/time/business-day'
import { type DateRange, monthRange, type Period } from '@abasto/domain/time/period'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'

/** The presets as the select shows them. */
export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  ultima_semana: 'Última semana',
  ultimo_mes: 'Último mes',
  ultimos_3_meses: 'Últimos 3 meses',
  ultimo_ano: 'Último año',
  mes_actual: 'Mes actual',
  mes_anterior: 'Mes anterior',
  personalizado: 'Personalizado',
}

/** Days of a range, both ends included. */
export const dayCount = ({ from, to }: DateRange): number => daysBetween(from, to) + 1

export function isWholeMonth({ from, to }: DateRange): boolean {
  const month = monthRange(from)
  return from === month.from && to === month.to
}

/**
 * What the domain's `previousRange` of a range is called: `el mes anterior` only where it is the month that the preset
 * of this name shows. @param days of the range before
 */
export function previousPeriodLabel(period: Period, range: DateRange, days: number): string {
  if (isWholeMonth(range)) return 'el mes anterior'
  if (period === 'ultimos_3_meses') return 'los 3 meses anteriores'
  if (period === 'ultimo_ano') return 'el año anterior'
  if (days === 1) return 'el día anterior'
  if (days === 7) return 'la semana anterior'
  return `los ${formatNumber(days)} días anteriores`
}

/** `hoy`, `ayer`, `hace 3 días`: a day as people say it. */
export function daysAgoLabel(days: number): string {
  if (days <= 0) return 'hoy'
  return days === 1 ? 'ayer' : `hace ${formatNumber(days)} días`
}

/** `en 28 días completos`; of a chain `en 27,5 días completos por tienda`. */
export function meanDaysLabel(days: number): string {
  if (days === 0) return 'ningún día con datos'
  return Number.isInteger(days)
    ? `en ${formatCount(days, 'día completo', 'días completos')}`
    : `en ${formatNumber(days, 1)} días completos por tienda`
}

/** `en 28 días con datos` */
export const loadedDaysLabel = (days: number): string =>
  days === 0 ? 'ningún día con datos' : `en ${formatCount(days, 'día', 'días')} con datos`
