import { ajustesRetroprueba, type AjustesRetroprueba } from '@abasto/contracts/backtests/schema'
import { LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** A back-test that a process works on. */
export interface BacktestJob {
  readonly tenantId: number
  readonly timeZone: string
  readonly id: number
  /** Which beginning this is: what an earlier one still writes counts for nothing. */
  readonly attempt: number
  /** Null: every store of the chain. */
  readonly storeKey: number | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly settings: AjustesRetroprueba
}

/** Beginnings after which a back-test is given up whose process died each time. */
const MOST_ATTEMPTS = 3

const GIVEN_UP = `Se interrumpió ${MOST_ATTEMPTS} veces antes de terminar. Prueba con menos días o menos niveles.`

/** Holds the chain's back-tests until the transaction ends; false: another process does. */
export async function tryHoldBacktests(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(LOCKS.backtest)}, ${tenantId}) AS held
  `.execute(tx)
  return rows[0]?.held ?? false
}

/**
 * The chain's next back-test, begun: first the one whose process died with it, then those that wait. Only whoever holds
 * the chain's back-tests.
 */
export async function beginNext(
  tx: Tx,
  chain: { readonly tenantId: number; readonly timeZone: string },
  now: Date,
): Promise<BacktestJob | undefined> {
  await tx
    .updateTable('retroprueba')
    .set({ estado: 'fallida', termino: now, motivo: GIVEN_UP })
    .where('estado', '=', 'en_curso')
    .where('intentos', '>=', MOST_ATTEMPTS)
    .execute()
  const { rows } = await sql<{
    id: number
    attempt: number
    storeKey: number | null
    from: IsoDate
    to: IsoDate
    ajustes: unknown
  }>`
    UPDATE retroprueba
    SET estado = 'en_curso', intentos = retroprueba.intentos + 1, comenzo = ${now}, avance = 0
    WHERE retroprueba.retroprueba_id = (
      SELECT pendiente.retroprueba_id
      FROM retroprueba AS pendiente
      WHERE pendiente.estado IN ('en_espera', 'en_curso')
      ORDER BY pendiente.estado = 'en_espera', pendiente.retroprueba_id
      LIMIT 1
      FOR UPDATE
    )
    RETURNING
      retroprueba.retroprueba_id AS id,
      retroprueba.intentos AS attempt,
      retroprueba.tienda_key AS "storeKey",
      retroprueba.desde AS "from",
      retroprueba.hasta AS "to",
      retroprueba.ajustes
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { ajustes, ...job } = row
  return { ...chain, ...job, settings: ajustesRetroprueba.parse(ajustes) }
}

const isOwn = ({ id, attempt }: BacktestJob) => sql<boolean>`
  retroprueba.retroprueba_id = ${id} AND retroprueba.estado = 'en_curso' AND retroprueba.intentos = ${attempt}
`

/** @returns false: it was cancelled, or another process took it over */
export async function writeProgress(tx: Tx, job: BacktestJob, share: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE retroprueba
    SET avance = ${Math.min(1, Math.max(0, share))}
    WHERE ${isOwn(job)}
    RETURNING retroprueba.retroprueba_id
  `.execute(tx)
  return rows.length > 0
}

/** @returns false: it was cancelled, or another process took it over */
export async function writeDone(tx: Tx, job: BacktestJob, result: unknown, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE retroprueba
    SET estado = 'lista', avance = 1, termino = ${now}, resultado = ${JSON.stringify(result)}::jsonb
    WHERE ${isOwn(job)}
    RETURNING retroprueba.retroprueba_id
  `.execute(tx)
  return rows.length > 0
}

export async function writeFailed(tx: Tx, job: BacktestJob, reason: string, now: Date): Promise<void> {
  await sql`
    UPDATE retroprueba
    SET estado = 'fallida', termino = ${now}, motivo = ${reason}
    WHERE ${isOwn(job)}
  `.execute(tx)
}

/** Back to those that wait, as if it had not been begun: the service that worked on it ends in good order. */
export async function putBack(tx: Tx, job: BacktestJob): Promise<void> {
  await sql`
    UPDATE retroprueba
    SET estado = 'en_espera', intentos = retroprueba.intentos - 1, comenzo = NULL, avance = 0
    WHERE ${isOwn(job)}
  `.execute(tx)
}
