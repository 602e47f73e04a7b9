import type { RetenidaProductosRespuesta } from '@abasto/contracts/etl/held'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import type { HeldDelivery } from '../../runs/held/held-delivery.ts'

type Row = RetenidaProductosRespuesta['data'][number] & { readonly total: number }

/** What a held delivery lacks of what is loaded, best sellers first. */
export async function missingProducts(
  tx: Tx,
  held: HeldDelivery,
  page: { readonly page: number; readonly page_size: number },
): Promise<RetenidaProductosRespuesta> {
  const { rows } = await sql<Row>`
    SELECT
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      producto.cantidad_bultos,
      falta.habia,
      falta.llego,
      COALESCE(vendido.unidades, 0) AS vendido_7_dias_unid,
      count(*) OVER () AS total
    FROM (${held.kind === 'inventario' ? missingStock(held) : missingSales(held)}) AS falta
    JOIN producto ON producto.producto_key = falta.producto_key
    LEFT JOIN (
      SELECT venta_diaria.producto_key, sum(venta_diaria.cantidad) AS unidades
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ${held.locationKey}
        AND venta_diaria.fecha > ${held.readOn}::date - 7
        AND venta_diaria.fecha <= ${held.readOn}::date
      GROUP BY venta_diaria.producto_key
    ) AS vendido
      ON vendido.producto_key = falta.producto_key
    ORDER BY vendido_7_dias_unid DESC, producto.codigo_producto COLLATE "C"
    LIMIT ${page.page_size} OFFSET ${offsetOf(page)}
  `.execute(tx)
  return {
    data: rows.map(({ total: _total, ...row }) => row),
    pagination: paginationOf(page, rows[0]?.total ?? 0),
  }
}

interface Missing {
  readonly producto_key: number
  readonly habia: number
  readonly llego: number | null
}

function missingStock({ id, locationKey }: HeldDelivery): RawBuilder<Missing> {
  return sql<Missing>`
    SELECT existencia.producto_key, existencia.stock_actual AS habia, NULL::numeric AS llego
    FROM existencia
    WHERE existencia.ubicacion_key = ${locationKey}
      AND NOT existencia.desconocido
      AND NOT EXISTS (
        SELECT
        FROM entrega_retenida_existencia AS llegada
        WHERE llegada.entrega_retenida_id = ${id}
          AND llegada.producto_key = existencia.producto_key
          AND llegada.unidades IS NOT NULL
      )
  `
}

function missingSales({ id, locationKey, date }: HeldDelivery): RawBuilder<Missing> {
  return sql<Missing>`
    SELECT venta_diaria.producto_key, venta_diaria.cantidad AS habia, llegada.unidades AS llego
    FROM venta_diaria
    LEFT JOIN (
      SELECT entrega_retenida_linea.producto_key, sum(entrega_retenida_linea.cantidad) AS unidades
      FROM entrega_retenida_linea
      WHERE entrega_retenida_linea.entrega_retenida_id = ${id}
      GROUP BY entrega_retenida_linea.producto_key
    ) AS llegada
      ON llegada.producto_key = venta_diaria.producto_key
    WHERE venta_diaria.ubicacion_key = ${locationKey}
      AND venta_diaria.fecha = ${date}::date
      AND COALESCE(llegada.unidades, 0) < venta_diaria.cantidad
  `
}
