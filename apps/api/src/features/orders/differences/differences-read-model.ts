import type { DiferenciaFila, DiferenciaPedido } from '@abasto/contracts/orders/differences'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { APPROVED_PACKS, DISPATCHED_PACKS } from '../calculate/transit-units.ts'

/** Days that are summed when nobody says which. */
const USUAL_DAYS = 30

export interface Period {
  readonly from: IsoDate
  readonly to: IsoDate
}

export function periodOf(
  { desde, hasta }: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
  today: IsoDate,
): Period {
  const to = hasta ?? (desde !== undefined && desde > today ? desde : today)
  return { from: desde ?? addDays(to, 1 - USUAL_DAYS), to }
}

export interface DifferenceFilter extends Period {
  readonly cediKey?: number | undefined
  readonly storeKey?: number | undefined
}

/** Differences (/pedidos-sugeridos/diferencias): orders received in a period, by CEDI and store, worst first. */
export async function differences(
  tx: Tx,
  filter: DifferenceFilter,
  timeZone: string,
): Promise<DiferenciaFila[]> {
  const { rows } = await sql<DiferenciaFila>`
    WITH ${receivedOrders(filter, timeZone)}
    SELECT
      origen.ubicacion_id AS cedi_origen,
      origen.nombre AS cedi_origen_nombre,
      destino.ubicacion_id AS tienda_destino,
      destino.nombre AS tienda_destino_nombre,
      count(*) AS pedidos,
      count(*) FILTER (WHERE recibido.productos_con_diferencia > 0) AS pedidos_con_diferencia,
      sum(recibido.bultos_pedidos) AS bultos_pedidos,
      sum(recibido.bultos_aprobados) AS bultos_aprobados,
      sum(recibido.bultos_despachados) AS bultos_despachados,
      sum(recibido.bultos_recibidos) AS bultos_recibidos,
      sum(recibido.bultos_no_despachados) AS bultos_no_despachados,
      sum(recibido.bultos_no_llegaron) AS bultos_no_llegaron,
      sum(recibido.bultos_de_mas) AS bultos_de_mas
    FROM recibido
    JOIN ubicacion AS origen ON origen.ubicacion_key = recibido.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = recibido.tienda_destino_key
    GROUP BY origen.ubicacion_id, origen.nombre, destino.ubicacion_id, destino.nombre
    ORDER BY
      sum(recibido.bultos_no_despachados + recibido.bultos_no_llegaron) DESC,
      sum(recibido.bultos_de_mas) DESC,
      origen.nombre,
      destino.nombre
  `.execute(tx)
  return rows
}

type OrderRow = Omit<DiferenciaPedido, 'recibido_en'> & { readonly recibido_en: Date }

/** The orders behind a row, worst first. */
export async function differingOrders(
  tx: Tx,
  filter: DifferenceFilter,
  timeZone: string,
): Promise<DiferenciaPedido[]> {
  const { rows } = await sql<OrderRow>`
    WITH ${receivedOrders(filter, timeZone)}
    SELECT
      recibido.id,
      recibido.numero_pedido,
      recibido.recibido_en,
      recibido.productos_con_diferencia,
      recibido.bultos_pedidos,
      recibido.bultos_aprobados,
      recibido.bultos_despachados,
      recibido.bultos_recibidos,
      recibido.bultos_no_despachados,
      recibido.bultos_no_llegaron,
      recibido.bultos_de_mas
    FROM recibido
    ORDER BY
      recibido.bultos_no_despachados + recibido.bultos_no_llegaron DESC,
      recibido.bultos_de_mas DESC,
      recibido.recibido_en DESC,
      recibido.id DESC
  `.execute(tx)
  return rows.map((row) => ({ ...row, recibido_en: row.recibido_en.toISOString() }))
}

/** `WITH recibido AS (...)`: a row an order received in the period, with what became of its packs. */
function receivedOrders(filter: DifferenceFilter, timeZone: string): RawBuilder<unknown> {
  const { from, to, cediKey, storeKey } = filter
  return sql`
    recibido AS (
      SELECT
        pedido.pedido_id AS id,
        pedido.numero_pedido,
        pedido.recibido_en,
        pedido.cedi_origen_key,
        pedido.tienda_destino_key,
        sum(linea.pedida) AS bultos_pedidos,
        sum(linea.aprobada) AS bultos_aprobados,
        sum(linea.despachada) AS bultos_despachados,
        sum(linea.recibida) AS bultos_recibidos,
        sum(GREATEST(linea.aprobada - linea.despachada, 0)) AS bultos_no_despachados,
        sum(GREATEST(linea.despachada - linea.recibida, 0)) AS bultos_no_llegaron,
        sum(GREATEST(linea.despachada - linea.aprobada, 0) + GREATEST(linea.recibida - linea.despachada, 0))
          AS bultos_de_mas,
        count(*) FILTER (
          WHERE linea.despachada <> linea.aprobada OR linea.recibida <> linea.despachada
        ) AS productos_con_diferencia
      FROM pedido
      JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
      CROSS JOIN LATERAL (
        SELECT
          pedido_producto.cantidad_pedida_bultos AS pedida,
          ${APPROVED_PACKS} AS aprobada,
          ${DISPATCHED_PACKS} AS despachada,
          COALESCE(pedido_producto.cantidad_recibida_bultos, 0) AS recibida
      ) AS linea
      WHERE pedido.estado = 'finalizado'
        AND pedido.recibido_en >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
        AND pedido.recibido_en < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
        ${cediKey === undefined ? sql`` : sql`AND pedido.cedi_origen_key = ${cediKey}`}
        ${storeKey === undefined ? sql`` : sql`AND pedido.tienda_destino_key = ${storeKey}`}
      GROUP BY
        pedido.pedido_id,
        pedido.numero_pedido,
        pedido.recibido_en,
        pedido.cedi_origen_key,
        pedido.tienda_destino_key
    )
  `
}
