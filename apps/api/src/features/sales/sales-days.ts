import type { MeasuredDay } from '@abasto/domain/sales/daily-mean'
import { dayNumber, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { dayOf, placesOf } from '../../kept/location-days.ts'
import type { UnfinishedDay } from '../../kept/product-sums.ts'
import type { SellingPlace } from '../../kept/sales-places.ts'

/** A day that any of the locations delivered. */
export interface SalesDay extends MeasuredDay {
  readonly fecha: IsoDate
  readonly unidades: number
  /** Of the locations that were read after the day had ended. */
  readonly wholeUnits: number
}

interface Sums {
  thousandths: number
  wholeThousandths: number
  wholeStores: number
  wholeLocations: number
}

/** Units of the locations together, day by day, oldest first; a day none of them delivered has no row. */
export function salesDays(places: readonly SellingPlace[], range: DateRange): SalesDay[] {
  const sums = new Map<number, Sums>()
  for (const { sold, isStore } of places) {
    for (const index of indexesOf(sold, range)) {
      const day = sold.days[index] ?? 0
      const sum = sums.get(day) ?? { thousandths: 0, wholeThousandths: 0, wholeStores: 0, wholeLocations: 0 }
      const thousandths = sold.thousandths[index] ?? 0
      const whole = sold.isWhole[index] ?? 0
      sum.thousandths += thousandths
      sum.wholeThousandths += whole * thousandths
      sum.wholeLocations += whole
      if (isStore) sum.wholeStores += whole
      sums.set(day, sum)
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([day, { thousandths, wholeThousandths, wholeStores, wholeLocations }]) => ({
      fecha: dayOf(day),
      unidades: thousandths / 1000,
      wholeUnits: wholeThousandths / 1000,
      wholeStores,
      wholeLocations,
    }))
}

/** How much of a range a store has. */
export interface StoreDays extends Pick<
  SellingPlace,
  'ubicacion_id' | 'nombre' | 'semana' | 'cerrados' | 'abiertos'
> {
  /** Complete days of the range, as numbers. */
  readonly completos: ReadonlySet<number>
  /** Its first day of all, as a number; null: it was never read. */
  readonly desde: number | null
}

/** The active stores among several locations; one that is asked for alone, whatever it is. */
export function storeDays(places: readonly SellingPlace[], range: DateRange): StoreDays[] {
  return places
    .filter(({ isStore }) => isStore)
    .map(({ sold, ubicacion_id, nombre, semana, cerrados, abiertos }) => ({
      ubicacion_id,
      nombre,
      semana,
      cerrados,
      abiertos,
      completos: new Set(
        indexesOf(sold, range)
          .filter((index) => sold.isWhole[index])
          .map((index) => sold.days[index] ?? 0),
      ),
      desde: sold.days[0] ?? null,
    }))
}

/** Days of a location that were read before they had ended. */
export function unfinishedDays(places: readonly SellingPlace[], range: DateRange): UnfinishedDay[] {
  return places.flatMap(({ ubicacion_key, sold }) =>
    indexesOf(sold, range)
      .filter((index) => !sold.isWhole[index])
      .map((index) => ({ ubicacion_key, fecha: dayOf(sold.days[index] ?? 0) })),
  )
}

/**
 * How far sales reach: the newest complete day of a location, the oldest of these among several stores.
 * Retired ones do not count; distribution centres only when asked for alone: whether they sell, and when, says nothing of stores.
 */
export function salesReach(places: readonly SellingPlace[]): IsoDate | null {
  const newest = places
    .filter(({ isStore }) => isStore)
    .flatMap(({ sold }) => sold.days[sold.isWhole.lastIndexOf(1)] ?? [])
  return newest.length > 0 ? dayOf(Math.min(...newest)) : null
}

function indexesOf(sold: SellingPlace['sold'], { from, to }: DateRange): number[] {
  const [start, end] = placesOf(sold, dayNumber(from), dayNumber(to))
  return Array.from({ length: end - start }, (_, index) => start + index)
}
