import type { IsoDate } from '../time/business-day.ts'
import type { DemandWindow } from './window.ts'

/**
 * Mean sales of a product in a store, in units a day, named as in the 'Suggested product line' of
 * specification §3. A mean over no delivered day is 0; the window's empty list tells that it is unknown.
 */
export interface SalesAverages {
  readonly average5Days: number
  readonly average20Days: number
  readonly averageSameWeekday: number
}

/** What a product sold, in units, over each list of days of a window. */
export interface SalesSums {
  readonly units5Days: number
  readonly units20Days: number
  readonly unitsSameWeekday: number
}

/** Sales of one product on one day, in units; several rows of a day add up. */
export interface DailySales {
  readonly date: IsoDate
  readonly units: number
}

export interface ProductDailySales extends DailySales {
  readonly productKey: number
}

/** The means from sums taken elsewhere (in SQL, say) over the window's lists of days. */
export function averagesFromSums(window: DemandWindow, sums: SalesSums): SalesAverages {
  return {
    average5Days: mean(sums.units5Days, window.days5.length),
    average20Days: mean(sums.units20Days, window.days20.length),
    averageSameWeekday: mean(sums.unitsSameWeekday, window.daysSameWeekday.length),
  }
}

/**
 * The means of one product. A delivered day without a row counts as zero; rows of days that are not in the
 * window, missing ones included, are ignored.
 */
export function averages(window: DemandWindow, sales: Iterable<DailySales>): SalesAverages {
  return averagesFromSums(window, sumSales(window, sales))
}

/**
 * The means of every product that has a row, from the daily rows of one store in any order. A product
 * without a row sold nothing: `averages(window, [])`.
 */
export function averagesByProduct(
  window: DemandWindow,
  rows: Iterable<ProductDailySales>,
): Map<number, SalesAverages> {
  const shareOf = dayShares(window)
  const sumsByProduct = new Map<number, RunningSums>()
  for (const row of rows) {
    let sums = sumsByProduct.get(row.productKey)
    if (!sums) sumsByProduct.set(row.productKey, (sums = noSales()))
    add(sums, shareOf.get(row.date), row.units)
  }
  const result = new Map<number, SalesAverages>()
  for (const [product, sums] of sumsByProduct) result.set(product, averagesFromSums(window, sums))
  return result
}

type RunningSums = { -readonly [Name in keyof SalesSums]: SalesSums[Name] }

/** Which means a day takes part in. */
interface DayShare {
  readonly in5: boolean
  readonly in20: boolean
  readonly inSameWeekday: boolean
}

function sumSales(window: DemandWindow, sales: Iterable<DailySales>): SalesSums {
  const shareOf = dayShares(window)
  const sums = noSales()
  for (const { date, units } of sales) add(sums, shareOf.get(date), units)
  return sums
}

function dayShares({ days5, days20, daysSameWeekday }: DemandWindow): Map<IsoDate, DayShare> {
  const shares = new Map<IsoDate, DayShare>()
  for (const date of [...days20, ...daysSameWeekday]) {
    shares.set(date, {
      in5: days5.includes(date),
      in20: days20.includes(date),
      inSameWeekday: daysSameWeekday.includes(date),
    })
  }
  return shares
}

function add(sums: RunningSums, share: DayShare | undefined, units: number): void {
  if (!share) return
  if (share.in5) sums.units5Days += units
  if (share.in20) sums.units20Days += units
  if (share.inSameWeekday) sums.unitsSameWeekday += units
}

function noSales(): RunningSums {
  return { units5Days: 0, units20Days: 0, unitsSameWeekday: 0 }
}

function mean(sum: number, days: number): number {
  return days === 0 ? 0 : sum / days
}
