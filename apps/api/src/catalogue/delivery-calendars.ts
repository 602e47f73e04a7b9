import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DeliveryCalendar, OrderDay } from '@abasto/domain/replenishment/delivery-calendar'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** A CEDI and a store that orders from it. */
export interface DeliveryPair {
  readonly cediKey: number
  readonly storeKey: number
}

const NO_CALENDAR: DeliveryCalendar = { weekdays: new Map(), dates: new Map() }

/**
 * The delivery calendars of the chain, or of one pair: each looked up by its pair, an empty one where nobody has set
 * any.
 */
export async function deliveryCalendars(
  tx: Tx,
  only?: DeliveryPair,
): Promise<(pair: DeliveryPair) => DeliveryCalendar> {
  const calendars = new Map<
    string,
    { weekdays: Map<number, OrderDay>; dates: Map<IsoDate, OrderDay | null> }
  >()
  const calendarOf = (pair: DeliveryPair) => {
    const known = calendars.get(keyOf(pair)) ?? { weekdays: new Map(), dates: new Map() }
    calendars.set(keyOf(pair), known)
    return known
  }
  for (const row of await weekdayRows(tx, only)) {
    calendarOf(row).weekdays.set(row.weekday, { cutoff: row.cutoff, leadDays: row.leadDays })
  }
  for (const { date, cutoff, leadDays, ...pair } of await dateRows(tx, only)) {
    calendarOf(pair).dates.set(date, leadDays === null ? null : { cutoff, leadDays })
  }
  return (pair) => calendars.get(keyOf(pair)) ?? NO_CALENDAR
}

function weekdayRows(tx: Tx, only: DeliveryPair | undefined) {
  return tx
    .selectFrom('entrega_dia')
    .select([
      'entrega_dia.cedi_key as cediKey',
      'entrega_dia.tienda_key as storeKey',
      'entrega_dia.dia_semana as weekday',
      sql<string | null>`to_char(entrega_dia.hora_corte, 'HH24:MI')`.as('cutoff'),
      'entrega_dia.dias_llegada as leadDays',
    ])
    .$if(only !== undefined, (query) =>
      query
        .where('entrega_dia.cedi_key', '=', only?.cediKey ?? 0)
        .where('entrega_dia.tienda_key', '=', only?.storeKey ?? 0),
    )
    .execute()
}

function dateRows(tx: Tx, only: DeliveryPair | undefined) {
  return tx
    .selectFrom('entrega_fecha')
    .select([
      'entrega_fecha.cedi_key as cediKey',
      'entrega_fecha.tienda_key as storeKey',
      'entrega_fecha.fecha as date',
      sql<string | null>`to_char(entrega_fecha.hora_corte, 'HH24:MI')`.as('cutoff'),
      sql<number | null>`CASE WHEN entrega_fecha.se_pide THEN entrega_fecha.dias_llegada END`.as('leadDays'),
    ])
    .$if(only !== undefined, (query) =>
      query
        .where('entrega_fecha.cedi_key', '=', only?.cediKey ?? 0)
        .where('entrega_fecha.tienda_key', '=', only?.storeKey ?? 0),
    )
    .execute()
}

const keyOf = ({ cediKey, storeKey }: DeliveryPair) => `${cediKey}/${storeKey}`
