/** How wrong guesses slow down whatever is guessed at. Times are milliseconds of any clock that never goes back. */
export interface GuessingPolicy {
  /** Guesses before the first pause. */
  readonly free: number
  readonly firstPauseMs: number
  /** Pauses double up to this. */
  readonly longestPauseMs: number
  /** After so long without a guess all is forgotten. */
  readonly forgetMs: number
}

/** Guesses made and not taken back. */
export interface Guesses {
  readonly count: number
  readonly lastAt: number
}

const NONE: Guesses = { count: 0, lastAt: -Infinity }

/** The pause after so many guesses. */
export function pauseMs(count: number, { free, firstPauseMs, longestPauseMs }: GuessingPolicy): number {
  return count < free ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (count - free))
}

export function isForgotten({ lastAt }: Guesses, policy: GuessingPolicy, now: number): boolean {
  return now - lastAt >= policy.forgetMs
}

/** How long to wait before the next guess; 0: none. Asking costs nothing: a pause never grows by it. */
export function waitMs(guesses: Guesses | undefined, policy: GuessingPolicy, now: number): number {
  if (!guesses || isForgotten(guesses, policy, now)) return 0
  return Math.max(0, guesses.lastAt + pauseMs(guesses.count, policy) - now)
}

/** With one guess more. */
export function guessed(guesses: Guesses | undefined, policy: GuessingPolicy, now: number): Guesses {
  const before = guesses && !isForgotten(guesses, policy, now) ? guesses : NONE
  return { count: before.count + 1, lastAt: now }
}

/** With the last guess taken back: it was right. Those before it stay counted. */
export function takenBack({ count, lastAt }: Guesses): Guesses {
  return { count: Math.max(0, count - 1), lastAt }
}
