import type { CorridaPedidos } from '@abasto/contracts/orders/run'
import { LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { sql } from 'kysely'

/** Why a run failed whose process or database was gone: its drafts were never written. */
const INTERRUPTED = 'Se interrumpió antes de terminar. Los borradores quedaron como estaban.'

/** Holds the chain's run until the transaction ends; false: somebody else does. */
export async function tryHoldRun(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(LOCKS.orderRun)}, ${tenantId}) AS held
  `.execute(tx)
  return rows[0]?.held ?? false
}

/** Records that a run begins; what an interrupted one left behind is over. Only whoever holds the run. */
export async function openRun(
  tx: Tx,
  { tenantId, userId, now, today }: Moment & { readonly tenantId: number; readonly userId: number | null },
): Promise<number> {
  await failInterrupted(tx, now)
  const { corrida_pedidos_id } = await tx
    .insertInto('corrida_pedidos')
    .values({ tenant_id: tenantId, dia: today, pedida_por: userId, estado: 'en_curso', comenzo: now })
    .returning('corrida_pedidos_id')
    .executeTakeFirstOrThrow()
  return corrida_pedidos_id
}

/** Says of runs that nobody works on any more that they failed. Only whoever holds the run. */
export async function failInterrupted(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('corrida_pedidos')
    .set({ estado: 'fallida', termino: now, motivo: INTERRUPTED })
    .where('estado', '=', 'en_curso')
    .execute()
}

export async function closeRun(
  tx: Tx,
  runId: number,
  ended:
    | {
        readonly estado: 'lista'
        readonly tiendas: number
        readonly pedidos: number
        readonly lineas: number
      }
    | { readonly estado: 'fallida'; readonly motivo: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('corrida_pedidos')
    .set({ ...ended, termino: now })
    .where('corrida_pedidos_id', '=', runId)
    .execute()
}

/**
 * The chain's last run; one that nobody works on any more has failed, whatever its record says. Null: none yet. Not in
 * a snapshot: there a run that ends meanwhile would look as if it had been left.
 */
export async function lastRun(tx: Tx, tenantId: number): Promise<CorridaPedidos | null> {
  const last = await readLast(tx)
  if (last?.estado !== 'en_curso' || (await isHeld(tx, tenantId))) return last
  // It may have ended between the two looks: its record is written before it is let go of.
  const again = await readLast(tx)
  const isLeft = again?.id === last.id && again.estado === 'en_curso'
  return isLeft ? { ...again, estado: 'fallida', motivo: INTERRUPTED } : again
}

async function isHeld(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ vive: boolean }>`
    SELECT EXISTS (
      SELECT
      FROM pg_locks
      WHERE pg_locks.locktype = 'advisory'
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND pg_locks.classid = ${sql.lit(LOCKS.orderRun)}
        AND pg_locks.objid = ${tenantId}
    ) AS vive
  `.execute(tx)
  return rows[0]?.vive ?? false
}

async function readLast(tx: Tx): Promise<CorridaPedidos | null> {
  const { rows } = await sql<
    Omit<CorridaPedidos, 'comenzo' | 'termino'> & { comenzo: Date; termino: Date | null }
  >`
    SELECT
      corrida_pedidos.corrida_pedidos_id AS id,
      corrida_pedidos.dia,
      corrida_pedidos.estado,
      COALESCE(usuario.nombre_completo, usuario.username) AS pedida_por,
      corrida_pedidos.comenzo,
      corrida_pedidos.termino,
      corrida_pedidos.motivo,
      corrida_pedidos.tiendas,
      corrida_pedidos.pedidos,
      corrida_pedidos.lineas
    FROM corrida_pedidos
    LEFT JOIN usuario ON usuario.usuario_id = corrida_pedidos.pedida_por
    ORDER BY corrida_pedidos.corrida_pedidos_id DESC
    LIMIT 1
  `.execute(tx)
  const [last] = rows
  if (!last) return null
  const { comenzo, termino, ...run } = last
  return { ...run, comenzo: comenzo.toISOString(), termino: termino?.toISOString() ?? null }
}
