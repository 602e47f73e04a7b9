import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { isReviewed } from '../life/approved.ts'

/** Which of an order's figures are shown: more of them as its life goes on. */
export interface LineColumns {
  /** The reviewer types into it. */
  readonly approve: boolean
  readonly approved: boolean
  readonly received: boolean
  /** Days of stock today and with the order: of no use once it has arrived. */
  readonly cover: boolean
}

export function lineColumns(order: PedidoDetalle, deciding: boolean): LineColumns {
  const hasArrived = order.estado === 'finalizado'
  const isApproved = hasArrived || order.estado === 'aprobado_gerente'
  return {
    approve: deciding,
    approved: !deciding && (isApproved || order.productos.some(isReviewed)),
    received: hasArrived,
    cover: !hasArrived,
  }
}
