import { Socket } from 'node:net'
import { LARGEST_BATCH_BYTES, TOO_LARGE_BATCH } from '../limits.ts'
import { NONSENSE } from './server-failure.ts'
import { SourceError } from '../source-error.ts'

/** Often enough: a server on the same machine sends 20 MB meanwhile. */
const LOOK_EVERY_MS = 10

/**
 * A line to a server. Drivers read in its `data` event, and throw there over bytes that make no sense to them: that
 * would end the process, and ends only the connection. Bytes that come through TLS are the server's own, or none.
 *
 * Drivers gather what comes until somebody takes it. A server that sends more than a batch may have is cut off.
 */
export class GuardedSocket extends Socket {
  #handedOn = 0
  #refusal: SourceError | undefined

  constructor() {
    super()
    // Not in `data`: under TLS it has none.
    const watch = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
    this.once('close', () => clearInterval(watch))
  }

  /** Why it was cut off by us: drivers may put another error over it. */
  get refusal(): SourceError | undefined {
    return this.#refusal
  }

  /** What has come so far was taken. @returns bytes that had come since the last time */
  handOn(): number {
    const bytes = this.bytesRead - this.#handedOn
    this.#handedOn = this.bytesRead
    return bytes
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values)
    try {
      return super.emit(event, ...values)
    } catch {
      this.destroy(new SourceError(NONSENSE))
      return true
    }
  }

  #look(): void {
    if (this.bytesRead - this.#handedOn <= LARGEST_BATCH_BYTES || this.destroyed) return
    this.#refusal = new SourceError(TOO_LARGE_BATCH)
    this.destroy(this.#refusal)
  }
}
