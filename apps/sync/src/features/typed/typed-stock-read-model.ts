import type { ExistenciaManual } from '@abasto/contracts/stock/typed'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { lastTyped, stockReadAt, typedLocation } from '../../runs/typed/typed-location.ts'

/** Existencia a mano (/settings/ubicaciones/:ubicacionId/existencia): what is in the CEDI first, then the catalogue, by code. */
export async function typedStock(tx: Tx, locationId: string): Promise<ExistenciaManual> {
  const { locationKey, name, obstacle } = await typedLocation(tx, locationId)
  const readAt = await stockReadAt(tx, locationKey)
  const last = await lastTyped(tx, locationKey)
  const { rows } = await sql<ExistenciaManual['productos'][number]>`
    SELECT
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.cantidad_bultos,
      existencia.stock_actual AS unidades
    FROM producto
    LEFT JOIN existencia
      ON existencia.ubicacion_key = ${locationKey}
      AND existencia.producto_key = producto.producto_key
    WHERE producto.activo
      OR existencia.producto_key IS NOT NULL
    ORDER BY existencia.producto_key IS NULL, producto.codigo_producto COLLATE "C"
  `.execute(tx)
  return {
    ubicacion_id: locationId,
    nombre: name,
    impedimento: obstacle,
    leida_en: readAt?.toISOString() ?? null,
    ultima: last ? { ...last, momento: last.momento.toISOString() } : null,
    productos: rows,
  }
}
