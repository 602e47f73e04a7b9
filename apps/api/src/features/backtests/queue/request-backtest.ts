import { ajustesRetroprueba, type RetropruebaNueva } from '@abasto/contracts/backtests/schema'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Moment } from '@abasto/domain/time/moment'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { requireStores } from '../../../catalogue/location.ts'
import { forgetOldest } from './kept-backtests.ts'

/** Of one chain, beside the one that is worked on: whoever asks for more waits for one of them to end. */
const MOST_WAITING = 3

export interface RequestedBacktest {
  readonly id: number
  /** The same one waits or is worked on already. */
  readonly isOther: boolean
}

/**
 * Puts a back-test into the chain's queue, or finds the same one in it.
 * @throws Refusal 404 for an unknown store, 422 for days that are not over or without sales, 409 when too many wait
 */
export async function requestBacktest(
  tx: Tx,
  wanted: RetropruebaNueva,
  { user, now, today }: Moment & { readonly user: SessionUser },
): Promise<RequestedBacktest> {
  await lockUntilEnd(tx, LOCKS.backtestRequest, user.tenantId)
  const [store] =
    wanted.ubicacion_id === null ? [] : await requireStores(tx, [wanted.ubicacion_id], 'ubicacion_id')
  const storeKey = store?.ubicacion_key ?? null
  const { fecha_inicio: from, fecha_fin: to } = wanted
  if (to >= today) throw new Refusal('invalid', 'El último día debe haber terminado', 'fecha_fin')
  await requireSales(tx, storeKey, { from, to })
  const settings = JSON.stringify(ajustesRetroprueba.parse(wanted))
  const waiting = await inQueue(tx, { storeKey, from, to, settings })
  const same = waiting.find(({ isSame }) => isSame)
  if (same) return { id: same.id, isOther: true }
  if (waiting.filter(({ isWaiting }) => isWaiting).length >= MOST_WAITING) {
    throw new Refusal(
      'conflict',
      `Ya esperan ${MOST_WAITING} retropruebas de la cadena. Espera a que termine una, o cancela otra.`,
    )
  }
  await forgetOldest(tx)
  const { retroprueba_id: id } = await tx
    .insertInto('retroprueba')
    .values({
      tenant_id: user.tenantId,
      pedida_por: user.userId,
      pedida_en: now,
      tienda_key: storeKey,
      desde: from,
      hasta: to,
      ajustes: settings,
      estado: 'en_espera',
    })
    .returning('retroprueba_id')
    .executeTakeFirstOrThrow()
  return { id, isOther: false }
}

interface Wanted {
  readonly storeKey: number | null
  readonly from: string
  readonly to: string
  readonly settings: string
}

async function inQueue(tx: Tx, { storeKey, from, to, settings }: Wanted) {
  const { rows } = await sql<{ id: number; isWaiting: boolean; isSame: boolean }>`
    SELECT
      retroprueba.retroprueba_id AS id,
      retroprueba.estado = 'en_espera' AS "isWaiting",
      retroprueba.tienda_key IS NOT DISTINCT FROM ${storeKey}::integer
        AND retroprueba.desde = ${from}::date
        AND retroprueba.hasta = ${to}::date
        AND retroprueba.ajustes = ${settings}::jsonb AS "isSame"
    FROM retroprueba
    WHERE retroprueba.estado IN ('en_espera', 'en_curso')
  `.execute(tx)
  return rows
}

/** Nothing can be replayed of days that nobody delivered. */
async function requireSales(
  tx: Tx,
  storeKey: number | null,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { rows } = await sql<{ hay: boolean }>`
    SELECT EXISTS (
      SELECT 1
      FROM venta_dia
      JOIN ubicacion ON ubicacion.ubicacion_key = venta_dia.ubicacion_key
      WHERE ubicacion.activa
        AND ubicacion.tipo = 'tienda'
        AND venta_dia.completo
        AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
        AND (${storeKey}::integer IS NULL OR venta_dia.ubicacion_key = ${storeKey}::integer)
    ) AS hay
  `.execute(tx)
  if (rows[0]?.hay) return
  throw new Refusal('invalid', 'No hay ventas completas en esos días: elige otros', 'fecha_inicio')
}
