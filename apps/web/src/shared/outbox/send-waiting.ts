import { proximaEntrega } from '@abasto/contracts/deliveries/calls'
import {
  crearPedido,
  despacharPedido,
  editarPedido,
  pedidosAbiertos,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { z } from 'zod'
import { call } from '../api/client.ts'
import { type OrderDesk, sendOrder } from './send-order.ts'
import { waitingOrder } from './waiting-order.ts'
import type { Waiting } from './waiting.ts'

const orderId = z.object({ id: z.number() })

const desk: OrderDesk = {
  openOrders: (store) => call(pedidosAbiertos, { query: { tienda_id: store } }),
  nextDelivery: (query) => call(proximaEntrega, { query }),
  send: (send) =>
    send.edits === null
      ? call(crearPedido, { body: send.body })
      : call(editarPedido, { params: { id: send.edits }, body: send.body }),
}

/**
 * Sends one as it was decided.
 *
 * @throws HttpError where the server refuses it, Undecided where the person has to decide again, TypeError where nobody
 *   answers; ZodError where what was kept is not what the call takes (an older version's)
 */
export async function sendWaiting({ kind, input }: Pick<Waiting, 'kind' | 'input'>): Promise<void> {
  if (kind === 'recepcion') {
    const { params, body } = z.object({ params: orderId, body: recibirPedido.body }).parse(input)
    await call(recibirPedido, { params, body })
  } else if (kind === 'despacho') {
    const { params, body } = z.object({ params: orderId, body: despacharPedido.body }).parse(input)
    await call(despacharPedido, { params, body })
  } else await sendOrder(waitingOrder.parse(input), desk)
}
