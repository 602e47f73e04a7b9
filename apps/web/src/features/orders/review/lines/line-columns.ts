import type { EstadoPedido } from '@abasto/contracts/orders/states'

/** Which of an order's figures are shown: more of them as its life goes on. */
export interface LineColumns {
  /** The reviewer types into it. */
  readonly approve: boolean
  readonly approved: boolean
  readonly received: boolean
  /** Days of stock today and with the order: of no use once it has arrived. */
  readonly cover: boolean
}

export interface LineColumnsOf {
  estado: EstadoPedido
  /** The one who looks decides it. */
  deciding: boolean
  /** Some line was approved with another quantity. */
  corrected: boolean
}

export function lineColumns({ estado, deciding, corrected }: LineColumnsOf): LineColumns {
  const hasArrived = estado === 'finalizado'
  const isApproved = hasArrived || estado === 'aprobado_gerente'
  return {
    approve: deciding,
    approved: !deciding && (isApproved || corrected),
    received: hasArrived,
    cover: !hasArrived,
  }
}
