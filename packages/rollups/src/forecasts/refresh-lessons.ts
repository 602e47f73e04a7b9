import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import { doubleArray, integerArray } from '@abasto/database/connections/binary-array'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { NIGHTS_KEPT } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import { combinedModel } from '@abasto/domain/demand/models/combined'
import { ChainTeacher } from '@abasto/domain/demand/models/lessons/chain-teacher'
import type { Learnt } from '@abasto/domain/demand/models/lessons/learnt'
import { taughtOn } from '@abasto/domain/demand/models/lessons/lessons'
import { writtenLesson } from '@abasto/domain/demand/models/lessons/written'
import { addDays, dayNumber, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { storeHistory } from './store-history.ts'
import { EVIDENCE_DAYS } from './refresh-evidence.ts'

/**
 * Learns what all stores of a chain teach together, by the week ends that forecasts and reconstructed nights go by: once
 * every four weeks, and anew where other stores have days of that week by now. The evidence is to be made before.
 *
 * @param signal checked between stores
 * @returns how many lessons were learnt
 */
export async function refreshLessons(
  database: Database,
  tenantId: number,
  today: IsoDate,
  signal?: AbortSignal,
): Promise<number> {
  const due = await withTenant(database, tenantId, (tx) => dueLessons(tx, today))
  const newest = due.at(-1)
  if (!newest) return 0
  const stores = [...new Set(due.flatMap(({ stores: each }) => each))]
  const oldest = due[0]?.day ?? newest.day
  const teacher = new ChainTeacher(
    due.map(({ day }) => dayNumber(day)),
    stores.length,
  )
  const days = combinedModel.historyDays + daysBetween(oldest, newest.day)
  for (const locationKey of stores) {
    if (signal?.aborted) return 0
    const history = await withTenantSnapshot(database, tenantId, (tx) =>
      storeHistory(tx, { locationKey, cutOff: newest.day, days, learnsFromChain: true }),
    )
    teacher.add(history)
  }
  const learnt = new Map(teacher.learn().map((lesson) => [lesson.taughtOn, lesson.learnt]))
  await withTenant(database, tenantId, async (tx) => {
    await lockUntilEnd(tx, LOCKS.chainLessons, tenantId)
    for (const lesson of due) await write(tx, tenantId, lesson, learnt.get(dayNumber(lesson.day)))
    await tx
      .withSchema('public')
      .deleteFrom('leccion_cadena')
      .where('fecha', '<', addDays(today, -EVIDENCE_DAYS))
      .execute()
  })
  return due.length
}

interface DueLesson {
  readonly day: IsoDate
  /** Those with sales in the week that ends on it. */
  readonly stores: readonly number[]
}

/** The earliest first. */
async function dueLessons(tx: Tx, today: IsoDate): Promise<DueLesson[]> {
  const now = dayNumber(today)
  const nights = Array.from({ length: NIGHTS_KEPT + 1 }, (_, back) => taughtOn(now - 1 - back))
  const days = [...new Set(nights)].sort((a, b) => a - b).map((day) => addDays('1970-01-01', day))
  const { rows } = await sql<{ fecha: IsoDate; tiendas: number[] }>`
    SELECT semana.fecha, semana.tiendas
    FROM (
      SELECT
        fin.fecha,
        array_agg(DISTINCT venta_dia.ubicacion_key ORDER BY venta_dia.ubicacion_key) AS tiendas
      FROM unnest(${days}::date[]) AS fin (fecha)
      JOIN venta_dia ON venta_dia.fecha BETWEEN fin.fecha - 6 AND fin.fecha
      JOIN ubicacion ON ubicacion.ubicacion_key = venta_dia.ubicacion_key
      WHERE venta_dia.completo
        AND ubicacion.tipo = 'tienda'
      GROUP BY fin.fecha
    ) AS semana
    LEFT JOIN leccion_cadena ON leccion_cadena.fecha = semana.fecha
    WHERE (leccion_cadena.version, leccion_cadena.tiendas)
      IS DISTINCT FROM (${combinedModel.version}::integer, semana.tiendas)
    ORDER BY semana.fecha
  `.execute(tx)
  return rows.map(({ fecha, tiendas }) => ({ day: fecha, stores: tiendas }))
}

async function write(
  tx: Tx,
  tenantId: number,
  { day, stores }: DueLesson,
  learnt: Learnt | undefined,
): Promise<void> {
  const written = learnt ? doubleArray(writtenLesson(learnt)) : null
  await tx.withSchema('public').deleteFrom('leccion_cadena').where('fecha', '=', day).execute()
  await sql`
    INSERT INTO public.leccion_cadena (tenant_id, fecha, version, tiendas, filas, aprendido, hecha_en)
    VALUES (
      ${tenantId}::integer, ${day}::date, ${combinedModel.version}::integer, ${integerArray(stores)}::integer[],
      ${learnt?.rows ?? 0}::integer, ${written}::double precision[], clock_timestamp()
    )
  `.execute(tx)
}
