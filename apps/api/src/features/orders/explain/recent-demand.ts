import type { demandaConsulta, demandaRespuesta, DemandaReciente } from '@abasto/contracts/orders/explanation'
import { completeDays } from '@abasto/rollups/sales/complete-days'
import { productSeries } from '@abasto/rollups/forecasts/product-series'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { daysOf, emptyDays, NO_SERIES } from '@abasto/domain/demand/product-series'
import { recentDemand, RECENT_HISTORY_DAYS } from '@abasto/domain/demand/recent-demand'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import type { z } from 'zod'
import { requireLocation } from '../../../catalogue/location.ts'
import { requireProduct } from '../../../catalogue/product.ts'

/**
 * Why this number (/pedidos-sugeridos/nuevo): the daily sales of a product behind its averages. To be called in
 * a snapshot.
 *
 * @throws Refusal 404 for an unknown location or product
 */
export async function productDemand(
  tx: Tx,
  { tienda_destino, codigo_producto }: z.output<typeof demandaConsulta>,
  today: IsoDate,
): Promise<z.output<typeof demandaRespuesta>> {
  const { ubicacion_key } = await requireLocation(tx, tienda_destino)
  const { producto_key } = await requireProduct(tx, codigo_producto)
  const [cutOff = null] = await completeDays(tx, ubicacion_key, today, 1)
  const demands = await recentDemands(tx, ubicacion_key, cutOff, [producto_key])
  return { demanda: demands.get(producto_key) ?? null }
}

/** Of some products of a store, by key; empty for a store without a cut-off day: it never delivered one. */
export async function recentDemands(
  tx: Tx,
  storeKey: number,
  cutOff: IsoDate | null,
  productKeys: readonly number[],
): Promise<Map<number, DemandaReciente>> {
  if (cutOff === null) return new Map()
  const from = addDays(cutOff, 1 - RECENT_HISTORY_DAYS)
  const complete = await completeDays(tx, storeKey, addDays(cutOff, 1), RECENT_HISTORY_DAYS)
  const days = complete.filter((fecha) => fecha >= from)
  const range = { locationKey: storeKey, from, to: cutOff, days }
  const series = await productSeries(tx, { ...range, productKeys })
  const empty = emptyDays(
    RECENT_HISTORY_DAYS,
    days.map((fecha) => daysBetween(from, fecha)),
  )
  return new Map(
    productKeys.map((key) => {
      const demand = recentDemand(cutOff, daysOf(empty, series.get(key) ?? NO_SERIES))
      return [key, { desde: demand.from, unidades: [...demand.units], quiebres: [...demand.stockOuts] }]
    }),
  )
}
