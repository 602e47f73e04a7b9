import type { EstadoPrograma, SchedulerStatus } from '@abasto/contracts/etl/schema'
import { readChain } from '@abasto/completeness/evidence/chain'
import { assessedNights } from '@abasto/completeness/evidence/assessed-nights-read-model'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { retryDeadline, triesUntil } from '@abasto/domain/night/retries'
import { lastStrike, nextStrike } from '@abasto/domain/night/strikes'
import { hasWholeSales } from '@abasto/domain/sales/last-night'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { nightOfRun } from '../../runs/night-of-run.ts'
import { readProgramState, type ProgramState } from '../../runs/program.ts'
import { isAutomaticRunning } from './policy.ts'

/** Nobody looked at the clock for so long: nothing will run. */
const STILL_MS = 180_000

interface ChainMoment {
  readonly timeZone: string
  readonly now: Date
}

/** ETL Control Center: the card of the automatic ETL. */
export async function schedulerStatus(tx: Tx, { timeZone, now }: ChainMoment): Promise<SchedulerStatus> {
  const program = await readProgramState(tx)
  const last = await lastAutomatic(tx)
  const { time, stockTimes, retriesUntil } = program
  const estado = stateOf(program, now)
  const next = (times: readonly string[]) =>
    estado === 'activo' ? (nextStrike(times, timeZone, now)?.instant.toISOString() ?? null) : null
  const night = lastStrike([time], timeZone, now)?.instant ?? now
  const deadline = retryDeadline({ due: night, began: night, isNight: true }, retriesUntil, timeZone)
  return {
    // Never said: on as soon as there is something to read.
    enabled: program.enabled ?? program.hasSources,
    estado,
    is_running: await isAutomaticRunning(tx),
    next_execution: next([time]),
    last_execution: last?.iniciada_en.toISOString() ?? null,
    hora: time,
    horas_stock: [...stockTimes],
    proximo_stock: next([time, ...stockTimes]),
    reintentos_hasta: retriesUntil,
    dias_relectura: program.rereadDays,
    retry_config: {
      max_intentos: triesUntil(night, deadline),
      pending_retries: await pendingRetries(tx),
    },
    daily_summary: last ? await dailySummary(tx, last) : null,
  }
}

function stateOf({ enabled, hasSources, lookedAt }: ProgramState, now: Date): EstadoPrograma {
  if (enabled === false) return 'desactivado'
  if (!hasSources) return 'sin_fuentes'
  return lookedAt === null || now.getTime() - lookedAt.getTime() > STILL_MS ? 'detenido' : 'activo'
}

interface Automatic {
  readonly corrida_id: number
  readonly iniciada_en: Date
  readonly hasta: IsoDate
}

function lastAutomatic(tx: Tx): Promise<Automatic | undefined> {
  return (
    tx
      .selectFrom('etl_corrida')
      .select(['corrida_id', 'iniciada_en', sql<IsoDate>`parametros ->> 'hasta'`.as('hasta')])
      .where('tipo', '=', 'ventas')
      .where('origen', '=', 'automatica')
      // One taken up again is part of the first.
      .where('principal_id', 'is', null)
      .orderBy('corrida_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** What counts is whether a store's day is whole, whatever run brought it: a store that delivered nothing failed. */
async function dailySummary(
  tx: Tx,
  { corrida_id, hasta }: Automatic,
): Promise<NonNullable<SchedulerStatus['daily_summary']>> {
  const stores = await storesOfNight(tx, corrida_id)
  const date = (await nightOfRun(tx, corrida_id)) ?? hasta
  const nights = await assessedNights(tx, await readChain(tx), date)
  const whole = new Set(
    nights.filter(({ verdict }) => hasWholeSales(verdict)).map(({ locationKey }) => locationKey),
  )
  const exitosas = stores.filter(({ key }) => whole.has(key)).length
  // Not yet read is not failed.
  const pending = stores.filter(({ key, isPending }) => isPending && !whole.has(key)).length
  return {
    total_tiendas: stores.length,
    exitosas,
    fallidas: stores.length - exitosas - pending,
    fecha_procesada: hasta,
  }
}

/** The stores of an automatic run and its retries. */
async function storesOfNight(tx: Tx, runId: number): Promise<{ key: number; isPending: boolean }[]> {
  const { rows } = await sql<{ key: number; isPending: boolean }>`
    SELECT
      etl_corrida_tienda.ubicacion_key AS key,
      bool_or(etl_corrida_tienda.status IN ('pending', 'processing')) AS "isPending"
    FROM etl_corrida
    JOIN etl_corrida_tienda
      ON etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
    WHERE etl_corrida.corrida_id = ${runId}
      OR etl_corrida.principal_id = ${runId}
    GROUP BY etl_corrida_tienda.ubicacion_key
  `.execute(tx)
  return rows
}

async function pendingRetries(tx: Tx): Promise<SchedulerStatus['retry_config']['pending_retries']> {
  const rows = await tx
    .selectFrom('etl_reintento')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_reintento.ubicacion_key')
    .select([
      'ubicacion.ubicacion_id',
      'ubicacion.nombre',
      'etl_reintento.tipo',
      'etl_reintento.intentos',
      'etl_reintento.proximo_intento',
      'etl_reintento.hasta',
      'etl_reintento.error',
    ])
    .where('ubicacion.activa', '=', true)
    .orderBy('etl_reintento.proximo_intento')
    .orderBy('ubicacion.orden')
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  return rows.map(({ proximo_intento, hasta, ...row }) => ({
    ...row,
    proximo_intento: proximo_intento.toISOString(),
    hasta: hasta.toISOString(),
  }))
}
