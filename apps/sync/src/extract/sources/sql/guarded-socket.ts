import { Socket } from 'node:net'
import { NONSENSE } from './server-failure.ts'
import { SourceError } from '../source-error.ts'

/**
 * A line to a server. Drivers read in its `data` event, and throw there over bytes that make no sense to them: that
 * would end the process, and ends only the connection. Bytes that come through TLS are the server's own, or none.
 */
export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values)
    try {
      return super.emit(event, ...values)
    } catch {
      this.destroy(new SourceError(NONSENSE))
      return true
    }
  }
}
