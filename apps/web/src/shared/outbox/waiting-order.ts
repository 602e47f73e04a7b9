import { crearPedido, editarPedido } from '@abasto/contracts/orders/calls'
import { fecha } from '@abasto/contracts/wire/values'
import { z } from 'zod'

/** An order or a return as it is sent, and what the person knew when they decided to send it. */
export const waitingOrder = z.object({
  send: z.union([
    z.object({ edits: z.number(), body: editarPedido.body }),
    z.object({ edits: z.null(), body: crearPedido.body }),
  ]),
  /** The other orders of the store that were on the screen; null: it does not matter which there are (a return). */
  seen: z.array(z.number()).nullable(),
  /** With the delivery of that day; null: no calendar was known. */
  arrives: fecha.nullable(),
  /** Who decided, as orders name people. */
  author: z.string(),
  /** With what the screen goes on where somebody takes it back: its own affair. */
  back: z.unknown(),
})
export type WaitingOrder = z.infer<typeof waitingOrder>
