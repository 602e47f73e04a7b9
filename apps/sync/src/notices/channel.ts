/** A notice as it is told: the same `id` however often it is sent. */
export interface Message {
  readonly id: string
  /** Of the chain. */
  readonly slug: string
  readonly kind: string
  readonly subject: string
  readonly phase: 'abierto' | 'resuelto' | 'prueba'
  readonly title: string
  readonly detail: string
  readonly openedAt: Date
  readonly endedAt: Date | null
  /** Where more of it is seen; null: nobody has said by which address. */
  readonly link: string | null
}

/** @throws NotSent */
export type Send = (message: Message) => Promise<void>
