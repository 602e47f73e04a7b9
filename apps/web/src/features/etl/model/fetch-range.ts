import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { CalendarDay } from '../../../shared/completeness/sales-calendar.ts'

/** Section 9: what Recuperar starts from. */
export const RECOVER_FROM: IsoDate = '2024-09-01'

type Loaded = Pick<CompletitudTienda, 'fecha_mas_reciente'>

/** Actualizar: from the newest loaded day to today; of a store that has none, from the fixed date. */
export const updateRange = ({ fecha_mas_reciente: newest }: Loaded, today: IsoDate): DateRange => ({
  from: newest ?? RECOVER_FROM,
  to: today,
})

/** Recuperar: from the fixed date to the newest loaded day. */
export const recoverRange = ({ fecha_mas_reciente: newest }: Loaded, today: IsoDate): DateRange => ({
  from: RECOVER_FROM,
  to: newest ?? today,
})

/** Whether reading the day again could make it better. */
export const canBeFetched = ({ estado }: Pick<CalendarDay, 'estado'>): boolean =>
  estado === 'faltante' || estado === 'delgado' || estado === 'parcial' || estado === 'rechazado'

/** The hole that a missing day is part of, closed days inside it included; of another day itself alone. */
export function holeAround(days: readonly CalendarDay[], fecha: IsoDate): DateRange {
  const at = days.findIndex((day) => day.fecha === fecha)
  if (days[at]?.estado !== 'faltante') return { from: fecha, to: fecha }
  const edge = (step: 1 | -1): IsoDate => {
    let last = fecha
    for (let index = at + step; ; index += step) {
      const day = days[index]
      if (day?.estado === 'faltante') last = day.fecha
      else if (day?.estado !== 'cerrado') return last
    }
  }
  return { from: edge(-1), to: edge(1) }
}
