import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** How long what runs leave behind is kept, in days after their end. */
export interface Retention {
  readonly logDays: number
  /** The runs themselves, with what came of each store and the rows they rejected. */
  readonly runDays: number
}

export const DEFAULT_RETENTION: Retention = { logDays: 90, runDays: 400 }

const DAY_MS = 86_400_000

/** Rows that one transaction removes. */
const BATCH_ROWS = 5000

/**
 * Removes what a tenant's runs left behind long ago, batch by batch. The newest run of its kind and origin stays
 * whatever its age, with its log: screens tell when the last one was. So does one whose stores are still tried again.
 */
export async function purgeOldRuns(
  database: Database,
  tenantId: number,
  { logDays, runDays }: Retention,
  now: Date,
  batchRows = BATCH_ROWS,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const untilNone = async (removeSome: (tx: Tx) => Promise<number>) => {
    while ((await withTenant(database, tenantId, removeSome)) > 0);
  }
  // A run goes after its log.
  await untilNone((tx) =>
    removeRows(tx, { table: 'etl_log', id: 'etl_log_id' }, before(Math.min(logDays, runDays)), batchRows),
  )
  await untilNone((tx) =>
    removeRows(tx, { table: 'etl_rechazo', id: 'etl_rechazo_id' }, before(runDays), batchRows),
  )
  await withTenant(database, tenantId, (tx) => removeCounts(tx, before(runDays)))
  await untilNone((tx) => removeRuns(tx, before(runDays), batchRows))
}

const oldRuns = (before: Date) => sql`
  SELECT corrida.corrida_id
  FROM etl_corrida AS corrida
  WHERE corrida.status <> 'running'
    AND coalesce(corrida.terminada_en, corrida.iniciada_en) < ${before}
    AND EXISTS (
      SELECT FROM etl_corrida AS posterior
      WHERE posterior.tipo = corrida.tipo
        AND posterior.origen = corrida.origen
        AND posterior.corrida_id > corrida.corrida_id
    )
`

/** Rows that belong to old runs. */
async function removeRows(
  tx: Tx,
  { table, id }: { table: 'etl_log'; id: 'etl_log_id' } | { table: 'etl_rechazo'; id: 'etl_rechazo_id' },
  before: Date,
  rows: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)}
    WHERE ${sql.ref(`${table}.${id}`)} IN (
      SELECT ${sql.ref(`vieja.${id}`)}
      FROM ${sql.table(table)} AS vieja
      WHERE vieja.corrida_id IN (${oldRuns(before)})
      LIMIT ${rows}
    )
  `.execute(tx)
  return Number(numAffectedRows)
}

/** Few: a row for each day and reason. */
async function removeCounts(tx: Tx, before: Date): Promise<void> {
  await sql`
    DELETE FROM etl_rechazo_conteo
    WHERE etl_rechazo_conteo.corrida_id IN (${oldRuns(before)})
  `.execute(tx)
}

/** Retries go before the run whose stores they tried again, as does a run that took another up. */
async function removeRuns(tx: Tx, before: Date, rows: number): Promise<number> {
  const { rows: runs } = await sql<{ corrida_id: number }>`
    SELECT vieja.corrida_id
    FROM (${oldRuns(before)}) AS vieja
    WHERE NOT EXISTS (SELECT FROM etl_corrida AS reintento WHERE reintento.principal_id = vieja.corrida_id)
      AND NOT EXISTS (SELECT FROM etl_corrida AS retoma WHERE retoma.retoma_de = vieja.corrida_id)
      AND NOT EXISTS (SELECT FROM etl_reintento WHERE etl_reintento.principal_id = vieja.corrida_id)
    LIMIT ${rows}
  `.execute(tx)
  if (runs.length === 0) return 0
  const ids = runs.map((run) => run.corrida_id)
  await tx.deleteFrom('etl_corrida_tienda').where('corrida_id', 'in', ids).execute()
  await tx.deleteFrom('etl_corrida').where('corrida_id', 'in', ids).execute()
  return ids.length
}
