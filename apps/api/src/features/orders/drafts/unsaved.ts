import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { LockedOrder } from '../lifecycle/lock-order.ts'

/** Columns of an order that nobody is changing. Its edits are rows of their own. */
export const NOTHING_UNSAVED = { observaciones_en_edicion: null, devoluciones_en_edicion: null } as const

/**
 * An order that was saved is sent as it was saved: what somebody is changing in it must not be lost unseen.
 *
 * @throws Refusal 409
 */
export async function requireNothingUnsaved(
  tx: Tx,
  { pedido_id, numero_pedido }: LockedOrder,
): Promise<void> {
  const { rows } = await sql<{ sin_guardar: boolean }>`
    SELECT
      pedido.observaciones_en_edicion IS NOT NULL
      OR pedido.devoluciones_en_edicion IS NOT NULL
      OR EXISTS (
        SELECT FROM pedido_edicion
        WHERE pedido_edicion.pedido_id = pedido.pedido_id
          AND (pedido.enviado_en IS NULL OR pedido_edicion.momento > pedido.enviado_en)
      ) AS sin_guardar
    FROM pedido
    WHERE pedido.pedido_id = ${pedido_id}
      AND NOT pedido.de_trabajo
  `.execute(tx)
  if (!rows[0]?.sin_guardar) return
  const detail = `El pedido ${numero_pedido} tiene cambios que todavía no son parte de él. No se envió: ábrelo para enviarlo con ellos, o descártalos.`
  throw new Refusal('conflict', detail)
}
