import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { arrivedPacks, type Count } from './reception.ts'
import { orderedLines } from './moved-line.ts'

export interface CountedOtherwise {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  /** Packs as this person counted them, and as somebody else did. */
  readonly mine: number
  readonly theirs: number
}

/** Where what was counted here is other than what the order was received with. */
export function countedOtherwise(order: PedidoDetalle, count: Count): CountedOtherwise[] {
  const expected = new Map(orderedLines(order, 'recepcion').map((line) => [line.codigo_producto, line]))
  return order.productos.flatMap(({ codigo_producto, descripcion_producto, cantidad_recibida_bultos }) => {
    const line = expected.get(codigo_producto)
    const mine = line ? arrivedPacks(line, count) : 0
    const theirs = cantidad_recibida_bultos ?? mine
    return mine === theirs ? [] : [{ codigo_producto, descripcion_producto, mine, theirs }]
  })
}
