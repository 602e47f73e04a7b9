/** Why a request is refused; stable, for code that has to tell refusals apart. */
export type RefusalCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable'

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
}

/** An expected error: thrown by commands and policies, mapped to HTTP in one place (error-handler.ts). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Field at fault, for `invalid`. */
  readonly campo: string | undefined

  /** @param detail Spanish, for the person: what happened, what was kept, what to do. */
  constructor(code: RefusalCode, detail: string, campo?: string) {
    super(detail)
    this.code = code
    this.campo = campo
  }

  get status(): number {
    return STATUS[this.code]
  }
}

/** Refused for now only; answered with a Retry-After. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number

  constructor(detail: string, retryAfterSeconds: number) {
    super('too-many', detail)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
