import type { Tx } from '@abasto/database/with-tenant'
import { averages, averagesFromSums, type SalesAverages } from '@abasto/domain/demand/averages'
import { demandWindow } from '@abasto/domain/demand/window'
import { suggest, type Suggestion } from '@abasto/domain/replenishment/suggest'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { stockParamsOf } from '../../catalogue/stock-params.ts'
import {
  completeDays,
  inTransit,
  products,
  salesSums,
  stockOf,
  type ProductRow,
} from './calculation-read-model.ts'
import type { OriginAndDestination } from './origin-and-destination.ts'

export interface CalculatedLine {
  readonly producto: ProductRow
  readonly promedios: SalesAverages
  readonly calculo: Suggestion
}

export interface Calculation {
  /** Cut-off day of the store; null when it never delivered a complete one. */
  readonly ventasHasta: IsoDate | null
  /** Every product that store or CEDI have stock of or that the store sold in the window, by code. */
  readonly lines: readonly CalculatedLine[]
}

/**
 * What a store should order from a CEDI today (architecture section 5). Store and CEDI are read apart: their
 * rows may live on different machines.
 */
export async function calculateLines(
  tx: Tx,
  { origin, destination }: OriginAndDestination,
  today: IsoDate,
): Promise<Calculation> {
  const storeKey = destination.ubicacion_key
  const params = await stockParamsOf(tx, storeKey)
  const window = demandWindow(await completeDays(tx, storeKey, today), today)
  const sums = await salesSums(tx, storeKey, window)
  const storeStock = await stockOf(tx, storeKey)
  const cediStock = await stockOf(tx, origin.ubicacion_key)
  const transit = await inTransit(tx, storeKey)
  const noSales = averages(window, [])

  const lines: CalculatedLine[] = []
  for (const producto of await products(tx)) {
    const key = producto.producto_key
    const sold = sums.get(key)
    const stock_tienda = storeStock.get(key)
    const stock_cedi_origen = cediStock.get(key)
    if (sold === undefined && stock_tienda === undefined && stock_cedi_origen === undefined) continue
    const promedios = sold ? averagesFromSums(window, sold) : noSales
    const calculo = suggest(
      {
        prom_ventas_5dias_unid: promedios.prom_ventas_5dias_unid,
        cantidad_bultos: producto.cantidad_bultos,
        stock_tienda: stock_tienda ?? 0,
        stock_en_transito: transit.get(key) ?? 0,
        stock_cedi_origen: stock_cedi_origen ?? 0,
      },
      params,
    )
    lines.push({ producto, promedios, calculo })
  }
  return { ventasHasta: window.cutOff, lines }
}
