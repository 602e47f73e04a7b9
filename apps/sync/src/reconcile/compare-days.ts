import { rejectedByDay } from '@abasto/completeness/days/rejected-counts'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { SourceError } from '../extract/sources/source-error.ts'
import type { DateRange } from '@abasto/domain/time/period'
import type { DayCountRow } from '../transform/source-rows.ts'
import { numberFrom } from '../transform/quantity.ts'

interface ComparedStore {
  readonly tenantId: number
  readonly locationKey: number
}

interface DayCount {
  readonly lines: number
  /** Null: no tickets are known. */
  readonly tickets: number | null
  readonly units: number
}

interface LoadedDay extends DayCount {
  readonly tickets: number
  /** Lines that came and were rejected, and that are left out as a person has said. */
  readonly rejected: number
  readonly ignored: number
}

export interface ComparedDay {
  readonly date: IsoDate
  readonly source: DayCount
  readonly loaded: LoadedDay
  /** Not all that the source has is here: lines that were rejected are not. */
  readonly differs: boolean
  /** Reading it once more may help: what differs is more than the lines that were rejected. */
  readonly isStale: boolean
}

const NOTHING = { lines: 0, tickets: 0, units: 0 } as const

/** What is kept of a quantity is rounded to the thousandth. */
const ROUNDING_UNITS = 0.0005

/**
 * The days of a range of which the source or we have something, compared.
 *
 * @throws SourceError when the source's counts cannot be read
 */
export async function compareDays(
  database: Database,
  store: ComparedStore,
  range: DateRange,
  counts: AsyncIterable<readonly DayCountRow[]>,
): Promise<ComparedDay[]> {
  const counted = new Map<IsoDate, DayCount>()
  for await (const batch of counts) {
    for (const row of batch) {
      const date = String(row.fecha)
      if (date >= range.from && date <= range.to) counted.set(date, readCount(row))
    }
  }
  const loadedDays = await readLoadedDays(database, store, range)
  return [...new Set([...counted.keys(), ...loadedDays.keys()])].sort().map((date) => {
    const source = counted.get(date) ?? NOTHING
    const loaded = loadedDays.get(date) ?? { ...NOTHING, rejected: 0, ignored: 0 }
    const isStale = hasChanged(source, loaded)
    return { date, source, loaded, differs: isStale || loaded.rejected > 0, isStale }
  })
}

/** Of lines that are not loaded neither units nor tickets are known: there only the number of lines can be compared. */
function hasChanged(source: DayCount, loaded: LoadedDay): boolean {
  const notLoaded = loaded.rejected + loaded.ignored
  if (source.lines !== loaded.lines + notLoaded) return true
  if (notLoaded > 0) return false
  if (source.tickets !== null && source.tickets !== loaded.tickets) return true
  const allowed = ROUNDING_UNITS * loaded.lines + 1e-9 * Math.abs(loaded.units) + 1e-6
  return Math.abs(source.units - loaded.units) > allowed
}

function readCount({ lineas, tickets, unidades }: DayCountRow): DayCount {
  const lines = numberFrom(lineas)
  if (lines === undefined || !Number.isInteger(lines)) {
    throw new SourceError('Las cuentas por día del origen no se pueden leer')
  }
  const units = numberFrom(unidades)
  return {
    lines,
    tickets: tickets === null ? null : (numberFrom(tickets) ?? null),
    // A sum beyond all numbers comes of lines that are rejected.
    units: units !== undefined && Number.isFinite(units) ? units : 0,
  }
}

async function readLoadedDays(
  database: Database,
  { tenantId, locationKey }: ComparedStore,
  { from, to }: DateRange,
): Promise<Map<IsoDate, LoadedDay>> {
  const { rows } = await withTenant(database, tenantId, (tx) =>
    sql<LoadedDay & { date: IsoDate }>`
      SELECT
        coalesce(venta_dia.fecha, rechazo.fecha) AS date,
        coalesce(venta_dia.lineas, 0) AS lines,
        coalesce(venta_dia.tickets, 0) AS tickets,
        coalesce(venta_dia.unidades, 0) AS units,
        coalesce(rechazo.filas, 0) AS rejected,
        coalesce(rechazo.ignoradas, 0) AS ignored
      FROM (
        SELECT venta_dia.fecha, venta_dia.lineas, venta_dia.tickets, venta_dia.unidades
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${locationKey}
          AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
      ) AS venta_dia
      FULL JOIN (
        ${rejectedByDay(sql`${locationKey}`, sql`rechazo.fecha BETWEEN ${from}::date AND ${to}::date`)}
      ) AS rechazo
        ON rechazo.fecha = venta_dia.fecha
    `.execute(tx),
  )
  return new Map(rows.map(({ date, ...day }) => [date, day]))
}

/** Replaces what was known of the days of a range. */
export async function saveComparison(
  database: Database,
  { tenantId, locationKey }: ComparedStore,
  { from, to }: DateRange,
  { days, at }: { readonly days: readonly ComparedDay[]; readonly at: Date },
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    await tx
      .deleteFrom('etl_conciliacion')
      .where('ubicacion_key', '=', locationKey)
      .where('fecha', '>=', from)
      .where('fecha', '<=', to)
      .execute()
    await sql`
      INSERT INTO etl_conciliacion (
        tenant_id, ubicacion_key, fecha, origen_lineas, origen_tickets, origen_unidades, cargado_lineas,
        cargado_tickets, cargado_unidades, rechazadas, difiere, comparado_en
      )
      SELECT ${tenantId}::integer, ${locationKey}::integer, dia.*, ${at}::timestamptz
      FROM unnest(
        ${days.map(({ date }) => date)}::date[],
        ${days.map(({ source }) => source.lines)}::bigint[],
        ${days.map(({ source }) => source.tickets)}::bigint[],
        ${days.map(({ source }) => source.units)}::double precision[],
        ${days.map(({ loaded }) => loaded.lines)}::bigint[],
        ${days.map(({ loaded }) => loaded.tickets)}::bigint[],
        ${days.map(({ loaded }) => loaded.units)}::double precision[],
        ${days.map(({ loaded }) => loaded.rejected)}::bigint[],
        ${days.map(({ differs }) => differs)}::boolean[]
      ) AS dia
      -- Two processes may have read the same days.
      ON CONFLICT (ubicacion_key, fecha) DO NOTHING
    `.execute(tx)
  })
}
