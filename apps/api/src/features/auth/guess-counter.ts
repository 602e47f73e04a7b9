import {
  guessed,
  isForgotten,
  takenBack,
  waitMs,
  type Guesses,
  type GuessingPolicy,
} from '@abasto/domain/guessing/guesses'

/** Whoever makes up names or addresses must not fill the memory; the oldest give way. */
const MOST_KEYS = 100_000

/** Counts guesses by key, in this process. */
export class GuessCounter {
  readonly #policy: GuessingPolicy
  readonly #mostKeys: number
  /** Ordered by the last guess. */
  readonly #guesses = new Map<string, Guesses>()

  constructor(policy: GuessingPolicy, mostKeys = MOST_KEYS) {
    this.#policy = policy
    this.#mostKeys = mostKeys
  }

  waitMs(key: string, now: number): number {
    return waitMs(this.#guesses.get(key), this.#policy, now)
  }

  take(key: string, now: number): void {
    const next = guessed(this.#guesses.get(key), this.#policy, now)
    this.#guesses.delete(key)
    this.#guesses.set(key, next)
    this.#forget(now)
  }

  giveBack(key: string): void {
    const guesses = this.#guesses.get(key)
    if (guesses) this.#guesses.set(key, takenBack(guesses))
  }

  get size(): number {
    return this.#guesses.size
  }

  #forget(now: number): void {
    for (const [key, guesses] of this.#guesses) {
      if (this.#guesses.size <= this.#mostKeys && !isForgotten(guesses, this.#policy, now)) return
      this.#guesses.delete(key)
    }
  }
}
