import type { ProximaEntrega } from '@abasto/contracts/deliveries/schema'
import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { formatDay } from '../../ui/format/dates.ts'
import { Undecided } from './decide-again.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** What the server is asked when an order is sent that was decided without it. */
export interface OrderDesk {
  readonly openOrders: (store: string) => Promise<readonly PedidoResumen[]>
  readonly nextDelivery: (between: {
    cedi_origen: string
    tienda_destino: string
  }) => Promise<Pick<ProximaEntrega, 'proxima'>>
  readonly send: (send: WaitingOrder['send']) => Promise<unknown>
}

/**
 * Sends an order that was decided without a network, unless what the person knew has changed since: another order for
 * the store, or a cut-off that passed, which makes it arrive on another day. What was sent already, and only its answer
 * was lost, is sent again: the server knows its key.
 *
 * @throws Undecided where the person has to decide again; what the desk throws
 */
export async function sendOrder(order: WaitingOrder, desk: OrderDesk): Promise<void> {
  const { send, seen, arrives, author } = order
  const { cedi_origen, tienda_destino } = send.body
  if (seen !== null) {
    const open = await desk.openOrders(tienda_destino)
    const news = open.filter(({ id }) => !seen.includes(id) && id !== send.edits)
    if (!news.some((one) => isItself(one, send, author))) {
      if (news.length > 0) throw new Undecided(meanwhileText(news))
      const { proxima } = await desk.nextDelivery({ cedi_origen, tienda_destino })
      if (arrives !== null && proxima && proxima.llega_el !== arrives) {
        throw new Undecided(
          `Mientras no había red pasó su corte: ya no llega el ${formatDay(arrives)}, sino el ${formatDay(proxima.llega_el)}.`,
        )
      }
    }
  }
  await desk.send(send)
}

/** The same order, whose answer was lost: of the draft it was made in, or of the same person with as much in it. */
function isItself(one: PedidoResumen, { edits, body }: WaitingOrder['send'], author: string): boolean {
  if (edits === null && body.borrador?.id === one.id) return true
  const products = body.productos.filter(({ incluido }) => incluido)
  const packs = products.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0)
  return (
    (one.enviado_por ?? one.creado_por) === author &&
    one.total_productos === products.length &&
    one.total_bultos === packs
  )
}

function meanwhileText(news: readonly PedidoResumen[]): string {
  const names = news.map(
    ({ numero_pedido, enviado_por, creado_por }) => `${numero_pedido} (${enviado_por ?? creado_por})`,
  )
  return news.length === 1
    ? `Mientras no había red se envió otro pedido para la tienda: ${names[0]}.`
    : `Mientras no había red se enviaron otros pedidos para la tienda: ${names.join(', ')}.`
}
