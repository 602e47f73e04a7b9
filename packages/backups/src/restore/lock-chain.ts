import { LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Client } from 'pg'
import { BackupError } from '../errors/backup-error.ts'
import type { Target } from './progress.ts'

/** Age of a heartbeat at which a run's process counts as gone. */
const SILENT_SECONDS = 30

/**
 * Keeps everybody else from writing a chain's data until the transaction ends: new runs, orders and people need its
 * card, which is locked; what follows a run, and the editors, take the locks of their own.
 *
 * @throws BackupError while a run of the chain is going on
 */
export async function lockChain(client: Client, { tenantId, slug }: Target): Promise<void> {
  await client.query('SELECT FROM tenant WHERE tenant_id = $1 FOR UPDATE', [tenantId])
  const running = await client.query(
    `SELECT FROM etl_corrida
     WHERE tenant_id = $1 AND status = 'running' AND latido_en > now() - make_interval(secs => $2)`,
    [tenantId, SILENT_SECONDS],
  )
  if (running.rowCount)
    throw new BackupError(
      `La cadena ${slug} se está sincronizando: espera a que termine, o cancela la sincronización, y repite.`,
    )
  for (const lock of [LOCKS.catalogue, LOCKS.chainSums]) await take(client, lock, tenantId)
  const { rows } = await client.query<{ ubicacion_key: number }>(
    'SELECT ubicacion_key FROM ubicacion WHERE tenant_id = $1 ORDER BY ubicacion_key',
    [tenantId],
  )
  const { locationSales, locationStock, forecasts, stockParams, calendar } = LOCKS
  for (const lock of [locationSales, locationStock, forecasts, stockParams, calendar])
    for (const { ubicacion_key } of rows) await take(client, lock, ubicacion_key)
}

async function take(client: Client, lock: number, key: number): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1, $2)', [lock, key])
}
