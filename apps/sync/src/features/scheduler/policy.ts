import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { readProgram } from '../../runs/program.ts'

/** Whether an automatic run of the transaction's tenant is going on, or one of its retries. */
export async function isAutomaticRunning(tx: Tx): Promise<boolean> {
  const running = await tx
    .selectFrom('etl_corrida')
    .select('corrida_id')
    .where('tipo', 'in', ['ventas', 'inventario'])
    .where('status', '=', 'running')
    .where('origen', 'in', ['automatica', 'reintento'])
    .limit(1)
    .executeTakeFirst()
  return running !== undefined
}

/** @throws Refusal `conflict`, with the specification's message (section 5) */
export async function requireIdle(tx: Tx): Promise<void> {
  if (await isAutomaticRunning(tx)) {
    throw new Refusal('conflict', 'El scheduler ya esta ejecutando un ETL automatico')
  }
}

/** @throws Refusal `conflict` */
export async function requireEnabled(tx: Tx): Promise<void> {
  const { enabled } = await readProgram(tx)
  if (enabled === false) {
    throw new Refusal('conflict', 'El ETL automático está deshabilitado. Habilítalo para ejecutarlo.')
  }
}
