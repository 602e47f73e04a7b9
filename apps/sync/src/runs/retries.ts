import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { nextTry, retryDeadline } from '@abasto/domain/night/retries'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { wallTime } from '@abasto/domain/time/wall-clock'
import { sql } from 'kysely'
import { counted } from '../messages.ts'
import { nightOfRun } from './night-of-run.ts'
import { readProgram } from './program.ts'
import type { LoadKind } from './run-kind.ts'

/**
 * What the end of a run means for what is tried again. The locations it read whole are no longer; those that an
 * automatic run or its retries left behind are, after a pause that grows, until the hour of the chain, unless a
 * person cancelled it: those that could not be read, and stores whose night is not whole although they were. What an
 * interrupted run left is taken up with it. In the transaction that ends the run, which reads no facts: a run ends
 * although the server of some of its stores is away.
 */
export async function settleRetries(tx: Tx, runId: number, now: Date): Promise<void> {
  const run = await tx
    .selectFrom('etl_corrida')
    .innerJoin('tenant', 'tenant.tenant_id', 'etl_corrida.tenant_id')
    .select([
      'etl_corrida.tenant_id',
      'etl_corrida.tipo',
      'etl_corrida.origen',
      'etl_corrida.fin',
      'etl_corrida.principal_id',
      'tenant.zona_horaria',
    ])
    .where('corrida_id', '=', runId)
    .executeTakeFirst()
  if (!run || run.tipo === 'conciliacion') return
  const isAutomatic = run.origen === 'automatica' || run.origen === 'reintento'
  const night = await nightOfRun(tx, runId)
  await removeDone(tx, runId, { all: isAutomatic && run.fin === 'cancelada', night })
  if (!isAutomatic || run.fin !== null) return
  const left = await leftBehind(tx, runId)
  if (left.length === 0) return
  const principalId = run.principal_id ?? runId
  const deadline = await deadlineOf(tx, principalId, run.zona_horaria)
  const again = left.filter(({ tries }) => nextTry(now, tries, deadline) !== null)
  for (const { locationKey, tries, error, from, to } of left) {
    const next = nextTry(now, tries, deadline)
    if (next === null) await removeRetry(tx, run.tipo, locationKey)
    else {
      const set = {
        principal_id: principalId,
        intentos: tries,
        proximo_intento: next,
        hasta: deadline,
        error,
      }
      await tx
        .insertInto('etl_reintento')
        .values({
          ubicacion_key: locationKey,
          tenant_id: run.tenant_id,
          tipo: run.tipo,
          fecha_inicio: from,
          fecha_fin: to,
          ...set,
        })
        .onConflict((conflict) => conflict.columns(['ubicacion_key', 'tipo']).doUpdateSet(set))
        .execute()
    }
  }
  const log = logOf(tx, run.tenant_id, runId)
  if (again.length > 0) await log(`${places(run.tipo, again.length)} por leer: se intentará otra vez`)
  const givenUp = left.length - again.length
  if (givenUp > 0) await log(unread(run.tipo, givenUp, wallTime(deadline, run.zona_horaria)))
}

/** A new automatic run reads what an older one left behind. In the transaction that opens it. */
export async function supersedeRetries(tx: Tx, runId: number): Promise<void> {
  await sql`
    DELETE FROM etl_reintento
    USING etl_corrida
    WHERE etl_corrida.corrida_id = ${runId}
      AND ${sameWork}
  `.execute(tx)
}

/** Gives up what nobody was there to try until its hour had struck, and says so once. */
export async function giveUpRetries(tx: Tx, now: Date): Promise<void> {
  const late = await tx
    .deleteFrom('etl_reintento')
    .using('tenant')
    .whereRef('tenant.tenant_id', '=', 'etl_reintento.tenant_id')
    .where('hasta', '<', now)
    .returning(['etl_reintento.tenant_id', 'principal_id', 'tipo', 'hasta', 'zona_horaria'])
    .execute()
  for (const [principalId, of] of Map.groupBy(late, ({ principal_id }) => principal_id)) {
    const [first] = of
    if (!first) continue
    const hour = wallTime(first.hasta, first.zona_horaria)
    await logOf(tx, first.tenant_id, principalId)(unread(first.tipo, of.length, hour))
  }
}

function logOf(tx: Tx, tenantId: number, runId: number) {
  return (message: string) =>
    tx
      .insertInto('etl_log')
      .values({ tenant_id: tenantId, corrida_id: runId, level: 'warning', message })
      .execute()
}

function places(kind: LoadKind, number: number): string {
  return kind === 'ventas'
    ? counted(number, 'tienda', 'tiendas')
    : counted(number, 'ubicación', 'ubicaciones')
}

