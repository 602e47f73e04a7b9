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
