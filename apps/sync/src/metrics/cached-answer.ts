/** How long somebody waits for an answer; the one before has to do then. */
const WAIT_MS = 5000

/** An answer of the database, kept for a while. Asked once at a time; while it cannot be had, the last one holds. */
export class CachedAnswer<T> {
  readonly #ask: () => Promise<readonly T[]>
  readonly #keptMs: number
  #answer: readonly T[] = []
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> | undefined

  constructor(ask: () => Promise<readonly T[]>, keptMs: number) {
    this.#ask = ask
    this.#keptMs = keptMs
  }

  async get(): Promise<readonly T[]> {
    if (performance.now() - this.#askedAt >= this.#keptMs) {
      this.#asking ??= this.#renew()
      await Promise.race([this.#asking, waited()])
    }
    return this.#answer
  }

  async #renew(): Promise<void> {
    try {
      this.#answer = await this.#ask()
    } catch {
      // The database is away: health says so, and what was known is said until it is back.
    } finally {
      this.#askedAt = performance.now()
      this.#asking = undefined
    }
  }
}

function waited(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS).unref()
  })
}
