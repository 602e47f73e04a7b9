import { weekday } from '@abasto/domain/time/business-day'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { DayValues } from './day-values.ts'

const SHORT = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const
const LONG = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** `Dom 01/11/2026` */
export const dayLabel = (day: string): string => `${SHORT[weekday(day) - 1] ?? ''} ${formatDay(day)}`

/** `Suma`, and of how many stores where not all have a value. */
export const sumLabel = ({ known, rows }: DayValues): string =>
  known === rows.length ? 'Suma' : `Suma de ${formatNumber(known)} de ${formatNumber(rows.length)}`

/** The day as it is read out: all stores, highest first. */
export function spokenDay(values: DayValues): string {
  const { day, isProjected, rows, sum } = values
  const date = `${LONG[weekday(day) - 1] ?? ''} ${formatDay(day)}${isProjected ? ', proyección' : ''}`
  const stores = rows.map(({ store, packs, isStockOut }) => {
    if (packs === null) return `${store.name} ${isProjected ? 'sin proyección' : 'sin datos'}`
    return `${store.name} ${formatNumber(packs, 1)}${isStockOut ? ', posible quiebre' : ''}`
  })
  if (rows.length > 1) stores.push(`${sumLabel(values).toLowerCase()} ${formatNumber(sum, 1)} bultos`)
  return `${date}: ${stores.join('; ')}`
}
