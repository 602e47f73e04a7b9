import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { SourceError } from '../extract/sources/source-error.ts'
import type { DayCountRow, DayRange } from '../extract/sources/source.ts'
import { numberFrom } from '../transform/quantity.ts'

interface Place {
  readonly tenantId: number
  readonly ubicacionKey: number
}

interface DayCount {
  readonly lineas: number
  /** Null: no tickets are known. */
  readonly tickets: number | null
  readonly unidades: number
}

interface LoadedDay extends DayCount {
  readonly tickets: number
  /** Lines that came and were rejected. */
  readonly rechazadas: number
}

export interface ComparedDay {
  readonly fecha: IsoDate
  readonly origen: DayCount
  readonly cargado: LoadedDay
  readonly difiere: boolean
}

const NOTHING = { lineas: 0, tickets: 0, unidades: 0 } as const

/** What is kept of a quantity is rounded to the thousandth. */
const ROUNDING_UNITS = 0.0005

/**
 * The days of a range of which the source or we have something, compared.
 *
 * @throws SourceError when the source's counts cannot be read
 */
export async function compareDays(
  database: Database,
  place: Place,
  range: DayRange,
  counts: AsyncIterable<readonly DayCountRow[]>,
): Promise<ComparedDay[]> {
  const counted = new Map<IsoDate, DayCount>()
  for await (const batch of counts) {
    for (const row of batch) {
      const fecha = String(row.fecha)
      if (fecha >= range.from && fecha <= range.to) counted.set(fecha, readCount(row))
    }
  }
  const loaded = await loadedDays(database, place, range)
  return [...new Set([...counted.keys(), ...loaded.keys()])].sort().map((fecha) => {
    const origen = counted.get(fecha) ?? NOTHING
    const cargado = loaded.get(fecha) ?? { ...NOTHING, rechazadas: 0 }
    return { fecha, origen, cargado, difiere: differs(origen, cargado) }
  })
}

/** Of rejected lines neither units nor tickets are known: there only the number of lines can be compared. */
function differs(origen: DayCount, cargado: LoadedDay): boolean {
  if (origen.lineas !== cargado.lineas + cargado.rechazadas) return true
  if (cargado.rechazadas > 0) return false
  if (origen.tickets !== null && origen.tickets !== cargado.tickets) return true
  const allowed = ROUNDING_UNITS * cargado.lineas + 1e-9 * Math.abs(cargado.unidades) + 1e-6
  return Math.abs(origen.unidades - cargado.unidades) > allowed
}

function readCount({ lineas, tickets, unidades }: DayCountRow): DayCount {
  const lines = numberFrom(lineas)
  if (lines === undefined || !Number.isInteger(lines)) {
    throw new SourceError('Las cuentas por día del origen no se pueden leer')
  }
  const units = numberFrom(unidades)
  return {
    lineas: lines,
    tickets: tickets === null ? null : (numberFrom(tickets) ?? null),
    // A sum beyond all numbers comes of lines that are rejected.
    unidades: units !== undefined && Number.isFinite(units) ? units : 0,
  }
}

async function loadedDays(
  database: Database,
  { tenantId, ubicacionKey }: Place,
  { from, to }: DayRange,
): Promise<Map<IsoDate, LoadedDay>> {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<LoadedDay & { fecha: IsoDate }>`
      SELECT
        coalesce(venta_dia.fecha, rechazo.fecha) AS fecha,
        coalesce(venta_dia.lineas, 0) AS lineas,
        coalesce(venta_dia.tickets, 0) AS tickets,
        coalesce(venta_dia.unidades, 0) AS unidades,
        coalesce(rechazo.filas, 0) AS rechazadas
      FROM (
        SELECT venta_dia.fecha, venta_dia.lineas, venta_dia.tickets, venta_dia.unidades
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${ubicacionKey}
          AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
      ) AS venta_dia
      FULL JOIN (
        SELECT etl_rechazo.fecha, count(*) AS filas
        FROM etl_rechazo
        WHERE etl_rechazo.ubicacion_key = ${ubicacionKey}
          AND etl_rechazo.tipo = 'ventas'
          AND etl_rechazo.fecha BETWEEN ${from}::date AND ${to}::date
        GROUP BY etl_rechazo.fecha
      ) AS rechazo
        ON rechazo.fecha = venta_dia.fecha
    `.execute(tx),
  )
  return new Map(rows.map(({ fecha, ...day }) => [fecha, day]))
}

/** Replaces what was known of the days of these ranges. */
export async function saveComparison(
  database: Database,
  { tenantId, ubicacionKey }: Place,
  ranges: readonly DayRange[],
  days: readonly ComparedDay[],
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    for (const { from, to } of ranges) {
      await tx
        .deleteFrom('etl_conciliacion')
        .where('ubicacion_key', '=', ubicacionKey)
        .where('fecha', '>=', from)
        .where('fecha', '<=', to)
        .execute()
    }
    await sql`
      INSERT INTO etl_conciliacion (
        tenant_id, ubicacion_key, fecha, origen_lineas, origen_tickets, origen_unidades, cargado_lineas,
        cargado_tickets, cargado_unidades, rechazadas, difiere
      )
      SELECT ${tenantId}::integer, ${ubicacionKey}::integer, dia.*
      FROM unnest(
        ${days.map(({ fecha }) => fecha)}::date[],
        ${days.map(({ origen }) => origen.lineas)}::bigint[],
        ${days.map(({ origen }) => origen.tickets)}::bigint[],
        ${days.map(({ origen }) => origen.unidades)}::double precision[],
        ${days.map(({ cargado }) => cargado.lineas)}::bigint[],
        ${days.map(({ cargado }) => cargado.tickets)}::bigint[],
        ${days.map(({ cargado }) => cargado.unidades)}::double precision[],
        ${days.map(({ cargado }) => cargado.rechazadas)}::bigint[],
        ${days.map(({ difiere }) => difiere)}::boolean[]
      ) AS dia
      -- Two processes may have read the same days.
      ON CONFLICT (ubicacion_key, fecha) DO NOTHING
    `.execute(tx)
  })
}
