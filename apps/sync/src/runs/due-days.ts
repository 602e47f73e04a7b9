import { rejectedCodes } from '@abasto/completeness/days/rejected-codes'
import { calendarOf, storeDays } from '@abasto/completeness/days/store-days-read-model'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { doubtfulDays, dueRanges, joined } from '@abasto/domain/sales/due-ranges'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
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
    const [store] = await storeDays(tx, { locationKey })
    if (!store) return { due: [], doubtful: [] }
    const different = await differingDays(tx, locationKey)
    const loaded = store.dias.map((day) => ({ ...day, differs: different.has(day.date) }))
    const calendar = calendarOf(store)
    const waiting = [...(await heldDays(tx, locationKey)), ...(await daysOfKnownCodes(tx, locationKey))]
    const due = joined([
      ...dueRanges(loaded, { today, to: until, rereadDays, calendar }),
      ...rangesUpTo(waiting, until),
    ])
    return { due, doubtful: doubtfulDays(loaded, { today, calendar }, due) }
  })
}

/** Days of which the source counted something else when it was last asked. */
async function differingDays(tx: Tx, locationKey: number): Promise<ReadonlySet<IsoDate>> {
  const rows = await tx
    .selectFrom('etl_conciliacion')
    .select('fecha')
    .where('ubicacion_key', '=', locationKey)
    .where('difiere', '=', true)
    .execute()
  return new Set(rows.map(({ fecha }) => fecha))
}

/** Days that wait for another reading to confirm them. */
async function heldDays(tx: Tx, locationKey: number): Promise<IsoDate[]> {
  const rows = await tx
    .selectFrom('entrega_retenida')
    .select('dia')
    .where('ubicacion_key', '=', locationKey)
    .where('tipo', '=', 'ventas')
    .where('estado', '=', 'retenida')
    .execute()
  return rows.flatMap(({ dia }) => (dia === null ? [] : [dia]))
}

/** Days with lines that were rejected for a code that is known by now: what reading them once more mends. */
export async function daysOfKnownCodes(tx: Tx, locationKey: number): Promise<IsoDate[]> {
  const { rows } = await sql<{ fecha: IsoDate }>`
    SELECT DISTINCT rechazo.fecha
    FROM (${rejectedCodes(sql`${locationKey}`, sql`rechazo.tipo = 'ventas'`)}) AS rechazo
    WHERE rechazo.conocido
      AND rechazo.fecha IS NOT NULL
    ORDER BY rechazo.fecha
  `.execute(tx)
  return rows.map(({ fecha }) => fecha)
}

function rangesUpTo(dates: readonly IsoDate[], until: IsoDate): DateRange[] {
  return dates.filter((date) => date <= until).map((date) => ({ from: date, to: date }))
}
