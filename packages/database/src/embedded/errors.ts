export type EmbeddedDatabaseErrorCode =
  | 'in-use'
  | 'unwritable'
  | 'no-binary'
  | 'not-runnable'
  | 'no-account'
  | 'wrong-owner'
  | 'wont-start'

/** Why the embedded PostgreSQL cannot run. The message is one Spanish line, ready for the terminal. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
  readonly code: EmbeddedDatabaseErrorCode

  constructor(code: EmbeddedDatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
