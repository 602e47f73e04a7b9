import { z } from 'zod'

/** An order's states (specification section 4) in the order of their life. */
export const ESTADOS = [
  'borrador',
  'pendiente_aprobacion_gerente',
  'rechazado_gerente',
  'aprobado_gerente',
  'finalizado',
  'cancelado',
] as const
export const estadoPedido = z.enum(ESTADOS)
export type EstadoPedido = z.infer<typeof estadoPedido>

export const ETIQUETA_ESTADO: Readonly<Record<EstadoPedido, string>> = {
  borrador: 'Borrador',
  pendiente_aprobacion_gerente: 'Pendiente de Aprobación',
  rechazado_gerente: 'Rechazado',
  aprobado_gerente: 'Aprobado',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
}

/** What people do to an order; all of it stands in its history. */
export const ACCIONES = [
  'crear',
  'calcular',
  'editar',
  'tomar',
  'enviar',
  'aprobar',
  'rechazar',
  'cancelar',
  'cambiar_cantidad',
  'repartir',
  'despachar',
  'recibir',
] as const
export const accionPedido = z.enum(ACCIONES)
export type AccionPedido = z.infer<typeof accionPedido>

/** The states an order may be in for an action to be possible; in any other it is refused with 409. */
export const ESTADOS_PARA = {
  editar: ['borrador', 'rechazado_gerente'],
  enviar: ['borrador'],
  comentar: ['pendiente_aprobacion_gerente'],
  cambiar_cantidad: ['pendiente_aprobacion_gerente'],
  repartir: ['pendiente_aprobacion_gerente'],
  aprobar: ['pendiente_aprobacion_gerente'],
  rechazar: ['pendiente_aprobacion_gerente'],
  cancelar: ['borrador', 'pendiente_aprobacion_gerente', 'rechazado_gerente', 'aprobado_gerente'],
  despachar: ['aprobado_gerente'],
  recibir: ['aprobado_gerente'],
} as const satisfies Readonly<Record<string, readonly EstadoPedido[]>>
export type AccionConEstado = keyof typeof ESTADOS_PARA

/** Whether an order in this state can be acted on so. */
export function admite(estado: EstadoPedido, accion: AccionConEstado): boolean {
  const estados: readonly EstadoPedido[] = ESTADOS_PARA[accion]
  return estados.includes(estado)
}

/** Whether a reason must be given to cancel an order in this state. */
export function cancelarPideMotivo(estado: EstadoPedido): boolean {
  return estado === 'aprobado_gerente'
}

/** Author of what the clock made. */
export const LA_CORRIDA = 'Corrida de la mañana'