function unread(kind: LoadKind, number: number, hour: string): string {
  return `${places(kind, number)} sin leer a las ${hour}: hasta la próxima corrida automática`
}

interface Done {
  /** Those too that it did not complete: a person does not want them tried. */
  readonly all: boolean
  readonly night: IsoDate | null
}

/** What was to be tried again of the same days, of days among the run's, or of its night alone, is done. */
async function removeDone(tx: Tx, runId: number, { all, night }: Done): Promise<void> {
  await sql`
    DELETE FROM etl_reintento
    USING etl_corrida, etl_corrida_tienda
    WHERE etl_corrida.corrida_id = ${runId}
      AND etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
      AND etl_corrida_tienda.ubicacion_key = etl_reintento.ubicacion_key
      AND (
        ${all}
        OR etl_corrida_tienda.status = 'completed'
          AND NOT etl_corrida_tienda.por_releer
      )
      AND etl_reintento.tipo = etl_corrida.tipo
      AND (
        ${sameDays}
        OR etl_reintento.fecha_inicio >= (etl_corrida.parametros ->> 'fecha_inicio')::date
          AND etl_reintento.fecha_fin <= (etl_corrida.parametros ->> 'fecha_fin')::date
        OR COALESCE(etl_reintento.fecha_inicio, ${night}::date) = ${night}::date
          AND COALESCE(etl_reintento.fecha_fin, ${night}::date) = ${night}::date
      )
  `.execute(tx)
}

/** The days of a run are in its parameters; none: what is missing. */
const sameDays = sql`
  (etl_reintento.fecha_inicio, etl_reintento.fecha_fin) IS NOT DISTINCT FROM (
    (etl_corrida.parametros ->> 'fecha_inicio')::date, (etl_corrida.parametros ->> 'fecha_fin')::date
  )
`

const sameWork = sql`
  etl_reintento.tipo = etl_corrida.tipo
  AND ${sameDays}
`

interface LeftBehind {
  readonly locationKey: number
  /** This one included. */
  readonly tries: number
  readonly error: string | null
  readonly from: string | null
  readonly to: string | null
}

const NOT_WHOLE = 'El POS respondió, pero lo del día no llegó completo'

/**
 * Locations that a run did not read whole. One without a source has nothing to try; one that waits for another try of
 * other days keeps it.
 */
async function leftBehind(tx: Tx, runId: number): Promise<LeftBehind[]> {
  const { rows } = await sql<LeftBehind>`
    SELECT
      etl_corrida_tienda.ubicacion_key AS "locationKey",
      coalesce(etl_reintento.intentos, 0) + 1 AS tries,
      CASE WHEN etl_corrida_tienda.status = 'completed' THEN ${NOT_WHOLE} ELSE etl_corrida_tienda.mensaje END
        AS error,
      (etl_corrida.parametros ->> 'fecha_inicio')::date AS "from",
      (etl_corrida.parametros ->> 'fecha_fin')::date AS "to"
    FROM etl_corrida
    JOIN etl_corrida_tienda
      ON etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
    JOIN fuente
      ON fuente.ubicacion_key = etl_corrida_tienda.ubicacion_key
    LEFT JOIN etl_reintento
      ON etl_reintento.ubicacion_key = etl_corrida_tienda.ubicacion_key
      AND etl_reintento.tipo = etl_corrida.tipo
    WHERE etl_corrida.corrida_id = ${runId}
      AND (
        etl_corrida_tienda.status IN ('error', 'skipped')
        OR etl_corrida_tienda.status = 'completed'
          AND etl_corrida_tienda.por_releer
      )
      AND (etl_reintento.ubicacion_key IS NULL OR (${sameWork}))
  `.execute(tx)
  return rows
}

async function removeRetry(tx: Tx, kind: LoadKind, locationKey: number): Promise<void> {
  await tx
    .deleteFrom('etl_reintento')
    .where('ubicacion_key', '=', locationKey)
    .where('tipo', '=', kind)
    .execute()
}

/** Until when the locations of an automatic run are tried again. */
async function deadlineOf(tx: Tx, principalId: number, timeZone: string): Promise<Date> {
  const { time, retriesUntil } = await readProgram(tx)
  const { iniciada_en: began, turno } = await tx
    .selectFrom('etl_corrida')
    .select(['iniciada_en', 'turno'])
    .where('corrida_id', '=', principalId)
    .executeTakeFirstOrThrow()
  const isNight = turno !== null && wallTime(turno, timeZone) === time
  return retryDeadline({ due: turno ?? began, began, isNight }, retriesUntil, timeZone)
}
