import { sql, type RawBuilder } from 'kysely'
import { APPROVED_PACKS, DISPATCHED_PACKS } from '../calculate/transit-units.ts'

/**
 * What a CEDI has promised, as SQL over rows of `pedido` and `pedido_producto`; there is no other definition. Approved
 * orders take packs that the reading of its stock cannot know of: those not dispatched, and those dispatched after it,
 * with what was really dispatched; the received ones among them too.
 */

/** Units that approved orders take, summed over the lines of a group; of rows that `isOwed` lets through. */
export const PROMISED_UNITS = sql<number>`
  COALESCE(sum(
    CASE WHEN pedido.despachado_en IS NULL THEN ${APPROVED_PACKS} ELSE ${DISPATCHED_PACKS} END
      * pedido_producto.cantidad_bultos
  ) FILTER (WHERE pedido.estado IN ('aprobado_gerente', 'finalizado')), 0)
`

/** Units that orders ask for which wait for a decision, summed likewise. */
export const WAITING_UNITS = sql<number>`
  COALESCE(sum(${APPROVED_PACKS} * pedido_producto.cantidad_bultos) FILTER (
    WHERE pedido.estado = 'pendiente_aprobacion_gerente'
  ), 0)
`

/** Whether an approved order still takes packs from the stock that was read at `readAt`. */
export const isOwed = (readAt: Date | null): RawBuilder<boolean> => sql<boolean>`
  (
    (pedido.estado = 'aprobado_gerente' AND pedido.despachado_en IS NULL)
    OR (pedido.estado IN ('aprobado_gerente', 'finalizado') AND pedido.despachado_en > ${readAt}::timestamptz)
  )
`
