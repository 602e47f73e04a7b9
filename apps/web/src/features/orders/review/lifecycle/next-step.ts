import type { PedidoDetalle } from '@abasto/contracts/orders/schema'

/** What an order waits for, as far as the one who looks may do it. */
export type Step = 'send' | 'edit' | 'dispatch' | 'receive'

type Rights = Pick<
  PedidoDetalle,
  'estado' | 'puede_enviar' | 'puede_editar' | 'puede_despachar' | 'puede_recibir'
>

/** The steps that are possible now, the one that is due first: it gets the screen's one filled button. */
export function nextSteps(order: Rights): Step[] {
  const steps: Step[] = []
  if (order.puede_enviar) steps.push('send')
  if (order.puede_editar) steps.push('edit')
  if (order.puede_despachar) steps.push('dispatch')
  if (order.puede_recibir) steps.push('receive')
  return steps
}

export interface StepMessage {
  readonly title: string
  readonly text: string
}

/** Where the order stands, in a sentence; null where nobody has to do anything, or it is decided elsewhere. */
export function stepMessage(order: PedidoDetalle): StepMessage | null {
  switch (order.estado) {
    case 'borrador':
      return {
        title: 'Borrador',
        text: order.puede_enviar
          ? 'Todavía no espera la decisión de nadie. Envíalo cuando esté listo.'
          : 'Todavía no espera la decisión de nadie.',
      }
    case 'rechazado_gerente':
      return {
        title: 'Rechazado',
        text: order.puede_editar
          ? 'Corrígelo y envíalo de nuevo: conserva su número y su historia.'
          : 'Quien lo creó puede corregirlo y enviarlo de nuevo.',
      }
    case 'aprobado_gerente':
      return order.despachado_en === null
        ? { title: 'Por despachar', text: `${order.cedi_origen_nombre} todavía no lo ha despachado.` }
        : { title: 'En camino', text: `Salió de ${order.cedi_origen_nombre}; falta recibirlo en la tienda.` }
    default:
      return null
  }
}
