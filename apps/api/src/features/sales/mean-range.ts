import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { meanDays, type MeanDays } from '@abasto/domain/sales/daily-mean'
import { isClosed } from '@abasto/domain/sales/completeness'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import {
  storeDays,
  unfinishedDays,
  type SalesDay,
  type StoreDays,
  type UnfinishedDay,
} from './sales-days-read-model.ts'

/** What the means of a range are taken over. */
export interface MeasuredRange extends MeanDays {
  /** Days whose units do not count. */
  readonly unfinished: readonly UnfinishedDay[]
  readonly stores: readonly StoreDays[]
  /** How many of them have a complete day. */
  readonly measuredStores: number
}

/** What a mean over a range is taken over. @param days those of it that anything was delivered of */
export async function rangeMean(
  tx: Tx,
  locationKeys: readonly number[],
  range: DateRange,
  days: readonly SalesDay[],
): Promise<Omit<MeasuredRange, 'unfinished'>> {
  const stores = await storeDays(tx, locationKeys, range)
  const measuredStores = stores.filter(({ completos }) => completos.length > 0).length
  return { ...meanDays(days, measuredStores), stores, measuredStores }
}

/** The same, with the days that do not count in it. */
export async function measuredRange(
  tx: Tx,
  locationKeys: readonly number[],
  range: DateRange,
  days: readonly SalesDay[],
): Promise<MeasuredRange> {
  const mean = await rangeMean(tx, locationKeys, range, days)
  return { ...mean, unfinished: mean.isSoFar ? [] : await unfinishedDays(tx, locationKeys, range) }
}

/**
 * Stores that lack days of a range up to yesterday, since their first one, those aside on which they do not open; and
 * those never read, whatever the range.
 */
export function lackingDays(
  stores: readonly StoreDays[],
  { from, to }: DateRange,
  today: IsoDate,
): VentasDetalleResumen['tiendas_con_faltas'] {
  const last = to < today ? to : addDays(today, -1)
  return stores.flatMap(({ ubicacion_id, nombre, completos, desde, semana, cerrados, abiertos }) => {
    const first = desde !== null && desde > from ? desde : from
    const isThere = new Set(completos)
    const calendar = {
      closedWeekdays: new Set(semana),
      closedDates: new Set(cerrados),
      openDates: new Set(abiertos),
    }
    const dias = eachDay(first, last).filter((day) => !isThere.has(day) && !isClosed(calendar, day)).length
    return dias > 0 || desde === null
      ? [{ ubicacion_id, ubicacion_nombre: nombre, dias, nunca_leida: desde === null }]
      : []
  })
}
