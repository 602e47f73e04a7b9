import type { Calendario } from '@abasto/contracts/completeness/schema'
import { storeDays } from '@abasto/completeness/days/store-days-read-model'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

interface At {
  readonly tenantId: number
  readonly locationKey: number
}

/** The days a location does not open. */
export async function storeCalendar(tx: Tx, locationKey: number): Promise<Calendario> {
  const [store] = await storeDays(tx, { locationKey })
  return { dias_cerrados: [...(store?.semana ?? [])], fechas: [...(store?.fechas ?? [])] }
}

/** Puts a calendar in place of a location's present one. */
export async function changeCalendar(
  tx: Tx,
  { tenantId, locationKey }: At,
  { dias_cerrados, fechas }: Calendario,
): Promise<void> {
  const at = { tenant_id: tenantId, ubicacion_key: locationKey }
  await lockUntilEnd(tx, LOCKS.calendar, locationKey)
  await tx.deleteFrom('calendario_semana').where('ubicacion_key', '=', locationKey).execute()
  await tx.deleteFrom('calendario_fecha').where('ubicacion_key', '=', locationKey).execute()
  if (dias_cerrados.length > 0) {
    const rows = dias_cerrados.map((dia) => ({ ...at, dia }))
    await tx.insertInto('calendario_semana').values(rows).execute()
  }
  if (fechas.length > 0) {
    const rows = fechas.map((day) => ({ ...at, ...day }))
    await tx.insertInto('calendario_fecha').values(rows).execute()
  }
}
