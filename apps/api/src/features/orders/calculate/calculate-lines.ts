import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SalesAverages } from '@abasto/domain/demand/averages'
import { returnCandidate, type ReturnCandidate } from '@abasto/domain/replenishment/returns'
import { suggest, type Suggestion } from '@abasto/domain/replenishment/suggest'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import {
  ordersFromCedi,
  stockOf,
  stockReadAt,
  type OrderedUnits,
  type ProductRow,
} from './calculation-read-model.ts'
import type { OriginAndDestination } from './origin-and-destination.ts'
import { readStoreSide } from './store-side.ts'

export interface CalculatedLine {
  readonly producto: ProductRow
  readonly promedios: SalesAverages
  readonly calculo: Suggestion
  readonly devolucion: ReturnCandidate | null
  /** The CEDI lists the product, be it with stock zero. */
  readonly en_cedi: boolean
  /** Packs that waiting orders of this same store already ask for. */
  readonly tienda_pendiente_bultos: number
  readonly origen: CediStock
}

/** How `stock_cedi_origen` came about: `origenDelStock` of the contract. */
export interface CediStock {
  readonly stock_cedi_leido: number
  readonly cedi_prometido_bultos: number
  readonly cedi_pendiente_bultos: number
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
  const params = await stockParamsOf(tx, destination.ubicacion_key)
  const { window, products } = await readStoreSide(tx, destination.ubicacion_key, today)
  const cediStock = await stockOf(tx, origin.ubicacion_key)
  const cediReadAt = await stockReadAt(tx, [origin.ubicacion_key])
  const fromCedi = await ordersFromCedi(tx, origin.ubicacion_key, cediReadAt)

  const lines: CalculatedLine[] = []
  for (const { producto, conocido, promedios, pendiente_unid, ...store } of products) {
    const leido = cediStock.get(producto.producto_key)
    if (!conocido && leido === undefined) continue
    const cedi = fromCedi.get(producto.producto_key) ?? NOTHING
    const calculo = suggest(
      {
        average5Days: promedios.average5Days,
        unitsPerPack: producto.cantidad_bultos,
        storeStock: store.stock_tienda,
        inTransit: store.stock_en_transito,
        originStock: (leido ?? 0) - cedi.aprobadas,
      },
      params,
    )
    const perPack = calculo.unitsPerPack
    lines.push({
      producto,
      promedios,
      calculo,
      devolucion: returnCandidate(calculo, window.days20.length === 0 ? null : promedios),
      en_cedi: leido !== undefined,
      tienda_pendiente_bultos: pendiente_unid / perPack,
      origen: {
        stock_cedi_leido: leido ?? 0,
        cedi_prometido_bultos: cedi.aprobadas / perPack,
        cedi_pendiente_bultos: cedi.pendientes / perPack,
      },
    })
  }
  return { ventasHasta: window.cutOff, lines }
}

const NOTHING: OrderedUnits = { aprobadas: 0, pendientes: 0 }
