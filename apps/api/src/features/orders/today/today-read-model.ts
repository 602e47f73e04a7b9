import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { startOfBusinessDay } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import { oldestPresence } from '../drafts/presence.ts'
import { promisableUnits } from '../promised/promisable-units.ts'
import { IS_CRITICAL } from '../trail/figure-columns.ts'

/** An order of today as the screen's query tells it. */
export interface TodayRow {
  readonly id: number
  readonly numero_pedido: string
  readonly revision: number
  readonly estado: EstadoPedido
  readonly cedi: string
  readonly cedi_key: number
  readonly cedi_nombre: string
  readonly tienda: string
  readonly tienda_key: number
  readonly tienda_nombre: string
  readonly lineas: number
  readonly bultos: number
  readonly criticos: number
  readonly criticos_pedidos: number
  readonly escasos: number
  readonly sobre_prometidos: number
  readonly lineas_cambiadas: number
  readonly sugerido_bultos: number
  readonly devoluciones: number
  readonly calculado_en: Date | null
  readonly tocado_por: string | null
  readonly tocado_en: Date | null
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
  readonly enviado_por: string | null
  readonly enviado_en: Date | null
  readonly corte_en: Date | null
  readonly llega_el: string | null
  readonly editando: readonly string[]
}

/**
 * Orders of today (/pedidos-sugeridos/hoy): drafts that were calculated or touched today, whatever waits for a
 * decision, and what was sent today. Role `tienda`: of its stores.
 *
 * What a CEDI would promise beyond what it can counts the orders that wait with it, whichever is decided first.
 */
