import type { NochesRespuesta } from '@abasto/contracts/completeness/last-night'
import { calendarOf, storeDays } from '@abasto/completeness/days/store-days-read-model'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { assessDays, REFERENCE_REACH_WEEKS } from '@abasto/domain/sales/completeness'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'

const NIGHTS = 14

/** How many stores have each of the last days whole, as things stand: a day mended later is whole. */
export async function nights(tx: Tx, today: IsoDate): Promise<NochesRespuesta> {
  const from = addDays(today, -NIGHTS)
  const stores = (await storeDays(tx, { since: addDays(from, -7 * REFERENCE_REACH_WEEKS) })).map((store) =>
    assessDays(store.dias, today, calendarOf(store), from),
  )
  const states = stores.flatMap((days) => days.map(({ date, state }) => ({ date, state })))
  return {
    noches: eachDay(from, addDays(today, -1)).map((fecha) => {
      const due = states.filter(({ date }) => date === fecha)
      const whole = due.filter(({ state }) => state === 'complete' || state === 'closed')
      return { fecha, tiendas: due.length, completas: whole.length }
    }),
  }
}
