import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** What is loaded of a location, and the folder it comes from. */
export interface LoadedLocation {
  /** Units by day and product. */
  readonly days: Readonly<Record<IsoDate, Readonly<Record<string, number>>>>
  /** Units by product. */
  readonly stock: Readonly<Record<string, number>>
  /** Null: it is not read from a folder. */
  readonly folder: string | null
  /** Days that its dates are shifted by. */
  readonly shift: number | null
}

/** By ubicacion_id. A question a table, so that it can be asked where they are on several servers. */
export function loadedOf(owner: Database, tenantId: number): Promise<Record<string, LoadedLocation>> {
  return withTenant(owner, tenantId, async (tx) => {
    const locations = await sql<Pick<LoadedLocation, 'folder' | 'shift'> & { id: string; key: number }>`
      SELECT
        ubicacion.ubicacion_id AS id,
        ubicacion.ubicacion_key AS key,
        fuente.configuracion ->> 'carpeta' AS folder,
        (fuente.configuracion ->> 'desplazamiento_dias')::integer AS shift
      FROM ubicacion
      LEFT JOIN fuente
        ON fuente.ubicacion_key = ubicacion.ubicacion_key
      WHERE ubicacion.tenant_id = ${tenantId}
    `.execute(tx)
    const products = await tx
      .selectFrom('producto')
      .select(['producto_key', 'codigo_producto'])
      .where('tenant_id', '=', tenantId)
      .execute()
    const codes = new Map(products.map((row) => [row.producto_key, row.codigo_producto]))
    const sold = await sql<{ key: number; fecha: IsoDate; producto: number; unidades: number }>`
      SELECT
        venta_linea.ubicacion_key AS key,
        venta_linea.fecha,
        venta_linea.producto_key AS producto,
        sum(venta_linea.cantidad) AS unidades
      FROM venta_linea
      WHERE venta_linea.tenant_id = ${tenantId}
      GROUP BY venta_linea.ubicacion_key, venta_linea.fecha, venta_linea.producto_key
    `.execute(tx)
    const stock = await tx
      .selectFrom('existencia')
      .select(['ubicacion_key', 'producto_key', 'stock_actual'])
      .where('tenant_id', '=', tenantId)
      .execute()
    return Object.fromEntries(
      locations.rows.map(({ id, key, folder, shift }): [string, LoadedLocation] => {
        const days: Record<IsoDate, Record<string, number>> = {}
        for (const row of sold.rows.filter((each) => each.key === key))
          (days[row.fecha] ??= {})[codes.get(row.producto) ?? ''] = row.unidades
        const units = stock
          .filter(({ ubicacion_key }) => ubicacion_key === key)
          .map((row) => [codes.get(row.producto_key) ?? '', row.stock_actual] as const)
        return [id, { days, stock: Object.fromEntries(units), folder, shift }]
      }),
    )
  })
}
