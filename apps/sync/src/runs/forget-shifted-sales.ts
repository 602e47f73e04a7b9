import type { Database } from '@abasto/database/connection'
import { withTenant } from '@abasto/database/with-tenant'
import { sql } from 'kysely'

/**
 * Removes the sales of CSV locations whose dates were shifted otherwise than they will be: the same sales
 * would stand twice, on the old days and on the new. Done as the owner, before the source is registered anew.
 *
 * @returns locations whose sales were removed
 */
export function forgetShiftedSales(owner: Database, tenantId: number, shiftDays: number): Promise<number> {
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
    for (const table of ['venta_linea', 'venta_diaria', 'venta_dia', 'venta_producto'] as const) {
      await tx.deleteFrom(table).where('ubicacion_key', 'in', keys).execute()
    }
    await tx
      .deleteFrom('etl_rechazo')
      .where('ubicacion_key', 'in', keys)
      .where('tipo', '=', 'ventas')
      .execute()
    return keys.length
  })
}
