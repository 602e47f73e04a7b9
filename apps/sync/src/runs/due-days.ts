import type { Database } from '@abasto/database/connection'
import { withTenant } from '@abasto/database/with-tenant'
import { dueRanges } from '@abasto/domain/sales/due-ranges'
import { businessDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { DayRange } from '../sources/source.ts'
import { readProgram } from './program.ts'

interface Place {
  readonly tenantId: number
  readonly timeZone: string
  readonly ubicacionKey: number
}

/** The days of a store that a run without dates reads, up to `until`: see `dueRanges`. */
export async function dueDays(
  database: Database,
  { tenantId, timeZone, ubicacionKey }: Place,
  until: IsoDate,
): Promise<DayRange[]> {
  return withTenant(database, tenantId, async (tx) => {
    const { diasRelectura: rereadDays } = await readProgram(tx)
    const days = await tx
      .selectFrom('venta_dia')
      .select(['fecha', 'lineas', 'completo'])
      .where('ubicacion_key', '=', ubicacionKey)
      .execute()
    const week = await tx
      .selectFrom('calendario_semana')
      .select('dia')
      .where('ubicacion_key', '=', ubicacionKey)
      .execute()
    const dates = await tx
      .selectFrom('calendario_fecha')
      .select(['fecha', 'abierto'])
      .where('ubicacion_key', '=', ubicacionKey)
      .execute()
    const named = (abierto: boolean) =>
      new Set(dates.filter((date) => date.abierto === abierto).map(({ fecha }) => fecha))
    return dueRanges(days, {
      today: businessDay(new Date(), timeZone),
      to: until,
      rereadDays,
      calendar: {
        diasCerrados: new Set(week.map(({ dia }) => dia)),
        cerrado: named(false),
        abierto: named(true),
      },
    })
  })
}
