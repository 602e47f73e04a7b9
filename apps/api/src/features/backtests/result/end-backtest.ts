import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { requireMayRemove } from '../policy.ts'
import { UNKNOWN } from './backtests-read-model.ts'

/**
 * Stops one that waits or is worked on: whoever works on it notices when it next tells how far it is.
 * @throws Refusal 404; 403 for somebody else's; 409 when it is over
 */
export async function cancelBacktest(tx: Tx, id: number, user: SessionUser, now: Date): Promise<void> {
  const { estado } = await lock(tx, id, user)
  if (estado !== 'en_espera' && estado !== 'en_curso') {
    throw new Refusal('conflict', 'La retroprueba ya terminó: no hay nada que cancelar')
  }
  await tx
    .updateTable('retroprueba')
    .set({ estado: 'cancelada', termino: now })
    .where('retroprueba_id', '=', id)
    .execute()
}

/** @throws Refusal 404; 403 for somebody else's; 409 while it is not over */
export async function removeBacktest(tx: Tx, id: number, user: SessionUser): Promise<void> {
  const { estado } = await lock(tx, id, user)
  if (estado === 'en_espera' || estado === 'en_curso') {
    throw new Refusal('conflict', 'La retroprueba no ha terminado: cancélala primero')
  }
  await tx.deleteFrom('retroprueba').where('retroprueba_id', '=', id).execute()
}

async function lock(tx: Tx, id: number, user: SessionUser) {
  const test = await tx
    .selectFrom('retroprueba')
    .select(['estado', 'pedida_por'])
    .where('retroprueba_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!test) throw new Refusal('not-found', UNKNOWN)
  requireMayRemove(user, { requestedBy: test.pedida_por })
  return test
}
