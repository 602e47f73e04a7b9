import type { InicioTienda } from '@abasto/contracts/home/schema'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, startOfBusinessDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import { DISPATCHED_PACKS } from '../calculate/transit-units.ts'

/** A product in an order of a store that is under way, or in its draft of today. */
export interface OrderedLine {
  readonly tienda_key: number
  readonly producto_key: number
  readonly pedido_id: number
  readonly estado: EstadoPedido
  readonly cedi: string
  readonly llega_el: IsoDate | null
  readonly despachado: boolean
  /** As dispatched, approved or asked for: the newest of them. */
  readonly bultos: number
  readonly unidades: number
}

/** Orders of some stores that bring some products: approved, waiting, and the drafts of today. */
export async function orderedLines(
  tx: Tx,
  { storeKeys, only }: { readonly storeKeys: readonly number[]; readonly only: readonly number[] },
  { user, today }: { readonly user: Pick<Caller['user'], 'timeZone'>; readonly today: IsoDate },
): Promise<OrderedLine[]> {
  const since = startOfBusinessDay(today, user.timeZone)
  const { rows } = await sql<OrderedLine>`
    SELECT
      pedido.tienda_destino_key AS tienda_key,
      pedido_producto.producto_key,
      pedido.pedido_id,
      pedido.estado,
      origen.nombre AS cedi,
      pedido.llega_el,
      pedido.despachado_en IS NOT NULL AS despachado,
      ${DISPATCHED_PACKS} AS bultos,
      ${DISPATCHED_PACKS} * pedido_producto.cantidad_bultos AS unidades
    FROM pedido
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    WHERE pedido.tienda_destino_key = ANY(${storeKeys}::integer[])
      AND pedido_producto.producto_key = ANY(${only}::integer[])
      AND ${DISPATCHED_PACKS} > 0
      AND (
        pedido.estado IN ('aprobado_gerente', 'pendiente_aprobacion_gerente')
        OR (
          pedido.estado = 'borrador'
          AND pedido.de_trabajo
          AND greatest(pedido.calculado_en, pedido.tocado_en) >= ${since}
        )
      )
    ORDER BY pedido.llega_el NULLS LAST, pedido.pedido_id
  `.execute(tx)
  return rows
}

/** Days that an empty shelf is followed back. */
const EMPTY_DAYS = 60

/** Of products without stock: the first day of those in a row that closed with nothing, as far as days were read. */
export async function emptySince(
  tx: Tx,
  { storeKey, only }: { readonly storeKey: number; readonly only: readonly number[] },
  today: IsoDate,
): Promise<ReadonlyMap<number, IsoDate>> {
  const { rows } = await sql<{ producto_key: number; desde: IsoDate }>`
    SELECT vacio.producto_key, min(existencia_diaria.fecha)::text AS desde
    FROM unnest(${only}::integer[]) AS vacio (producto_key)
    JOIN existencia_diaria
      ON existencia_diaria.ubicacion_key = ${storeKey}
      AND existencia_diaria.producto_key = vacio.producto_key
      AND existencia_diaria.fecha >= ${addDays(today, -EMPTY_DAYS)}::date
    WHERE existencia_diaria.fecha > COALESCE(
      (
        SELECT max(con_stock.fecha)
        FROM existencia_diaria AS con_stock
        WHERE con_stock.ubicacion_key = ${storeKey}
          AND con_stock.producto_key = vacio.producto_key
          AND con_stock.fecha >= ${addDays(today, -EMPTY_DAYS)}::date
          AND con_stock.stock_cierre > 0
      ),
      '-infinity'
    )
    GROUP BY vacio.producto_key
  `.execute(tx)
  return new Map(rows.map(({ producto_key, desde }) => [producto_key, desde]))
}

/** Of each of some products the other store that has most of it, in units; none: no entry. */
export async function otherStores(
  tx: Tx,
  { storeKey, only }: { readonly storeKey: number; readonly only: readonly number[] },
): Promise<ReadonlyMap<number, { readonly nombre: string; readonly unidades: number }>> {
  const { rows } = await sql<{ producto_key: number; nombre: string; unidades: number }>`
    SELECT DISTINCT ON (existencia.producto_key)
      existencia.producto_key,
      ubicacion.nombre,
      existencia.stock_actual AS unidades
    FROM ubicacion
    JOIN existencia
      ON existencia.ubicacion_key = ubicacion.ubicacion_key
      AND existencia.producto_key = ANY(${only}::integer[])
    WHERE ubicacion.activa
      AND ubicacion.tipo = 'tienda'
      AND ubicacion.ubicacion_key <> ${storeKey}
      AND existencia.stock_actual > 0
      AND NOT existencia.desconocido
    ORDER BY existencia.producto_key, existencia.stock_actual DESC
  `.execute(tx)
  return new Map(rows.map(({ producto_key, ...most }) => [producto_key, most]))
}

/** Days that the store's empty shelves are shown over. */
const HISTORY_DAYS = 14

/** How much of a store's stock is at zero and below, and how that was; what it sold on its newest complete day. */
export async function storeFigures(
  tx: Tx,
  storeKey: number,
  { today, hasSales }: { readonly today: IsoDate; readonly hasSales: boolean },
): Promise<Pick<InicioTienda, 'existencia' | 'ventas'>> {
  const { rows } = await sql<{
    en_cero: number
    en_negativo: number
    historial: (number | null)[]
    leida_en: Date | null
    dia: IsoDate | null
    tickets: number | null
  }>`
    SELECT
      existencias.en_cero,
      existencias.en_negativo,
      existencias.leida_en,
      ARRAY(
        SELECT existencia_dia.en_cero + existencia_dia.en_negativo
        FROM generate_series(1, ${HISTORY_DAYS}) AS dia (orden)
        LEFT JOIN existencia_dia
          ON existencia_dia.ubicacion_key = ${storeKey}
          AND existencia_dia.fecha = ${addDays(today, -HISTORY_DAYS - 1)}::date + dia.orden::integer
        ORDER BY dia.orden
      ) AS historial,
      venta.fecha::text AS dia,
      venta.tickets
    FROM (
      SELECT
        count(*) FILTER (WHERE existencia.stock_actual = 0 AND NOT existencia.desconocido) AS en_cero,
        count(*) FILTER (WHERE existencia.stock_actual < 0 AND NOT existencia.desconocido) AS en_negativo,
        max(existencia.fecha_extraccion) AS leida_en
      FROM existencia
      WHERE existencia.ubicacion_key = ${storeKey}
    ) AS existencias
    LEFT JOIN LATERAL (
      SELECT venta_dia.fecha, venta_dia.tickets
      FROM venta_dia
      WHERE ${hasSales}::boolean
        AND venta_dia.ubicacion_key = ${storeKey}
        AND venta_dia.completo
        AND venta_dia.fecha < ${today}::date
      ORDER BY venta_dia.fecha DESC
      LIMIT 1
    ) AS venta ON TRUE
  `.execute(tx)
  const [row] = rows
  return {
    existencia: {
      en_cero: row?.en_cero ?? 0,
      en_negativo: row?.en_negativo ?? 0,
      historial: row?.historial ?? [],
      leida_en: row?.leida_en?.toISOString() ?? null,
    },
    ventas: row && row.dia !== null && row.tickets !== null ? { dia: row.dia, tickets: row.tickets } : null,
  }
}
