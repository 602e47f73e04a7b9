import type { CalendarioVentasRespuesta } from '@abasto/contracts/completeness/schema'
import { calendarOf, storeDays } from '@abasto/completeness/days/store-days-read-model'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { assessDays, type DayState } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Location } from '../../catalogue/location.ts'

const STATE_ON_WIRE = {
  complete: 'completo',
  thin: 'delgado',
  rejected: 'rechazado',
  partial: 'parcial',
  missing: 'faltante',
  closed: 'cerrado',
  in_progress: 'en_curso',
} as const satisfies Record<DayState, CalendarioVentasRespuesta['dias'][number]['estado']>

/** A location's days of sales, each with what is known of it. */
export async function salesCalendar(
  tx: Tx,
  { ubicacion_key, ubicacion_id, nombre }: Location,
  today: IsoDate,
  desde: IsoDate | undefined,
): Promise<CalendarioVentasRespuesta> {
  const [store] = await storeDays(tx, { locationKey: ubicacion_key })
  const motivos = new Map(store?.fechas.map((day) => [day.fecha, day.motivo]))
  const dias = store ? assessDays(store.dias, today, calendarOf(store), desde) : []
  return {
    ubicacion_id,
    ubicacion_nombre: nombre,
    dias: dias.map(({ date, state, lines, rejected, usual }) => ({
      fecha: date,
      estado: STATE_ON_WIRE[state],
      lineas: lines,
      rechazadas: rejected,
      usual,
      motivo: state === 'closed' ? motivos.get(date) || null : null,
    })),
  }
}
