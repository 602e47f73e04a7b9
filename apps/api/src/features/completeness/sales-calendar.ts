import type { CalendarioVentasRespuesta } from '@abasto/contracts/completeness/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { judgeDays } from '@abasto/domain/sales/completeness'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Location } from '../../catalogue/location.ts'
import { calendarOf, storeDays } from './store-days-read-model.ts'

/** A location's days of sales, each with what is known of it. */
export async function salesCalendar(
  tx: Tx,
  { ubicacion_key, ubicacion_id, nombre }: Location,
  today: IsoDate,
  desde: IsoDate | undefined,
): Promise<CalendarioVentasRespuesta> {
  const [store] = await storeDays(tx, ubicacion_key)
  const motivos = new Map(store?.fechas.map((day) => [day.fecha, day.motivo]))
  const dias = store ? judgeDays(store.dias, today, calendarOf(store), desde) : []
  return {
    ubicacion_id,
    ubicacion_nombre: nombre,
    dias: dias.map((dia) => ({
      ...dia,
      motivo: dia.estado === 'cerrado' ? motivos.get(dia.fecha) || null : null,
    })),
  }
}
