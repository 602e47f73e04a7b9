import { z } from 'zod'

/** What a person decided while nobody could be told: it is listed until it is sent, refused or taken back. */
const waiting = z.object({
  /** The same thing decided again takes its place: `recepcion-1178`. */
  id: z.string(),
  kind: z.enum(['recepcion', 'despacho', 'pedido', 'devolucion']),
  /** `Recepción PS-001178` */
  label: z.string(),
  /** `14 de 20 contados` */
  detail: z.string(),
  /** When it was decided. */
  at: z.iso.datetime(),
  /** The screen where it was decided, and is decided on again. */
  path: z.string(),
  /** Under which what was typed is kept: forgotten once it is sent. */
  keptAs: z.string().nullable(),
  /** As the call of its kind takes it; read again when it is sent. */
  input: z.unknown(),
  /** Why the server refused it: stays until somebody decides. */
  refusal: z.string().nullable(),
})
export type Waiting = z.infer<typeof waiting>

export const waitingList = z.array(waiting)

/** What the server refused of what was decided at an address: where that opens no more, it can only be let go. */
export const refusedAt = (all: readonly Waiting[], address: string): Waiting[] =>
  all.filter(({ path, refusal }) => path === address && refusal !== null)

/** What a part of a screen sends by itself as soon as it can: listed like the rest. */
export type Announced = Pick<Waiting, 'id' | 'label' | 'detail' | 'at' | 'path'>
