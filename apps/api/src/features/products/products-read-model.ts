import type { CediProducto, ProductoGestionado, ProductosConsulta } from '@abasto/contracts/products/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { offsetOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import { findProducts } from '../../catalogue/search.ts'

interface Row extends Omit<ProductoGestionado, 'retirado_en'> {
  readonly retirado_en: Date | null
  readonly total: number
}

const STATES: Readonly<Record<ProductosConsulta['estado'], RawBuilder<unknown>>> = {
  activos: sql`producto.activo`,
  retirados: sql`NOT producto.activo`,
  corregidos: sql`producto.corregido <> '{}'`,
  todos: sql`TRUE`,
}

/** Productos (/settings/productos): a page of the catalogue by code, byte by byte, and how many there are. */
export async function productsPage(
  tx: Tx,
  query: ProductosConsulta,
): Promise<{ rows: ProductoGestionado[]; total: number }> {
  const keys = await findProducts(tx, query)
  const { rows } = await sql<Row | { readonly codigo_producto: null; readonly total: number }>`
    WITH hallado AS (
      SELECT producto.*
      FROM producto
      WHERE ${STATES[query.estado]}
        AND ${keys === undefined ? sql`TRUE` : sql`producto.producto_key = ANY(${keys}::integer[])`}
    )
    SELECT
      pagina.codigo_producto,
      pagina.descripcion_producto,
      pagina.categoria,
      pagina.cuadrante_producto,
      pagina.cantidad_bultos,
      pagina.peso_unitario_kg,
      pagina.bultos_por_capa,
      pagina.bultos_por_paleta,
      pagina.activo,
      pagina.retirado_en,
      pagina.revision,
      pagina.corregido,
      ubicacion.nombre AS origen,
      cuenta.total
    FROM (SELECT count(*)::integer AS total FROM hallado) AS cuenta
    LEFT JOIN (
      SELECT *
      FROM hallado
      ORDER BY hallado.codigo_producto COLLATE "C"
      LIMIT ${query.page_size}
      OFFSET ${offsetOf(query)}
    ) AS pagina ON true
    LEFT JOIN ubicacion ON ubicacion.ubicacion_key = pagina.origen_key
    ORDER BY pagina.codigo_producto COLLATE "C"
  `.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => {
      if (row.codigo_producto === null) return []
      const { total: _, retirado_en, ...product } = row
      return { ...product, retirado_en: retirado_en?.toISOString() ?? null }
    }),
  }
}

/** Of every active CEDI: whether its stock lists the product, and what a person says. */
export async function cedisOf(tx: Tx, productKey: number): Promise<CediProducto[]> {
  const { rows } = await sql<CediProducto>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre,
      existencia.producto_key IS NOT NULL AS en_stock,
      cedi_producto.maneja
    FROM ubicacion
    LEFT JOIN cedi_producto
      ON cedi_producto.cedi_key = ubicacion.ubicacion_key
      AND cedi_producto.producto_key = ${productKey}
    LEFT JOIN existencia
      ON existencia.ubicacion_key = ubicacion.ubicacion_key
      AND existencia.producto_key = ${productKey}
    WHERE ubicacion.activa
      AND ubicacion.tipo = 'cedi'
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows
}
