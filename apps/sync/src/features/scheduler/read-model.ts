import type { SchedulerStatus } from '@abasto/contracts/etl/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { MAX_TRIES } from '../../runs/retries.ts'
import { readProgram, type Program } from '../../runs/program.ts'
import { isAutomaticRunning } from './policy.ts'

/** ETL Control Center: the card of the automatic ETL. @param next when the program's hour strikes next */
export async function schedulerStatus(
  tx: Tx,
  next: (program: Program) => Date | null,
): Promise<SchedulerStatus> {
  const program = await readProgram(tx)
  const last = await lastAutomatic(tx)
  return {
    enabled: program.enabled,
    is_running: await isAutomaticRunning(tx),
    next_execution: next(program)?.toISOString() ?? null,
    last_execution: last?.iniciada_en.toISOString() ?? null,
    hora: program.time,
    dias_relectura: program.rereadDays,
    retry_config: { max_intentos: MAX_TRIES, pending_retries: await pendingRetries(tx) },
    daily_summary: last ? await dailySummary(tx, last) : null,
  }
}

interface Automatic {
  readonly corrida_id: number
  readonly iniciada_en: Date
  readonly hasta: IsoDate
}

function lastAutomatic(tx: Tx): Promise<Automatic | undefined> {
  return tx
    .selectFrom('etl_corrida')
    .select(['corrida_id', 'iniciada_en', sql<IsoDate>`parametros ->> 'hasta'`.as('hasta')])
    .where('tipo', '=', 'ventas')
    .where('origen', '=', 'automatica')
    .orderBy('corrida_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A store that a retry completed is a success of the day: what counts is whether its data came. */
async function dailySummary(
  tx: Tx,
  { corrida_id, hasta }: Automatic,
): Promise<NonNullable<SchedulerStatus['daily_summary']>> {
  const { rows } = await sql<{ total: number; exitosas: number; pendientes: number }>`
    SELECT
      count(*) AS total,
      count(*) FILTER (WHERE tienda.exito) AS exitosas,
      count(*) FILTER (WHERE NOT tienda.exito AND tienda.pendiente) AS pendientes
    FROM (
      SELECT
        etl_corrida_tienda.ubicacion_key,
        bool_or(etl_corrida_tienda.status = 'completed') AS exito,
        bool_or(etl_corrida_tienda.status IN ('pending', 'processing')) AS pendiente
      FROM etl_corrida
      JOIN etl_corrida_tienda
        ON etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
      WHERE etl_corrida.corrida_id = ${corrida_id}
        OR etl_corrida.principal_id = ${corrida_id}
      GROUP BY etl_corrida_tienda.ubicacion_key
    ) AS tienda
  `.execute(tx)
  const { total = 0, exitosas = 0, pendientes = 0 } = rows[0] ?? {}
  return {
    total_tiendas: total,
    exitosas,
    // Not yet read is not failed.
    fallidas: total - exitosas - pendientes,
    fecha_procesada: hasta,
  }
}

async function pendingRetries(tx: Tx): Promise<SchedulerStatus['retry_config']['pending_retries']> {
  const rows = await tx
    .selectFrom('etl_reintento')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_reintento.ubicacion_key')
    .select([
      'ubicacion.ubicacion_id',
      'ubicacion.nombre',
      'etl_reintento.intentos',
      'etl_reintento.proximo_intento',
      'etl_reintento.error',
    ])
    .where('ubicacion.activa', '=', true)
    .orderBy('etl_reintento.proximo_intento')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  return rows.map(({ proximo_intento, ...row }) => ({
    ...row,
    proximo_intento: proximo_intento.toISOString(),
  }))
}
