import { z } from 'zod'

/** Kinds of things that an act is about. */
export const COSAS = [
  'pedido',
  'parametros',
  'politica',
  'calendario',
  'fuente',
  'entrega',
  'corrida',
  'automatico',
  'retroprueba',
  'avisos',
  'ubicacion',
  'producto',
  'persona',
  'cadena',
  'sesion',
  'vista',
  'archivo',
  /** Of a call that was refused and is about nothing of the above. */
  'permiso',
] as const
export const cosaAuditada = z.enum(COSAS)
export type CosaAuditada = z.infer<typeof cosaAuditada>

/** What the audit trail says of a call, once it has done its work. */
export interface Audita {
  readonly cosa: CosaAuditada
  /** The field that names the thing, in the parameters, the body or the answer; absent: there is one of its kind. */
  readonly id?: string
  /** What the person did: `{cosa}` is the thing's name, `{campo}` a field of `detalles`. */
  readonly hizo: string
  /** What stands for `{cosa}` where the call names none. */
  readonly todas?: string
  /** Fields of parameters and body that are kept as they were sent: never one that holds a secret. A file keeps its query. */
  readonly detalles?: readonly string[]
}
