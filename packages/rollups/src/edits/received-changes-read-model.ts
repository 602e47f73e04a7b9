import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** A quantity that was changed, of an order that has arrived. */
export interface ReceivedChange {
  readonly pedido_id: number
  readonly producto_key: number
  readonly etapa: string
  readonly de_bultos: number
  readonly a_bultos: number
  readonly unidades_bulto: number
  readonly stock_unid: number | null
  readonly maximo_unid: number | null
  /** Packs let pass and arrived; 0 of a line that was left out. */
  readonly aprobada: number
  readonly recibida: number
  /** Units a day, by which what nobody forecast is judged. */
  readonly promedio: number | null
  /** Business days: when it was made or sent, when it arrived, and the last that it had to last. */
  readonly pedido_el: IsoDate
  readonly llego_el: IsoDate
  readonly hasta: IsoDate
}

/** Quantities that were changed in orders of a store that arrived from `since` on. */
export async function receivedChanges(tx: Tx, storeKey: number, since: IsoDate): Promise<ReceivedChange[]> {
  const { rows } = await sql<ReceivedChange>`
    SELECT
      pedido_cambio.pedido_id,
      pedido_cambio.producto_key,
      pedido_cambio.etapa,
      pedido_cambio.de_bultos,
      pedido_cambio.a_bultos,
      pedido_cambio.unidades_bulto,
      pedido_cambio.stock_unid,
      pedido_cambio.maximo_unid,
      COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos, 0) AS aprobada,
      COALESCE(pedido_producto.cantidad_recibida_bultos, 0) AS recibida,
      pedido_producto.prom_ventas_5dias_unid AS promedio,
      fechas.pedido_el,
      fechas.llego_el,
      greatest(
        fechas.llego_el,
        COALESCE(pedido.cubre_hasta, fechas.llego_el + pedido.dias_cobertura - 1)
      ) AS hasta
    FROM pedido_cambio
    JOIN pedido ON pedido.pedido_id = pedido_cambio.pedido_id
    JOIN tenant ON tenant.tenant_id = pedido.tenant_id
    LEFT JOIN pedido_producto
      ON pedido_producto.pedido_id = pedido_cambio.pedido_id
      AND pedido_producto.producto_key = pedido_cambio.producto_key
    CROSS JOIN LATERAL (
      SELECT
        (COALESCE(pedido.enviado_en, pedido.fecha_pedido) AT TIME ZONE tenant.zona_horaria)::date AS pedido_el,
        (pedido.recibido_en AT TIME ZONE tenant.zona_horaria)::date AS llego_el
    ) AS fechas
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND pedido.estado = 'finalizado'
      AND fechas.llego_el >= ${since}::date
    ORDER BY pedido_cambio.pedido_id, pedido_cambio.producto_key, pedido_cambio.etapa
  `.execute(tx)
  return rows
}

/** What else of these products arrived in the store, in units, by business day. */
export interface OtherArrival {
  readonly pedido_id: number
  readonly producto_key: number
  readonly fecha: IsoDate
  readonly unidades: number
}

export async function otherArrivals(
  tx: Tx,
  { storeKey, products, from, to }: ReplayedRange,
): Promise<OtherArrival[]> {
  const { rows } = await sql<OtherArrival>`
    SELECT
      pedido_producto.pedido_id,
      pedido_producto.producto_key,
      llegada.fecha,
      pedido_producto.cantidad_recibida_bultos * pedido_producto.cantidad_bultos AS unidades
    FROM pedido
    JOIN tenant ON tenant.tenant_id = pedido.tenant_id
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    CROSS JOIN LATERAL (
      SELECT (pedido.recibido_en AT TIME ZONE tenant.zona_horaria)::date AS fecha
    ) AS llegada
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND pedido.estado = 'finalizado'
      AND llegada.fecha BETWEEN ${from}::date AND ${to}::date
      AND pedido_producto.producto_key = ANY(${products}::integer[])
      AND pedido_producto.cantidad_recibida_bultos > 0
  `.execute(tx)
  return rows
}

export interface ReplayedRange {
  readonly storeKey: number
  readonly products: readonly number[]
  readonly from: IsoDate
  readonly to: IsoDate
}
