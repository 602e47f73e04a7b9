import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { daysOfStock, unitsPerPack } from '@abasto/domain/stock/position'
import { approvedPacks } from '../../model/approved.ts'

/** How long a product lasts in the store, today and with the order; everything in packs but the days. */
export interface Coverage {
  readonly porBulto: number
  readonly venta: number
  readonly stockTienda: number
  /** Store and in transit. */
  readonly stock: number
  readonly conPedido: number
  /** Null when nothing sells. */
  readonly diasHoy: number | null
  readonly diasConPedido: number | null
  readonly sobreMaximo: boolean
}

/** The suggestion itself is rounded to whole packs: half a pack over the maximum is its rounding, not a choice. */
const ROUNDING_BULTOS = 0.5

export function coverageOf(line: LineaPedido): Coverage {
  const porBulto = unitsPerPack(line.cantidad_bultos)
  const venta = line.prom_ventas_5dias_unid / porBulto
  const stock = (line.stock_tienda + line.stock_en_transito) / porBulto
  const packs = approvedPacks(line)
  const conPedido = stock + packs
  return {
    porBulto,
    venta,
    stockTienda: line.stock_tienda / porBulto,
    stock,
    conPedido,
    diasHoy: daysOfStock(stock, venta),
    diasConPedido: daysOfStock(conPedido, venta),
    sobreMaximo:
      packs > 0 && line.stock_max_bultos > 0 && conPedido > line.stock_max_bultos + ROUNDING_BULTOS,
  }
}
