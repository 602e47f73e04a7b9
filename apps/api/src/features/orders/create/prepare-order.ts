import type { PedidoNuevo } from '@abasto/contracts/orders/schema'
import type { DemandaReciente } from '@abasto/contracts/orders/explanation'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Caller } from '@abasto/service/calls/caller'
import { calculateLines } from '../calculate/calculate-lines.ts'
import { stockReadAt } from '../calculate/calculation-read-model.ts'
import { holdActive, originAndDestination } from '../calculate/origin-and-destination.ts'
import type { SaidReason } from '../changes/keep-changes.ts'
import { lockReturnsOf } from './lock-returns.ts'
import { recentDemands } from '../explain/recent-demand.ts'
import { runSuggestion } from '../run/run-suggestion.ts'
import { orderDelivery } from './order-delivery.ts'
import {
  checkRequest,
  requestedLines,
  requestedReturns,
  type RequestedLine,
  type RequestedReturn,
} from './requested-lines.ts'

export interface PreparedLine extends RequestedLine {
  /** The daily sales behind the averages; null: the store never delivered a day. */
  readonly demanda: DemandaReciente | null
}

export interface PreparedOrder {
  /** Columns of `pedido` that an order's content decides. */
  readonly values: {
    readonly cedi_origen_key: number
    readonly tienda_destino_key: number
    readonly dias_cobertura: number
    readonly observaciones: string
    readonly total_productos: number
    readonly total_bultos: number
    readonly ventas_hasta: string | null
    readonly stock_leido_en: Date | null
    readonly llega_el: IsoDate | null
    readonly corte_en: Date | null
    readonly cubre_hasta: IsoDate | null
  }
  readonly lines: readonly PreparedLine[]
  readonly returns: readonly RequestedReturn[]
}

/**
 * What a client asks for with the figures of this moment: of its lines only which products, how many packs
 * and why are taken.
 *
 * @throws Refusal 422 naming what is wrong; 403 for a store the user may not order for
 */
export async function prepareOrder(
  tx: Tx,
  order: Omit<PedidoNuevo, 'clave_idempotencia'>,
  caller: Caller,
): Promise<PreparedOrder> {
  const { user, now, today } = caller
  checkRequest(order)
  const { origin, destination } = await originAndDestination(tx, order, user)
  await holdActive(tx, { origin, destination })
  if (order.devoluciones.length > 0) await lockReturnsOf(tx, destination)
  const calculation = await calculateLines(tx, { origin, destination }, caller)
  // Of a run's draft what is stored is what the person saw: the store's share.
  const ofRun = order.borrador && (await runSuggestion(tx, { origin, destination }, calculation, today))
  const byCode = new Map((ofRun ?? calculation.lines).map((line) => [line.product.codigo_producto, line]))
  const lines = requestedLines(order, byCode)
  const keys = lines.map(({ calculated }) => calculated.product.producto_key)
  const demands = await recentDemands(tx, destination.ubicacion_key, calculation.cutOff, keys)
  return {
    lines: lines.map((line) => ({
      ...line,
      demanda: demands.get(line.calculated.product.producto_key) ?? null,
    })),
    returns: requestedReturns(order.devoluciones, byCode, { origin, destination }),
    values: {
      cedi_origen_key: origin.ubicacion_key,
      tienda_destino_key: destination.ubicacion_key,
      dias_cobertura: order.dias_cobertura,
      observaciones: order.observaciones.trim(),
      total_productos: lines.length,
      total_bultos: lines.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0),
      ventas_hasta: calculation.cutOff,
      stock_leido_en: await stockReadAt(tx, [destination.ubicacion_key, origin.ubicacion_key]),
      ...(await orderDelivery(
        tx,
        { cediKey: origin.ubicacion_key, storeKey: destination.ubicacion_key },
        { user, now },
      )),
    },
  }
}

/** What was said of why quantities are other than suggested. */
export const saidReasons = (lines: readonly RequestedLine[]): SaidReason[] =>
  lines.flatMap(({ calculated, motivo }) =>
    motivo === undefined ? [] : [{ producto_key: calculated.product.producto_key, motivo }],
  )
