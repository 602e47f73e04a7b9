import type { Evento, EventoNuevo } from '@abasto/contracts/events/schema'
import { venezuelanHolidays } from '@abasto/domain/demand/events/holidays'
import { addDays } from '@abasto/domain/time/business-day'

/** How far ahead holidays are proposed, and back: those of the past teach what they do. */
const AHEAD_DAYS = 365
const BACK_DAYS = 280

/** Holidays of Venezuela that the calendar does not have, earliest first. They are entered by whoever wants them. */
export function proposedHolidays(events: readonly Evento[], today: string): EventoNuevo[] {
  const [from, to] = [addDays(today, -BACK_DAYS), addDays(today, AHEAD_DAYS)]
  const years = [...new Set([from, today, to].map((day) => Number(day.slice(0, 4))))]
  const kept = events.filter(({ tipo, ubicaciones }) => tipo === 'feriado' && ubicaciones === null)
  return years.flatMap(venezuelanHolidays).flatMap(({ date, name }): EventoNuevo[] => {
    const isKept = kept.some(({ desde, hasta }) => desde <= date && date <= hasta)
    if (date < from || date > to || isKept) return []
    return [
      {
        tipo: 'feriado',
        nombre: name,
        desde: date,
        hasta: date,
        ubicaciones: null,
        categorias: null,
        productos: null,
        efecto_pct: null,
      },
    ]
  })
}
