import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { By } from '../lifecycle/order-event.ts'
import { STOCK_MAX } from '../trail/figure-columns.ts'

/** Why a product's quantity is another, as it is handed in with the order; null: nobody says. */
export interface SaidReason {
  readonly producto_key: number
  readonly motivo: MotivoCambio | null
}

/**
 * Keeps which quantities of an order as it stands are other than suggested, by whom and why; what was kept of it before
 * and is so no longer goes. To be called once the lines are written, while the draft's edits are still there: they say
 * who decided a line and when, and what was left out. What nobody edited before is whoever hands it in's.
 */
export async function keepChanges(
  tx: Tx,
  orderId: number,
  { user, now }: By,
  said: readonly SaidReason[] = [],
): Promise<void> {
  const { rows } = await sql<{ producto_key: number }>`
    INSERT INTO pedido_cambio (
      tenant_id, pedido_id, producto_key, etapa, de_bultos, a_bultos, motivo, usuario_id, momento, unidades_bulto,
      stock_unid, maximo_unid
    )
    SELECT
      ${user.tenantId}, ${orderId}, cambiada.producto_key, 'pedido', cambiada.de, cambiada.a,
      CASE
        WHEN dicho.producto_key IS NOT NULL THEN dicho.motivo
        ELSE COALESCE(edicion.motivo, antes.motivo)
      END,
      COALESCE(edicion.usuario_id, antes.usuario_id, ${user.userId}),
      COALESCE(edicion.momento, antes.momento, ${now}),
      cambiada.unidades, cambiada.stock, cambiada.maximo
    FROM (${CHANGED_LINES(orderId)} UNION ALL ${LEFT_OUT(orderId)}) AS cambiada
    LEFT JOIN pedido_edicion AS edicion
      ON edicion.pedido_id = ${orderId}
      AND edicion.producto_key = cambiada.producto_key
      AND (CASE WHEN edicion.incluido THEN edicion.cantidad_bultos ELSE 0 END) = cambiada.a
    LEFT JOIN pedido_cambio AS antes
      ON antes.pedido_id = ${orderId}
      AND antes.producto_key = cambiada.producto_key
      AND antes.etapa = 'pedido'
      AND antes.a_bultos = cambiada.a
    LEFT JOIN unnest(
      ${said.map((one) => one.producto_key)}::integer[],
      ${said.map((one) => one.motivo)}::text[]
    ) AS dicho (producto_key, motivo) ON dicho.producto_key = cambiada.producto_key
    ON CONFLICT (pedido_id, producto_key, etapa) DO UPDATE
    SET de_bultos = excluded.de_bultos,
        a_bultos = excluded.a_bultos,
        motivo = excluded.motivo,
        usuario_id = excluded.usuario_id,
        momento = excluded.momento,
        unidades_bulto = excluded.unidades_bulto,
        stock_unid = excluded.stock_unid,
        maximo_unid = excluded.maximo_unid
    RETURNING pedido_cambio.producto_key
  `.execute(tx)
  await sql`
    DELETE FROM pedido_cambio
    WHERE pedido_cambio.pedido_id = ${orderId}
      AND pedido_cambio.etapa = 'pedido'
      AND pedido_cambio.producto_key <> ALL(${rows.map(({ producto_key }) => producto_key)}::integer[])
  `.execute(tx)
  await keepReviewChanges(tx, orderId)
}

/** Of the order's lines. */
const CHANGED_LINES = (orderId: number) => sql`
      SELECT
        pedido_producto.producto_key,
        pedido_producto.cantidad_sugerida_bultos AS de,
        pedido_producto.cantidad_pedida_bultos::bigint AS a,
        pedido_producto.cantidad_bultos AS unidades,
        pedido_producto.stock_tienda AS stock,
        ${STOCK_MAX} * pedido_producto.cantidad_bultos AS maximo
      FROM pedido_producto
      WHERE pedido_producto.pedido_id = ${orderId}
        AND pedido_producto.agregado_en IS NULL
        AND pedido_producto.cantidad_pedida_bultos <> pedido_producto.cantidad_sugerida_bultos`

/** What was suggested and a person took out: no line tells of it. */
const LEFT_OUT = (orderId: number) => sql`
      SELECT
        pedido_edicion.producto_key,
        pedido_edicion.sugerido_bultos::bigint,
        0::bigint,
        COALESCE(NULLIF(greatest(producto.cantidad_bultos, 0), 0), 1),
        NULL::double precision,
        NULL::double precision
      FROM pedido_edicion
      JOIN producto ON producto.producto_key = pedido_edicion.producto_key
      WHERE pedido_edicion.pedido_id = ${orderId}
        AND pedido_edicion.sugerido_bultos > 0
        AND (NOT pedido_edicion.incluido OR pedido_edicion.cantidad_bultos = 0)
        AND NOT EXISTS (
          SELECT
          FROM pedido_producto
          WHERE pedido_producto.pedido_id = pedido_edicion.pedido_id
            AND pedido_producto.producto_key = pedido_edicion.producto_key
        )`

/** A reviewer's change holds while the line says what they said. */
export async function keepReviewChanges(tx: Tx, orderId: number): Promise<void> {
  await sql`
    DELETE FROM pedido_cambio
    WHERE pedido_cambio.pedido_id = ${orderId}
      AND pedido_cambio.etapa = 'revision'
      AND NOT EXISTS (
        SELECT
        FROM pedido_producto
        WHERE pedido_producto.pedido_id = pedido_cambio.pedido_id
          AND pedido_producto.producto_key = pedido_cambio.producto_key
          AND pedido_producto.cantidad_aprobada_bultos = pedido_cambio.a_bultos
      )
  `.execute(tx)
  await sql`
    UPDATE pedido_cambio
    SET de_bultos = pedido_producto.cantidad_pedida_bultos
    FROM pedido_producto
    WHERE pedido_cambio.pedido_id = ${orderId}
      AND pedido_cambio.etapa = 'revision'
      AND pedido_producto.pedido_id = pedido_cambio.pedido_id
      AND pedido_producto.producto_key = pedido_cambio.producto_key
      AND pedido_producto.cantidad_pedida_bultos <> pedido_cambio.de_bultos
  `.execute(tx)
}
