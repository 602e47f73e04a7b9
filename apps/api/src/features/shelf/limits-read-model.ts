import type { LimitesConsulta, LimitesProducto } from '@abasto/contracts/shelf/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { offsetOf } from '@abasto/service/calls/pages'
import { sql } from 'kysely'
import { findProducts } from '../../catalogue/search.ts'

type Row = Pick<LimitesProducto, 'codigo_producto' | 'descripcion_producto' | 'cantidad_bultos'> &
  Record<'exhibicion_cadena' | 'capacidad_cadena' | 'exhibicion_tienda' | 'capacidad_tienda', number | null>

/**
 * Estantes: a page of the products by code, byte by byte, with what is said of them, and how many there are. One that is
 * retired is there only as long as something is said of it.
 *
 * @param storeKey null: what holds in all stores
 */
export async function limitsPage(
  tx: Tx,
  storeKey: number | null,
  query: LimitesConsulta,
): Promise<{ rows: LimitesProducto[]; total: number }> {
  const keys = (await findProducts(tx, query)) ?? null
  const { rows } = await sql<
    (Row & { readonly total: number }) | { readonly codigo_producto: null; readonly total: number }
  >`
    WITH hallado AS (
      SELECT
        producto.codigo_producto,
        producto.descripcion_producto,
        producto.cantidad_bultos,
        cadena.exhibicion_unid AS exhibicion_cadena,
        cadena.capacidad_unid AS capacidad_cadena,
        tienda.exhibicion_unid AS exhibicion_tienda,
        tienda.capacidad_unid AS capacidad_tienda
      FROM producto
      LEFT JOIN limite_estante AS cadena
        ON cadena.producto_key = producto.producto_key
        AND cadena.ubicacion_key IS NULL
      LEFT JOIN limite_estante AS tienda
        ON tienda.producto_key = producto.producto_key
        AND tienda.ubicacion_key = ${storeKey}::integer
      WHERE (
          cadena.producto_key IS NOT NULL
          OR tienda.producto_key IS NOT NULL
          OR (${query.ver === 'todos'}::boolean AND producto.activo)
        )
        AND (${keys}::integer[] IS NULL OR producto.producto_key = ANY(${keys}::integer[]))
    )
    SELECT pagina.*, cuenta.total
    FROM (SELECT count(*)::integer AS total FROM hallado) AS cuenta
    LEFT JOIN (
      SELECT *
      FROM hallado
      ORDER BY hallado.codigo_producto COLLATE "C"
      LIMIT ${query.page_size}
      OFFSET ${offsetOf(query)}
    ) AS pagina ON true
    ORDER BY pagina.codigo_producto COLLATE "C"
  `.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => (row.codigo_producto === null ? [] : [limitsOf(row)])),
  }
}

function limitsOf({ codigo_producto, descripcion_producto, cantidad_bultos, ...row }: Row): LimitesProducto {
  return {
    codigo_producto,
    descripcion_producto,
    cantidad_bultos,
    cadena: { exhibicion_unid: row.exhibicion_cadena, capacidad_unid: row.capacidad_cadena },
    tienda: { exhibicion_unid: row.exhibicion_tienda, capacidad_unid: row.capacidad_tienda },
  }
}
