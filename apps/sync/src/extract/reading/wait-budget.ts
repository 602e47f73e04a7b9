/** A batch that comes within this time kept nobody waiting: reading is work too. */
const PROMPT_MS = 50

/** Notices when a source has been waited for too long in all. */
export class WaitBudget {
  readonly #limitMs: number
  readonly #onSpent: () => void
  #waitedMs = 0
  #isSpent = false

  /** @param onSpent told once */
  constructor(limitMs: number, onSpent: () => void) {
    this.#limitMs = limitMs
    this.#onSpent = onSpent
  }

  /** Passes on what is read. */
  async *watch<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = rows[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await this.#wait(iterator.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }

  async #wait<T>(answer: Promise<T>): Promise<T> {
    if (this.#isSpent) return answer
    const since = performance.now()
    const timer = setTimeout(() => this.#spend(), PROMPT_MS + this.#limitMs - this.#waitedMs)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      this.#waitedMs += Math.max(0, performance.now() - since - PROMPT_MS)
      // A busy process hears of both at once.
      if (this.#waitedMs >= this.#limitMs) this.#spend()
    }
  }

  #spend(): void {
    if (this.#isSpent) return
    this.#isSpent = true
    this.#onSpent()
  }
}
