import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Lines, and everything that is made from them or compared with them. */
const SALES_TABLES = [
  'venta_linea',
  'venta_diaria',
  'venta_dia',
  'venta_producto',
  'venta_sello',
  'venta_decena',
  'venta_mes',
  'venta_trimestre',
  'pronostico_sello',
  'pronostico',
  'etl_conciliacion',
] as const

/**
 * Removes the sales of CSV locations whose dates were shifted otherwise than they will be: the same sales
 * would stand twice, on the old days and on the new. Done as the owner, before the source is registered anew.
 *
 * @returns locations whose sales were removed
 */
export function removeShiftedSales(owner: Database, tenantId: number, shiftDays: number): Promise<number> {
  return withTenant(owner, tenantId, async (tx) => {
    const shifted = await tx
      .selectFrom('fuente')
      .select('ubicacion_key')
      .where('tenant_id', '=', tenantId)
      .where('tipo', '=', 'csv')
      .where(sql`coalesce(configuracion ->> 'desplazamiento_dias', '0')`, '<>', String(shiftDays))
      .execute()
    const keys = shifted.map((row) => row.ubicacion_key)
    if (keys.length === 0) return 0
    // Alone, as a load is: a period summed meanwhile would lose its sums and keep their record.
    for (const key of keys.toSorted((a, b) => a - b)) {
      await lockUntilEnd(tx, LOCKS.locationSales, key)
    }
    for (const table of SALES_TABLES) await tx.deleteFrom(table).where('ubicacion_key', 'in', keys).execute()
    await tx
      .deleteFrom('etl_rechazo')
      .where('ubicacion_key', 'in', keys)
      .where('tipo', '=', 'ventas')
      .execute()
    for (const key of keys) await sql`SELECT avanzar_version(${tenantId}, ${key})`.execute(tx)
    return keys.length
  })
}
