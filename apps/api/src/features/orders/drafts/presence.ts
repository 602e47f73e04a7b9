import { SEGUNDOS_PRESENCIA, type Presente } from '@abasto/contracts/orders/drafts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'

/** Everybody who has the draft open. */
export async function presentIn(
  tx: Tx,
  orderId: number,
  { user, now }: Pick<Caller, 'user' | 'now'>,
): Promise<Presente[]> {
  const { rows } = await sql<Presente>`
    SELECT DISTINCT
      COALESCE(usuario.nombre_completo, usuario.username) AS usuario,
      usuario.usuario_id = ${user.userId} AS es_yo
    FROM pedido_presencia
    JOIN usuario ON usuario.usuario_id = pedido_presencia.usuario_id
    WHERE pedido_presencia.pedido_id = ${orderId}
      AND pedido_presencia.visto_en >= ${oldestPresence(now)}
    ORDER BY usuario
  `.execute(tx)
  return rows
}

/** Whoever was heard of before has left. */
export const oldestPresence = (now: Date): Date => new Date(now.getTime() - SEGUNDOS_PRESENCIA * 1000)
