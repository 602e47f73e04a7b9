import { readChain } from '@abasto/completeness/evidence/chain'
import { judgedNights } from '@abasto/completeness/evidence/judged-nights-read-model'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { isTriedAgain } from '@abasto/domain/sales/last-night'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { count, counted } from '../messages.ts'
import { nightOfRun } from './night-of-run.ts'

/** Minutes to wait after the first, second, ... time that a store could not be read. */
export const RETRY_PAUSES_MINUTES = [5, 15, 45] as const

/** Times a store is tried in all. */
export const MAX_TRIES = 1 + RETRY_PAUSES_MINUTES.length

/**
 * What the end of a sales run means for what is tried again. The stores it read whole are no longer; those that an
 * automatic run or its retries left behind are, after a pause that grows, unless a person cancelled it: those that
 * could not be read, and those whose night is not whole although they were. One that was interrupted goes on as soon as
 * there is somebody to do it. In the transaction that ends the run.
 */
export async function settleRetries(tx: Tx, runId: number): Promise<void> {
  const run = await tx
    .selectFrom('etl_corrida')
    .select(['tenant_id', 'origen', 'fin'])
    .where('corrida_id', '=', runId)
    .where('tipo', '=', 'ventas')
    .executeTakeFirst()
  if (!run) return
  const isAutomatic = run.origen === 'automatica' || run.origen === 'reintento'
  const night = await nightOfRun(tx, runId)
  const wanting = night === null ? [] : await wantingStores(tx, night)
  await removeDone(tx, runId, { all: isAutomatic && run.fin === 'cancelada', night, wanting })
  if (!isAutomatic || run.fin === 'cancelada') return
  const again = await tryAgain(tx, runId, run.fin === 'interrumpida', wanting)
  const { numDeletedRows: givenUp } = await tx
    .deleteFrom('etl_reintento')
    .where('intentos', '>=', MAX_TRIES)
    .executeTakeFirst()
  const log = (message: string) =>
    tx
      .insertInto('etl_log')
      .values({ tenant_id: run.tenant_id, corrida_id: runId, level: 'warning', message })
      .execute()
  const left = again - Number(givenUp)
  if (left > 0) await log(`${counted(left, 'tienda', 'tiendas')} por leer: se intentará otra vez`)
  if (givenUp > 0n) {
    const stores = counted(Number(givenUp), 'tienda', 'tiendas')
    await log(
      `${stores} sin leer después de ${count(MAX_TRIES)} intentos: hasta la próxima corrida automática`,
    )
  }
}

/** A new automatic run reads what an older one left behind. In the transaction that opens it. */
export async function supersedeRetries(tx: Tx, runId: number): Promise<void> {
  await sql`
    DELETE FROM etl_reintento
    USING etl_corrida
    WHERE etl_corrida.corrida_id = ${runId}
      AND ${sameDays}
  `.execute(tx)
}

/** Stores whose night is not whole although a run has read them, and that another reading may mend. */
async function wantingStores(tx: Tx, night: IsoDate): Promise<number[]> {
  const nights = await judgedNights(tx, await readChain(tx), night)
  return nights.filter(({ verdict }) => isTriedAgain(true, verdict)).map(({ locationKey }) => locationKey)
}

interface Done {
  /** Those too that it did not complete: a person does not want them tried. */
  readonly all: boolean
  readonly night: IsoDate | null
  readonly wanting: readonly number[]
}

/** What was to be tried again of the same days, of days among the run's, or of its night alone, is done. */
async function removeDone(tx: Tx, runId: number, { all, night, wanting }: Done): Promise<void> {
  await sql`
    DELETE FROM etl_reintento
    USING etl_corrida, etl_corrida_tienda
    WHERE etl_corrida.corrida_id = ${runId}
      AND etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
      AND etl_corrida_tienda.ubicacion_key = etl_reintento.ubicacion_key
      AND (
        ${all}
        OR etl_corrida_tienda.status = 'completed'
          AND NOT etl_corrida_tienda.ubicacion_key = ANY (${wanting}::integer[])
      )
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

const NOT_WHOLE = 'El POS respondió, pero lo del día no llegó completo'

/** A store without a source has nothing to try. @returns how many stores */
async function tryAgain(tx: Tx, runId: number, atOnce: boolean, wanting: readonly number[]): Promise<number> {
  const pauses = atOnce ? RETRY_PAUSES_MINUTES.map(() => 0) : [...RETRY_PAUSES_MINUTES]
  const { numAffectedRows } = await sql`
    INSERT INTO etl_reintento (
      ubicacion_key, tenant_id, principal_id, intentos, proximo_intento, error, fecha_inicio, fecha_fin
    )
    SELECT
      etl_corrida_tienda.ubicacion_key,
      etl_corrida.tenant_id,
      coalesce(etl_corrida.principal_id, etl_corrida.corrida_id),
      1,
      now() + make_interval(mins => (${pauses}::integer[])[1]),
      CASE WHEN etl_corrida_tienda.status = 'completed' THEN ${NOT_WHOLE} ELSE etl_corrida_tienda.mensaje END,
      (etl_corrida.parametros ->> 'fecha_inicio')::date,
      (etl_corrida.parametros ->> 'fecha_fin')::date
    FROM etl_corrida
    JOIN etl_corrida_tienda
      ON etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
    JOIN fuente
      ON fuente.ubicacion_key = etl_corrida_tienda.ubicacion_key
    WHERE etl_corrida.corrida_id = ${runId}
      AND (
        etl_corrida_tienda.status IN ('error', 'skipped')
        OR etl_corrida_tienda.status = 'completed'
          AND etl_corrida_tienda.ubicacion_key = ANY (${wanting}::integer[])
      )
    ON CONFLICT (ubicacion_key) DO UPDATE SET
      principal_id = excluded.principal_id,
      intentos = etl_reintento.intentos + 1,
      proximo_intento = now()
        + make_interval(mins => coalesce((${pauses}::integer[])[etl_reintento.intentos + 1], 0)),
      error = excluded.error
    WHERE (etl_reintento.fecha_inicio, etl_reintento.fecha_fin)
      IS NOT DISTINCT FROM (excluded.fecha_inicio, excluded.fecha_fin)
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