export async function todayOrders(
  tx: Tx,
  { user, now, today }: Caller,
  only?: readonly number[],
): Promise<TodayRow[]> {
  const since = startOfBusinessDay(today, user.timeZone)
  const stores = user.role === 'tienda' ? user.locationIds : null
  const left = await promisableUnits(tx)
  const { rows } = await sql<TodayRow>`
    WITH de_hoy AS (
      SELECT pedido.*
      FROM pedido
      JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
      WHERE (${only ?? null}::integer[] IS NULL OR pedido.pedido_id = ANY(${only ?? null}::integer[]))
        AND (${stores}::text[] IS NULL OR destino.ubicacion_id = ANY(${stores}::text[]))
        AND (
          pedido.estado = 'pendiente_aprobacion_gerente'
          OR (
            pedido.estado = 'borrador'
            AND (pedido.de_trabajo OR pedido.tocado_en >= ${since})
            AND greatest(pedido.calculado_en, pedido.tocado_en) >= ${since}
            AND (pedido.total_productos > 0 OR pedido.tocado_por IS NOT NULL)
          )
          OR (
            pedido.estado IN ('aprobado_gerente', 'rechazado_gerente', 'finalizado')
            AND pedido.enviado_en >= ${since}
          )
        )
    ),
    promesa AS (
      SELECT de_cedi.cedi_key, de_cedi.producto_key, de_cedi.quedan, de_cedi.esperan
      FROM unnest(
        ${left.originKeys}::integer[],
        ${left.productKeys}::integer[],
        ${left.leftUnits}::double precision[],
        ${left.waitingUnits}::double precision[]
      ) AS de_cedi (cedi_key, producto_key, quedan, esperan)
    ),
    renglones AS (
      SELECT
        de_hoy.pedido_id,
        count(*) FILTER (WHERE ${IS_CRITICAL}) AS criticos_pedidos,
        count(*) FILTER (
          WHERE pedido_producto.cantidad_pedida_bultos <> pedido_producto.cantidad_sugerida_bultos
        ) AS cambiados,
        sum(pedido_producto.cantidad_sugerida_bultos) AS sugerido_bultos,
        count(*) FILTER (
          WHERE de_hoy.estado IN ('borrador', 'pendiente_aprobacion_gerente')
            AND de_hoy.cedi_origen_key = ANY(${left.readOrigins}::integer[])
            AND COALESCE(promesa.esperan, 0)
              + CASE WHEN de_hoy.estado = 'borrador'
                THEN pedido_producto.cantidad_pedida_bultos * pedido_producto.cantidad_bultos
                ELSE 0
              END
              > greatest(promesa.quedan, 0) + 0.0005
            AND COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos) > 0
        ) AS sobre_prometidos
      FROM de_hoy
      JOIN pedido_producto ON pedido_producto.pedido_id = de_hoy.pedido_id
      LEFT JOIN promesa
        ON promesa.cedi_key = de_hoy.cedi_origen_key
        AND promesa.producto_key = pedido_producto.producto_key
      GROUP BY de_hoy.pedido_id
    ),
    fuera AS (
      -- What was suggested and a person left out stands in no line.
      SELECT pedido_edicion.pedido_id, count(*) AS lineas
      FROM pedido_edicion
      JOIN de_hoy ON de_hoy.pedido_id = pedido_edicion.pedido_id
      WHERE pedido_edicion.sugerido_bultos > 0
        AND (NOT pedido_edicion.incluido OR pedido_edicion.cantidad_bultos = 0)
      GROUP BY pedido_edicion.pedido_id
    )
    SELECT
      de_hoy.pedido_id AS id,
      de_hoy.numero_pedido,
      de_hoy.revision,
      de_hoy.estado,
      origen.ubicacion_id AS cedi,
      origen.ubicacion_key AS cedi_key,
      origen.nombre AS cedi_nombre,
      destino.ubicacion_id AS tienda,
      destino.ubicacion_key AS tienda_key,
      destino.nombre AS tienda_nombre,
      de_hoy.total_productos AS lineas,
      de_hoy.total_bultos AS bultos,
      greatest(de_hoy.criticos, renglones.criticos_pedidos, 0) AS criticos,
      COALESCE(renglones.criticos_pedidos, 0) AS criticos_pedidos,
      COALESCE(de_hoy.escasos, 0) AS escasos,
      COALESCE(renglones.sobre_prometidos, 0) AS sobre_prometidos,
      COALESCE(renglones.cambiados, 0) + COALESCE(fuera.lineas, 0) AS lineas_cambiadas,
      COALESCE(de_hoy.sugerido_bultos, renglones.sugerido_bultos, 0) AS sugerido_bultos,
      (
        SELECT count(*)
        FROM pedido_devolucion
        WHERE pedido_devolucion.pedido_id = de_hoy.pedido_id
      ) AS devoluciones,
      de_hoy.calculado_en,
      COALESCE(tocado.nombre_completo, tocado.username) AS tocado_por,
      de_hoy.tocado_en,
      de_hoy.creado_por AS creado_por_id,
      de_hoy.enviado_por AS enviado_por_id,
      COALESCE(enviado.nombre_completo, enviado.username) AS enviado_por,
      de_hoy.enviado_en,
      de_hoy.corte_en,
      de_hoy.llega_el,
      ARRAY(
        SELECT DISTINCT COALESCE(usuario.nombre_completo, usuario.username)
        FROM pedido_presencia
        JOIN usuario ON usuario.usuario_id = pedido_presencia.usuario_id
        WHERE pedido_presencia.pedido_id = de_hoy.pedido_id
          AND pedido_presencia.visto_en >= ${oldestPresence(now)}
          AND de_hoy.estado = 'borrador'
        ORDER BY 1
      ) AS editando
    FROM de_hoy
    JOIN ubicacion AS origen ON origen.ubicacion_key = de_hoy.cedi_origen_key
    JOIN ubicacion AS destino ON destino.ubicacion_key = de_hoy.tienda_destino_key
    LEFT JOIN renglones ON renglones.pedido_id = de_hoy.pedido_id
    LEFT JOIN fuera ON fuera.pedido_id = de_hoy.pedido_id
    LEFT JOIN usuario AS tocado ON tocado.usuario_id = de_hoy.tocado_por
    LEFT JOIN usuario AS enviado ON enviado.usuario_id = de_hoy.enviado_por
    ORDER BY destino.ubicacion_id, origen.ubicacion_id, de_hoy.pedido_id
  `.execute(tx)
  return rows
}
