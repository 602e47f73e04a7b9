import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import { meanDays, type MeanDays } from '@abasto/domain/sales/daily-mean'
import { isClosed } from '@abasto/domain/sales/completeness'
import { dayNumber, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { dayOf } from '../../kept/location-days.ts'
import type { UnfinishedDay } from '../../kept/product-sums.ts'
import type { SellingPlace } from '../../kept/sales-places.ts'
import { storeDays, unfinishedDays, type SalesDay, type StoreDays } from './sales-days.ts'

/** What the means of a range are taken over. */
export interface MeasuredRange extends MeanDays {
  /** Days whose units do not count. */
  readonly unfinished: readonly UnfinishedDay[]
  readonly stores: readonly StoreDays[]
  /** How many of them have a complete day. */
  readonly measuredStores: number
}

/** What a mean over a range is taken over. @param days those of it that anything was delivered of */
export function rangeMean(
  places: readonly SellingPlace[],
  range: DateRange,
  days: readonly SalesDay[],
): Omit<MeasuredRange, 'unfinished'> {
  const stores = storeDays(places, range)
  const measuredStores = stores.filter(({ completos }) => completos.size > 0).length
  return { ...meanDays(days, measuredStores), stores, measuredStores }
}

/** The same, with the days that do not count in it. */
export function measuredRange(
  places: readonly SellingPlace[],
  range: DateRange,
  days: readonly SalesDay[],
): MeasuredRange {
  const mean = rangeMean(places, range, days)
  return { ...mean, unfinished: mean.isSoFar ? [] : unfinishedDays(places, range) }
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
  const last = Math.min(dayNumber(to), dayNumber(today) - 1)
  return stores.flatMap(({ ubicacion_id, nombre, completos, desde, semana, cerrados, abiertos }) => {
    const calendar = {
      closedWeekdays: new Set(semana),
      closedDates: new Set(cerrados),
      openDates: new Set(abiertos),
    }
    let dias = 0
    for (let day = Math.max(dayNumber(from), desde ?? -Infinity); day <= last; day++) {
      if (!completos.has(day) && !isClosed(calendar, dayOf(day))) dias++
    }
    return dias > 0 || desde === null
      ? [{ ubicacion_id, ubicacion_nombre: nombre, dias, nunca_leida: desde === null }]
      : []
  })
}
