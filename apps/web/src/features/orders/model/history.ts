import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { AccionPedido } from '@abasto/contracts/orders/states'
import { formatCount } from '../../../ui/format/numbers.ts'

type Event = PedidoDetalle['eventos'][number]

/** What somebody did to an order, as the screen labels it. */
export interface HistoryEntry {
  /** Unique in a history. */
  readonly key: string
  readonly action: AccionPedido
  readonly what: string
  readonly who: string
  readonly when: string
  /** Reason, comment, or each quantity that was changed. */
  readonly notes: readonly string[]
}

const ACTION_LABEL: Readonly<Record<AccionPedido, string>> = {
  crear: 'Creado',
  editar: 'Cambiado',
  enviar: 'Enviado a aprobación',
  aprobar: 'Aprobado',
  rechazar: 'Rechazado',
  cancelar: 'Cancelado',
  cambiar_cantidad: 'Cantidad corregida',
  despachar: 'Despachado del CEDI',
  recibir: 'Recibido en la tienda',
  calcular: 'Calculado de nuevo',
  tomar: 'Tomado por otra persona',
  repartir: 'Cantidad repartida entre tiendas',
}

function labelOf({ accion, estado_nuevo: state }: Event): string {
  if (accion !== 'crear') return ACTION_LABEL[accion]
  return state === 'borrador' ? 'Guardado como borrador' : 'Creado y enviado a aprobación'
}

const isCorrection = (event: Event): boolean => event.accion === 'cambiar_cantidad'

/** Who did what with an order, the newest first; quantities that one person corrected in a row are one entry. */
export function historyOf(events: readonly Event[]): HistoryEntry[] {
  const runs: [Event, ...Event[]][] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last && isCorrection(event) && isCorrection(last[0]) && last[0].usuario === event.usuario) {
      last.push(event)
    } else {
      runs.push([event])
    }
  }
  return runs.map(entryOf).toReversed()
}

function entryOf(run: readonly [Event, ...Event[]], index: number): HistoryEntry {
  const [first] = run
  const last = run.at(-1) ?? first
  return {
    key: String(index),
    action: first.accion,
    what: run.length === 1 ? labelOf(first) : formatCount(run.length, 'cantidad', 'cantidades corregidas'),
    who: first.usuario,
    when: last.fecha,
    notes: run.flatMap(({ motivo }) => (motivo === null || motivo === '' ? [] : [motivo])),
  }
}

/** The newest event of an action: who approved, when it was received. */
export const lastOf = (events: readonly Event[], accion: AccionPedido): Event | undefined =>
  events.findLast((event) => event.accion === accion)
