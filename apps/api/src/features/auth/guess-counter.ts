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
  /** The pauses, by when they began, in which somebody has been refused. */
  readonly #refused = new Map<string, number>()

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

  /** Whether this is the first that is refused in the pause that lasts; asked once. */
  isFirstRefusal(key: string): boolean {
    const guesses = this.#guesses.get(key)
    if (!guesses || this.#refused.get(key) === guesses.lastAt) return false
    this.#refused.set(key, guesses.lastAt)
    return true
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
      this.#refused.delete(key)
    }
  }
}
