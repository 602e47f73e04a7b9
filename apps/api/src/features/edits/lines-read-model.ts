import type { RowsQuery } from '@abasto/database/connections/cursor'
import type { CambioLinea } from '@abasto/contracts/edits/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { quantityChanges, type ChangesFilter } from '../../catalogue/quantity-changes-read-model.ts'

/** A change with what came of it: the days and figures are there where its outcome is known. */
export interface LineRow extends Omit<CambioLinea, 'momento' | 'resultado'> {
  readonly momento: Date
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
  readonly dias: number | null
  readonly vendidas_con: number | null
  readonly vendidas_sin: number | null
  readonly existencia_con: number | null
  readonly existencia_sin: number | null
  readonly precio: number | null
  readonly sobre_maximo_unid: number | null
  readonly sobre_maximo_dias: number | null
}

/** Changes under a filter, the newest first. */
export function changeLines(filter: ChangesFilter): RowsQuery<LineRow> {
  return sql<LineRow>`
    SELECT
      cambio.pedido_id,
      cambio.numero_pedido,
      cambio.momento,
      cambio.tienda_nombre AS tienda_destino_nombre,
      cambio.codigo_producto,
      cambio.descripcion_producto,
      cambio.categoria,
      cambio.etapa,
      cambio.de_bultos,
      cambio.a_bultos,
      cambio.unidades_bulto,
      cambio.motivo,
      COALESCE(
        CASE cambio.etapa WHEN 'pedido' THEN linea.razon_pedido ELSE linea.comentario_gerente END,
        ''
      ) AS nota,
      cambio.usuario,
      cambio.estado,
      cambio.recibido,
      COALESCE(cambio.hasta, cambio.cubre_hasta) AS cubre_hasta,
      cambio.desde,
      cambio.hasta,
      cambio.dias,
      cambio.vendidas_con,
      cambio.vendidas_sin,
      cambio.existencia_con,
      cambio.existencia_sin,
      cambio.precio,
      cambio.sobre_maximo_unid,
      cambio.sobre_maximo_dias
    FROM (${quantityChanges(filter)}) AS cambio
    LEFT JOIN pedido_producto AS linea
      ON linea.pedido_id = cambio.pedido_id
      AND linea.producto_key = cambio.producto_key
    ORDER BY cambio.momento DESC, cambio.pedido_id DESC, cambio.codigo_producto, cambio.etapa
  `
}

/** One page of them, and how many there are. */
export async function changeLinesPage(
  tx: Tx,
  filter: ChangesFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly LineRow[]; readonly total: number }> {
  const { rows } = await sql<LineRow>`${changeLines(filter)} LIMIT ${limit} OFFSET ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total
    FROM (${quantityChanges(filter)}) AS cambio
  `.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
