import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { daysOfStock, unitsPerPack as unitsPerPackOf } from '@abasto/domain/stock/position'
import { approvedPacks } from '../../model/approved.ts'

/** How long a product lasts in the store, today and with the order; everything in packs but the days. */
export interface Coverage {
  readonly unitsPerPack: number
  readonly dailySales: number
  readonly storeStock: number
  /** Store and in transit. */
  readonly stock: number
  readonly withOrder: number
  /** Null when nothing sells. */
  readonly daysToday: number | null
  readonly daysWithOrder: number | null
  readonly isAboveMaximum: boolean
}

/** The suggestion itself is rounded to whole packs: half a pack over the maximum is its rounding, not a choice. */
const ROUNDING_PACKS = 0.5

export function coverageOf(line: LineaPedido): Coverage {
  const unitsPerPack = unitsPerPackOf(line.cantidad_bultos)
  const dailySales = line.prom_ventas_5dias_unid / unitsPerPack
  const stock = (line.stock_tienda + line.stock_en_transito) / unitsPerPack
  const packs = approvedPacks(line)
  const withOrder = stock + packs
  return {
    unitsPerPack,
    dailySales,
    storeStock: line.stock_tienda / unitsPerPack,
    stock,
    withOrder,
    daysToday: daysOfStock(stock, dailySales),
    daysWithOrder: daysOfStock(withOrder, dailySales),
    isAboveMaximum:
      packs > 0 && line.stock_max_bultos > 0 && withOrder > line.stock_max_bultos + ROUNDING_PACKS,
  }
}
