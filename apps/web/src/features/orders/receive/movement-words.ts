import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { isDispatchCounted, type Movement } from './moved-line.ts'

/** What the screen of a movement says. */
export interface MovementWords {
  readonly title: string
  /** The button that ends it, and the dialog. */
  readonly action: string
  readonly busy: string
  /** The same without a network: it is done when that is back. */
  readonly actionLater: string
  /** `Recepción PS-001178`, among what is to be sent. */
  readonly waiting: string
  /** Name of the sheet. */
  readonly sheet: string
  /** `aprobado 10` */
  readonly expected: string
  /** Drops what was counted. */
  readonly reset: string
  readonly noDifference: string
  /** `Bultos que llegaron de Harina` */
  readonly packsOf: string
  /** After "3 productos": not as expected. */
  readonly different: { readonly one: string; readonly many: string }
  readonly failed: string
}

export function movementWords(order: PedidoDetalle, movement: Movement): MovementWords {
  if (movement === 'despacho') {
    return {
      title: 'Despachar',
      action: 'Despachar Pedido',
      busy: 'Despachando...',
      actionLater: 'Despachar cuando vuelva la red',
      waiting: `Despacho ${order.numero_pedido}`,
      sheet: 'Lo que sale',
      expected: 'aprobado',
      reset: 'Todo sale como se aprobó',
      noDifference: 'Todo sale como se aprobó',
      packsOf: 'Bultos que salen de',
      different: { one: 'producto no sale como se aprobó', many: 'productos no salen como se aprobaron' },
      failed: 'No se pudo despachar el pedido. Lo contado sigue aquí.',
    }
  }
  const how = isDispatchCounted(order) ? 'despachó' : 'aprobó'
  return {
    title: 'Recibir',
    action: 'Recibir Pedido',
    busy: 'Recibiendo...',
    actionLater: 'Recibir cuando vuelva la red',
    waiting: `Recepción ${order.numero_pedido}`,
    sheet: 'Lo que llegó',
    expected: isDispatchCounted(order) ? 'despachado' : 'aprobado',
    reset: `Todo llegó como se ${how}`,
    noDifference: `Todo llegó como se ${how}`,
    packsOf: 'Bultos que llegaron de',
    different: { one: `producto no llegó como se ${how}`, many: `productos no llegaron como se ${how}` },
    failed: 'No se pudo recibir el pedido. Lo contado sigue aquí.',
  }
}
