import type { novedades, presencia } from '@abasto/contracts/orders/drafts'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { z } from 'zod'
import { requireMayWorkOn } from '../policy.ts'
import { draftOf } from './draft-read-model.ts'
import { oldestPresence, presentIn } from './presence.ts'

/**
 * Notes that a tab has a draft open, or leaves it, and answers who else has, and the draft where it is another than
 * the tab's.
 *
 * @throws Refusal 404; 403 for somebody of another store
 */
export async function noteTab(
  tx: Tx,
  orderId: number,
  { pestana, revision, abierta }: z.infer<typeof presencia>,
  caller: Caller,
): Promise<z.infer<typeof novedades>> {
  const { user, now } = caller
  const draft = await requireDraft(tx, orderId, user)
  if (abierta) await hear(tx, orderId, pestana, caller)
  await sql`
    DELETE FROM pedido_presencia
    WHERE pedido_presencia.visto_en < ${oldestPresence(now)}
      OR (
        ${!abierta}
        AND pedido_presencia.pedido_id = ${orderId}
        AND pedido_presencia.pestana = ${pestana}
        AND pedido_presencia.usuario_id = ${user.userId}
      )
  `.execute(tx)
  const presentes = await presentIn(tx, orderId, caller)
  return {
    revision: draft.revision,
    presentes,
    borrador: draft.revision === revision ? null : await draftOf(tx, orderId, caller),
  }
}

/** As little of a draft as says whether there is news: every open tab asks every few seconds. */
async function requireDraft(tx: Tx, orderId: number, user: SessionUser): Promise<{ revision: number }> {
  const draft = await tx
    .selectFrom('pedido')
    .innerJoin('ubicacion as destino', 'destino.ubicacion_key', 'pedido.tienda_destino_key')
    .select([
      'pedido.revision',
      'destino.ubicacion_id as tienda_destino_id',
      'destino.nombre as tienda_destino_nombre',
    ])
    .where('pedido.pedido_id', '=', orderId)
    .executeTakeFirst()
  if (!draft) throw new Refusal('not-found', 'Pedido no encontrado')
  requireMayWorkOn(user, draft)
  return draft
}

async function hear(tx: Tx, orderId: number, pestana: string, { user, now }: Caller): Promise<void> {
  await sql`
    INSERT INTO pedido_presencia (tenant_id, pedido_id, usuario_id, pestana, visto_en)
    VALUES (${user.tenantId}, ${orderId}, ${user.userId}, ${pestana}, ${now})
    ON CONFLICT (pedido_id, pestana) DO UPDATE
    SET visto_en = excluded.visto_en,
        usuario_id = excluded.usuario_id
  `.execute(tx)
}
