import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { DateRange } from '@abasto/domain/time/period'

const MAX_DAYS = 3 * 366

/** As `requestedRange`; null when none are asked for: each store's own. @throws Refusal as there */
export function requestedDays(
  {
    fecha_inicio,
    fecha_fin,
  }: { readonly fecha_inicio?: string | undefined; readonly fecha_fin?: string | undefined },
  today: IsoDate,
): DateRange | null {
  if (fecha_inicio === undefined || fecha_fin === undefined) return null
  return requestedRange({ fecha_inicio, fecha_fin }, today)
}

/**
 * The days to synchronise: those asked for, up to today where the chain is.
 *
 * @throws Refusal `invalid` when they are in the wrong order, in the future, or more than three years
 */
export function requestedRange(
  { fecha_inicio, fecha_fin }: { readonly fecha_inicio: string; readonly fecha_fin: string },
  today: IsoDate,
): DateRange {
  if (fecha_inicio > fecha_fin) {
    throw new Refusal('invalid', 'La fecha de inicio debe ser anterior a la fecha de fin', 'fecha_inicio')
  }
  if (fecha_inicio > today) {
    throw new Refusal('invalid', 'La fecha de inicio no puede estar en el futuro', 'fecha_inicio')
  }
  const to = fecha_fin > today ? today : fecha_fin
  if (daysBetween(fecha_inicio, to) >= MAX_DAYS) {
    const oldest = addDays(to, 1 - MAX_DAYS)
    throw new Refusal(
      'invalid',
      `El rango no puede pasar de 3 años: empieza el ${oldest} o después`,
      'fecha_inicio',
    )
  }
  return { from: fecha_inicio, to }
}
