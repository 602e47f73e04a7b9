import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { lastWholeWeek, mondayOf, sundayOf, WEEK_DAYS } from '@abasto/domain/availability/reported-weeks'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { requireLocation } from '../../catalogue/location.ts'

export interface ReportStore {
  readonly key: number
  readonly id: string
  readonly name: string
  /** False: retired since; what it sold stays sold. */
  readonly active: boolean
}

/** What a report is of. */
export interface ReportScope {
  readonly stores: readonly ReportStore[]
  /** Monday and Sunday. */
  readonly monday: IsoDate
  readonly sunday: IsoDate
  readonly today: IsoDate
  /** The last day of it that is over. */
  readonly until: IsoDate
  readonly isCurrent: boolean
}

/** @throws Refusal 422 for a week that has not begun */
export function reportedWeek(
  week: IsoDate | undefined,
  today: IsoDate,
): Pick<ReportScope, 'monday' | 'sunday' | 'today' | 'until' | 'isCurrent'> {
  const monday = week === undefined ? lastWholeWeek(today) : mondayOf(week)
  if (monday > today) throw new Refusal('invalid', 'Esa semana todavía no ha comenzado', 'semana')
  const [sunday, yesterday] = [sundayOf(monday), addDays(today, -1)]
  return { monday, sunday, today, until: sunday < yesterday ? sunday : yesterday, isCurrent: sunday >= today }
}

/** @throws Refusal 404 for an unknown location; 422 for one that does not sell */
export async function requireReportStore(tx: Tx, locationId: string): Promise<ReportStore> {
  const { ubicacion_key, ubicacion_id, nombre, tipo } = await requireLocation(tx, locationId)
  if (tipo !== 'tienda')
    throw new Refusal('invalid', `${nombre} no vende: no tiene informe semanal`, 'ubicacion_id')
  return { key: ubicacion_key, id: ubicacion_id, name: nombre, active: true }
}

/**
 * The stores of the chain, or those of `only`, as they stand on screens; those retired since that sold in the weeks up
 * to `sunday` are among the chain's.
 */
export async function reportStores(
  tx: Tx,
  only: readonly string[] | undefined,
  { monday, sunday }: { readonly monday: IsoDate; readonly sunday: IsoDate },
): Promise<ReportStore[]> {
  const { rows } = await sql<ReportStore>`
    SELECT
      ubicacion.ubicacion_key AS key,
      ubicacion.ubicacion_id AS id,
      ubicacion.nombre AS name,
      ubicacion.activa AS active
    FROM ubicacion
    JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
    LEFT JOIN LATERAL (
      SELECT count(*) AS dias
      FROM venta_dia
      WHERE NOT ubicacion.activa
        AND venta_dia.ubicacion_key = lugar.ubicacion_key
        AND venta_dia.fecha BETWEEN ${addDays(monday, -WEEK_DAYS * (SHOWN_WEEKS - 1))}::date AND ${sunday}::date
      GROUP BY venta_dia.ubicacion_key
    ) AS retirada ON TRUE
    WHERE ubicacion.tipo = 'tienda'
      AND ${only === undefined ? sql`TRUE` : sql`ubicacion.ubicacion_id = ANY(${only}::text[])`}
      AND (
        ubicacion.activa
        OR retirada.dias IS NOT NULL
      )
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows
}

/** Weeks that a report shows, its own included. */
export const SHOWN_WEEKS = 8
