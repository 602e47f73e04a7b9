import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { locationFigures } from './location-figures.ts'

/** The days of the panel's pictures, and what all of them are drawn against. */
export interface PanelDays {
  /** Oldest first; the last is today. */
  days: readonly IsoDate[]
  /** Units of the best day of any location: sales columns of all have one scale. */
  mostSold: number
  /** In which packs sales are shown; 0: in units, where no location sells as much as a pack a day. */
  salesPerPack: number
}

export function panelDays({ desde, ubicaciones, producto }: StockProductoRespuesta): PanelDays {
  const count = ubicaciones[0]?.ventas.length ?? 0
  const perPack = producto.cantidad_bultos
  const mostDaily = Math.max(
    0,
    ...ubicaciones.map((location) => locationFigures(location, desde).dailySales ?? 0),
  )
  return {
    days: Array.from({ length: count }, (_, day) => addDays(desde, day)),
    mostSold: Math.max(0, ...ubicaciones.flatMap(({ ventas }) => ventas.map((units) => units ?? 0))),
    salesPerPack: mostDaily >= perPack ? perPack : 0,
  }
}
