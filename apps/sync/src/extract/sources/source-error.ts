/** Why a source could not be read. The message is Spanish, for the log; it names no path. */
export class SourceError extends Error {
  override readonly name: string = 'SourceError'
  /** What only whoever operates the installation is told, in their log. */
  readonly detail: string | undefined

  constructor(message: string, options: ErrorOptions & { readonly detail?: string | undefined } = {}) {
    super(message, options)
    this.detail = options.detail
  }
}

/** Of ours, whatever stands at the address: it says nothing of what that answers. */
export class OwnRefusal extends SourceError {}
