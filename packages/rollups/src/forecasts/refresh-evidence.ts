import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { NIGHTS_KEPT } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { MODEL_HISTORY_DAYS } from './day-fingerprints.ts'

/** Days of a chain made in one transaction: about a second's work for a large one. */
const AT_ONCE = 14

/** Days up to yesterday that forecasts and reconstructed nights look at. */
export const EVIDENCE_DAYS = MODEL_HISTORY_DAYS + NIGHTS_KEPT

/**
 * Adds up what all stores of a chain sold on each day, so that a forecast of one can look at the others. Yesterday is
 * added up once nine in ten stores that sold in the week before have delivered it, an older day in any case; a day that
 * stands is made anew only where more than a tenth of its stores came later: whoever is late changes nobody's forecast.
 *
 * @param signal checked between transactions
 * @returns how many days were made
 */
export async function refreshEvidence(
  database: Database,
  tenantId: number,
  today: IsoDate,
  signal?: AbortSignal,
): Promise<number> {
  const due = await withTenant(database, tenantId, (tx) => dueDays(tx, today))
  for (let first = 0; first < due.length; first += AT_ONCE) {
    if (signal?.aborted) return first
    await withTenant(database, tenantId, (tx) => make(tx, tenantId, due.slice(first, first + AT_ONCE)))
  }
  await withTenant(database, tenantId, (tx) =>
    tx
      .withSchema('public')
      .deleteFrom('evidencia_cadena')
      .where('fecha', '<', addDays(today, -EVIDENCE_DAYS))
      .execute(),
  )
  return due.length
}

async function dueDays(tx: Tx, today: IsoDate): Promise<IsoDate[]> {
  const { rows } = await sql<{ fecha: IsoDate }>`
    WITH entrega AS (
      SELECT venta_dia.fecha, venta_dia.ubicacion_key
      FROM venta_dia
      JOIN ubicacion ON ubicacion.ubicacion_key = venta_dia.ubicacion_key
      WHERE venta_dia.completo
        AND ubicacion.tipo = 'tienda'
        AND venta_dia.fecha BETWEEN ${addDays(today, -EVIDENCE_DAYS)}::date AND ${addDays(today, -1)}::date
    ),
    dia AS (
      SELECT entrega.fecha, count(*) AS tiendas
      FROM entrega
      GROUP BY entrega.fecha
    )
    SELECT dia.fecha
    FROM dia
    LEFT JOIN evidencia_cadena ON evidencia_cadena.fecha = dia.fecha
    WHERE CASE
      WHEN evidencia_cadena.fecha IS NOT NULL THEN cardinality(evidencia_cadena.tiendas) * 10 < dia.tiendas * 9
      ELSE dia.fecha < ${addDays(today, -1)}::date
        OR dia.tiendas * 10 >= 9 * (
          SELECT count(DISTINCT antes.ubicacion_key)
          FROM entrega AS antes
          WHERE antes.fecha BETWEEN dia.fecha - 7 AND dia.fecha
        )
    END
    ORDER BY dia.fecha
  `.execute(tx)
  return rows.map(({ fecha }) => fecha)
}

async function make(tx: Tx, tenantId: number, days: readonly IsoDate[]): Promise<void> {
  await lockUntilEnd(tx, LOCKS.chainLessons, tenantId)
  await tx.withSchema('public').deleteFrom('evidencia_cadena').where('fecha', 'in', days).execute()
  for (const day of await deliveredDays(tx, days)) await add(tx, tenantId, day)
}

/** The stores that delivered a day, and what each sold of all products, as PostgreSQL writes arrays. */
interface DeliveredDay {
  readonly fecha: IsoDate
  readonly tiendas: string
  readonly unidades: string
}

async function deliveredDays(tx: Tx, days: readonly IsoDate[]): Promise<DeliveredDay[]> {
  const { rows } = await sql<DeliveredDay>`
    SELECT
      venta_dia.fecha,
      array_agg(venta_dia.ubicacion_key ORDER BY venta_dia.ubicacion_key)::text AS tiendas,
      array_agg(venta_dia.unidades::real ORDER BY venta_dia.ubicacion_key)::text AS unidades
    FROM venta_dia
    JOIN ubicacion ON ubicacion.ubicacion_key = venta_dia.ubicacion_key
    WHERE venta_dia.completo
      AND ubicacion.tipo = 'tienda'
      AND venta_dia.fecha = ANY(${days}::date[])
    GROUP BY venta_dia.fecha
  `.execute(tx)
  return rows
}

/** A day at a time: of several at once PostgreSQL sorts every row. */
async function add(tx: Tx, tenantId: number, { fecha, tiendas, unidades }: DeliveredDay): Promise<void> {
  await sql`
    WITH escrita AS (
      INSERT INTO public.evidencia_cadena (
        tenant_id, fecha, tiendas, unidades_tienda, productos, unidades, venden, hecha_en
      )
      SELECT
        ${tenantId}::integer,
        ${fecha}::date,
        ${tiendas}::text::integer[],
        ${unidades}::text::real[],
        coalesce(array_agg(vendido.producto_key ORDER BY vendido.producto_key), '{}'),
        coalesce(array_agg(vendido.unidades::real ORDER BY vendido.producto_key), '{}'),
        coalesce(array_agg(vendido.venden::integer ORDER BY vendido.producto_key), '{}'),
        clock_timestamp()
      FROM (
        SELECT
          venta_diaria.producto_key,
          sum(venta_diaria.cantidad) AS unidades,
          count(*) FILTER (WHERE venta_diaria.cantidad > 0) AS venden
        FROM venta_diaria
        WHERE venta_diaria.ubicacion_key = ANY(${tiendas}::text::integer[])
          AND venta_diaria.fecha = ${fecha}::date
        GROUP BY venta_diaria.producto_key
      ) AS vendido
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}
