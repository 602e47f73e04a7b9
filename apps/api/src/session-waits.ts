import type { AccessChange } from '@abasto/database/tenancy/access-changes'
import type { SessionUser } from '@abasto/database/tenancy/sessions'

/** Less than what proxies give an answer that does not come. */
const LONGEST_WAIT_MS = 25_000

/** A page opens one; whoever opens more is answered at once. */
const MOST_OF_SESSION = 6
const MOST = 2000

/** Whom a change concerns; all who wait when it does not say. */
type Waiter = Pick<SessionUser, 'tenantId' | 'userId' | 'sessionId'> & { readonly wake: () => void }

interface Closing {
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Requests that are answered when the access of whoever makes them changes. They hold no connection to the database. */
export class SessionWaits {
  readonly #waiting = new Set<Waiter>()
  readonly #longestMs: number
  #isClosed = false

  constructor(longestMs = LONGEST_WAIT_MS) {
    this.#longestMs = longestMs
  }

  get size(): number {
    return this.#waiting.size
  }

  /**
   * What `look` finds once something changed, or the longest wait is over. What changes while it looks for the first
   * time is not missed.
   *
   * @param connection whoever hangs up waits no longer
   */
  async untilChanged<T>(
    user: Pick<SessionUser, 'tenantId' | 'userId' | 'sessionId'>,
    connection: Closing,
    look: () => Promise<T>,
  ): Promise<T> {
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
    const { tenantId, userId, sessionId } = user
    const waiter: Waiter = { tenantId, userId, sessionId, wake }
    if (!this.#hasRoom(sessionId)) return look()
    this.#waiting.add(waiter)
    const timer = setTimeout(wake, this.#longestMs)
    connection.once('close', wake)
    try {
      await look()
      await woken
      return await look()
    } finally {
      clearTimeout(timer)
      connection.off('close', wake)
      this.#waiting.delete(waiter)
    }
  }

  tell({ tenantId, userId }: AccessChange): void {
    for (const waiter of this.#waiting) {
      const isMeant =
        (tenantId === undefined || waiter.tenantId === tenantId) &&
        (userId === undefined || waiter.userId === userId)
      if (isMeant) waiter.wake()
    }
  }

  /** Answers everybody, now and from now on: the service ends. */
  close(): void {
    this.#isClosed = true
    this.tell({})
  }

  #hasRoom(sessionId: number): boolean {
    if (this.#isClosed || this.#waiting.size >= MOST) return false
    return [...this.#waiting].filter((waiter) => waiter.sessionId === sessionId).length < MOST_OF_SESSION
  }
}
