import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { doubtfulDays, dueRanges } from '@abasto/domain/sales/due-ranges'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { DateRange } from '@abasto/domain/time/period'
import { readProgram } from './program.ts'

interface DueStore {
  readonly tenantId: number
  /** The business day of the run. */
  readonly today: IsoDate
  readonly locationKey: number
}

/** What a run without dates has to do with a store. */
export interface DueDays {
  /** To be read. */
  readonly due: DateRange[]
  /** Loaded, and to be asked about. */
  readonly doubtful: IsoDate[]
}

/** The days of a store that a run without dates reads, up to `until`: see `dueRanges` and `doubtfulDays`. */
export async function dueDays(
  database: Database,
  { tenantId, today, locationKey }: DueStore,
  until: IsoDate,
): Promise<DueDays> {
  return withTenant(database, tenantId, async (tx) => {
    const { rereadDays } = await readProgram(tx)
    const days = await tx
      .selectFrom('venta_dia')
      .leftJoin('etl_conciliacion', (join) =>
        join
          .onRef('etl_conciliacion.ubicacion_key', '=', 'venta_dia.ubicacion_key')
          .onRef('etl_conciliacion.fecha', '=', 'venta_dia.fecha'),
      )
      .select(['venta_dia.fecha', 'venta_dia.lineas', 'venta_dia.completo'])
      .select(({ fn }) => fn.coalesce('etl_conciliacion.difiere', sql.lit(false)).as('difiere'))
      .where('venta_dia.ubicacion_key', '=', locationKey)
      .execute()
    const loaded = days.map(({ fecha, lineas, completo, difiere }) => ({
      date: fecha,
      lines: lineas,
      complete: completo,
      differs: difiere,
    }))
    const week = await tx
      .selectFrom('calendario_semana')
      .select('dia')
      .where('ubicacion_key', '=', locationKey)
      .execute()
    const dates = await tx
      .selectFrom('calendario_fecha')
      .select(['fecha', 'abierto'])
      .where('ubicacion_key', '=', locationKey)
      .execute()
    const named = (open: boolean) =>
      new Set(dates.filter(({ abierto }) => abierto === open).map(({ fecha }) => fecha))
    const calendar = {
      closedWeekdays: new Set(week.map(({ dia }) => dia)),
      closedDates: named(false),
      openDates: named(true),
    }
    const due = dueRanges(loaded, { today, to: until, rereadDays, calendar })
    return { due, doubtful: doubtfulDays(loaded, { today, calendar }, due) }
  })
}
