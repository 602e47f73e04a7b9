import { despacharPedido, recibirPedido } from '@abasto/contracts/orders/calls'
import { z } from 'zod'
import { call } from '../api/client.ts'
import type { Waiting } from './waiting.ts'

const orderId = z.object({ id: z.number() })

/**
 * Sends one as it was decided.
 *
 * @throws HttpError where the server refuses it, TypeError where nobody answers; ZodError where what was kept is not what
 *   the call takes (an older version's)
 */
export async function sendWaiting({ kind, input }: Pick<Waiting, 'kind' | 'input'>): Promise<void> {
  if (kind === 'recepcion') {
    const { params, body } = z.object({ params: orderId, body: recibirPedido.body }).parse(input)
    await call(recibirPedido, { params, body })
  } else {
    const { params, body } = z.object({ params: orderId, body: despacharPedido.body }).parse(input)
    await call(despacharPedido, { params, body })
  }
}
