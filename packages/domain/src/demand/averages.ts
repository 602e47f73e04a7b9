import type { IsoDate } from '../time/business-day.ts'
import type { DemandWindow } from './window.ts'

/**
 * Mean sales of a product in a store, in units a day, named as in the 'Suggested product line' of
 * specification §3. A mean over no delivered day is 0; the window's empty list tells that it is unknown.
 */
export interface SalesAverages {
  readonly prom_ventas_5dias_unid: number
  readonly prom_ventas_20dias_unid: number
  readonly prom_mismo_dia_unid: number
}

/** What a product sold, in units, over each list of days of a window. */
export interface SalesSums {
  readonly unidades_5dias: number
  readonly unidades_20dias: number
  readonly unidades_mismo_dia: number
}

/** Sales of one product on one day, in units; several rows of a day add up. */
export interface DailySales {
  readonly fecha: IsoDate
  readonly cantidad: number
}

export interface ProductDailySales extends DailySales {
  readonly producto_key: number
}

/** The means from sums taken elsewhere (in SQL, say) over the window's lists of days. */
export function averagesFromSums(window: DemandWindow, sums: SalesSums): SalesAverages {
  return {
    prom_ventas_5dias_unid: mean(sums.unidades_5dias, window.days5.length),
    prom_ventas_20dias_unid: mean(sums.unidades_20dias, window.days20.length),
    prom_mismo_dia_unid: mean(sums.unidades_mismo_dia, window.daysSameWeekday.length),
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
    let sums = sumsByProduct.get(row.producto_key)
    if (!sums) sumsByProduct.set(row.producto_key, (sums = noSales()))
    add(sums, shareOf.get(row.fecha), row.cantidad)
  }
  const result = new Map<number, SalesAverages>()
  for (const [producto, sums] of sumsByProduct) result.set(producto, averagesFromSums(window, sums))
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
  for (const { fecha, cantidad } of sales) add(sums, shareOf.get(fecha), cantidad)
  return sums
}

function dayShares({ days5, days20, daysSameWeekday }: DemandWindow): Map<IsoDate, DayShare> {
  const shares = new Map<IsoDate, DayShare>()
  for (const fecha of [...days20, ...daysSameWeekday]) {
    shares.set(fecha, {
      in5: days5.includes(fecha),
      in20: days20.includes(fecha),
      inSameWeekday: daysSameWeekday.includes(fecha),
    })
  }
  return shares
}

function add(sums: RunningSums, share: DayShare | undefined, cantidad: number): void {
  if (!share) return
  if (share.in5) sums.unidades_5dias += cantidad
  if (share.in20) sums.unidades_20dias += cantidad
  if (share.inSameWeekday) sums.unidades_mismo_dia += cantidad
}

function noSales(): RunningSums {
  return { unidades_5dias: 0, unidades_20dias: 0, unidades_mismo_dia: 0 }
}

function mean(sum: number, days: number): number {
  return days === 0 ? 0 : sum / days
}
