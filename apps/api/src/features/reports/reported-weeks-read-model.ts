import type { InformeSemanas } from '@abasto/contracts/reports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { isoWeek, mondayOf, sundayOf, WEEK_DAYS, weeksUpTo } from '@abasto/domain/availability/reported-weeks'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'

/** A year of them may be chosen, and one to compare with. */
const MOST_WEEKS = 54

/** The weeks of some stores (/informes): from the first day that any of them delivered to the current one. */
export async function reportedWeeks(
  tx: Tx,
  storeKeys: readonly number[],
  today: IsoDate,
): Promise<InformeSemanas> {
  const { first } = await tx
    .selectFrom('venta_dia')
    .select((eb) => eb.fn.min('fecha').as('first'))
    .where('ubicacion_key', 'in', [...storeKeys, 0])
    .where('completo', '=', true)
    .executeTakeFirstOrThrow()
  if (first === null) return { semanas: [] }
  const current = mondayOf(today)
  const count = daysBetween(mondayOf(first), current) / WEEK_DAYS + 1
  return {
    semanas: weeksUpTo(current, Math.min(count, MOST_WEEKS))
      // On a Monday nothing of the current week is over.
      .filter((semana) => semana < today)
      .map((semana) => {
        const { year: anio, week: numero } = isoWeek(semana)
        return { semana, hasta: sundayOf(semana), numero, anio, en_curso: sundayOf(semana) >= today }
      })
      .toReversed(),
  }
}
