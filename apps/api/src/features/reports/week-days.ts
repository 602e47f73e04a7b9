import { calendarOf, storeDays } from '@abasto/completeness/days/store-days-read-model'
import type { InformeDia } from '@abasto/contracts/reports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { assessDays, REFERENCE_REACH_WEEKS, type DayState } from '@abasto/domain/sales/completeness'
import { addDays } from '@abasto/domain/time/business-day'
import type { ReportScope } from './report-scope.ts'

/** What of a store's week is whole. */
export interface WeekDays {
  readonly whole: number
  /** Days that it was open on and that are over. */
  readonly due: number
  readonly lacking: readonly InformeDia[]
}

export const NO_DAYS: WeekDays = { whole: 0, due: 0, lacking: [] }

const WORDS: Partial<Record<DayState, InformeDia['estado']>> = {
  missing: 'falta',
  partial: 'parcial',
  thin: 'delgado',
  rejected: 'rechazado',
}

/** The days of the week, judged as everywhere, by store. */
export async function weekDays(
  tx: Tx,
  { stores, monday, until, today }: ReportScope,
): Promise<Map<string, WeekDays>> {
  const shown = new Set(stores.map(({ id }) => id))
  const since = addDays(monday, -7 * REFERENCE_REACH_WEEKS)
  const of = new Map<string, WeekDays>()
  for (const store of await storeDays(tx, { since })) {
    if (!shown.has(store.ubicacion_id)) continue
    const days = assessDays(store.dias, today, calendarOf(store), monday).filter(({ date }) => date <= until)
    const due = days.filter(({ state }) => state !== 'closed' && state !== 'in_progress')
    of.set(store.ubicacion_id, {
      whole: due.filter(({ state }) => state === 'complete').length,
      due: due.length,
      lacking: due.flatMap(({ date, state }) => {
        const estado = WORDS[state]
        return estado === undefined
          ? []
          : [{ ubicacion_id: store.ubicacion_id, ubicacion_nombre: store.nombre, fecha: date, estado }]
      }),
    })
  }
  return of
}
