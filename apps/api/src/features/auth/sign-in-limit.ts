import type { GuessingPolicy } from '@abasto/domain/guessing/guesses'
import { TooManyRequests } from '@abasto/service/errors/refusal'
import { GuessCounter } from './guess-counter.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const steady = (free: number, pauseMs: number): GuessingPolicy => ({
  free,
  firstPauseMs: pauseMs,
  longestPauseMs: pauseMs,
  forgetMs: pauseMs,
})

/** At one account from one address, whatever else happens: ten, then a minute's pause. */
export const HERE: GuessingPolicy = steady(10, MINUTE)

/** At one account from all addresses together where it is not known: five, then pauses of a minute to an hour. */
export const STRANGERS: GuessingPolicy = {
  free: 5,
  firstPauseMs: MINUTE,
  longestPauseMs: HOUR,
  forgetMs: 24 * HOUR,
}

/** From one address at all accounts that are not known there: a new store's people may all begin on one day. */
export const ADDRESS: GuessingPolicy = steady(30, 10 * MINUTE)

/** At the current password, by whoever holds a session: it may be a tablet left alone. */
export const IN_SESSION: GuessingPolicy = { ...STRANGERS }

/**
 * At the code of the second factor, by whoever knows the password: where the account is known by that address, else
 * by all addresses together. One guess in 300,000 is right.
 */
export const CODES: GuessingPolicy = { ...STRANGERS }

export interface SignInAttempt {
  readonly tenantId: number
  readonly username: string
  /** As `guessingAddress` makes it. */
  readonly address: string
  /** The account has signed in from there of late. */
  readonly isKnown: boolean
}

type Count = readonly [counter: GuessCounter, key: string]

/**
 * Slows the guessing of passwords down, so that nobody closes an account to its owner: where an account is known,
 * neither guesses at it from elsewhere nor guesses at others from there count. An attempt counts before its
 * password is looked at, so that many at once do not slip through, and is given back when it was right. One that
 * is refused is counted nowhere. Counted per process.
 *
 * @param clock milliseconds that never go back
 */
export function createSignInLimit(clock: () => number = () => performance.now()) {
  const here = new GuessCounter(HERE)
  const strangers = new GuessCounter(STRANGERS)
  const addresses = new GuessCounter(ADDRESS)
  const inSession = new GuessCounter(IN_SESSION)
  const codes = new GuessCounter(CODES)

  const hereOf = ({ tenantId, username, address }: Omit<SignInAttempt, 'isKnown'>): Count => [
    here,
    `${tenantId} ${username} ${address}`,
  ]
  const countsOf = (attempt: SignInAttempt): readonly Count[] => {
    const { tenantId, username, address, isKnown } = attempt
    if (isKnown) return [hereOf(attempt)]
    return [hereOf(attempt), [strangers, `${tenantId} ${username}`], [addresses, address]]
  }
  const countsInSession = (sessionId: number, attempt: Omit<SignInAttempt, 'isKnown'>): readonly Count[] => [
    hereOf(attempt),
    [inSession, String(sessionId)],
  ]
  const countsOfCode = ({ tenantId, username, address, isKnown }: SignInAttempt): readonly Count[] => [
    [codes, `${tenantId} ${username} ${isKnown ? address : ''}`],
  ]
  const take = (counts: readonly Count[]): void => {
    const now = clock()
    const longest = Math.max(...counts.map(([counter, key]) => counter.waitMs(key, now)))
    if (longest > 0) {
      const waiting = counts.filter(([counter, key]) => counter.waitMs(key, now) > 0)
      const isFirst = waiting.map(([counter, key]) => counter.isFirstRefusal(key)).some(Boolean)
      throw slowedDown(longest, isFirst)
    }
    for (const [counter, key] of counts) counter.take(key, now)
  }
  const giveBack = (counts: readonly Count[]): void => {
    for (const [counter, key] of counts) counter.giveBack(key)
  }

  return {
    /** @throws SlowedDown while there is a pause */
    take: (attempt: SignInAttempt) => take(countsOf(attempt)),
    giveBack: (attempt: SignInAttempt) => giveBack(countsOf(attempt)),
    /** As `take`, for a code, once the password was right. */
    takeCode: (attempt: SignInAttempt) => take(countsOfCode(attempt)),
    giveBackCode: (attempt: SignInAttempt) => giveBack(countsOfCode(attempt)),
    /** As `take`, for the current password of whoever is signed in. */
    takeInSession: (sessionId: number, attempt: Omit<SignInAttempt, 'isKnown'>) =>
      take(countsInSession(sessionId, attempt)),
    giveBackInSession: (sessionId: number, attempt: Omit<SignInAttempt, 'isKnown'>) =>
      giveBack(countsInSession(sessionId, attempt)),
  }
}

export type SignInLimit = ReturnType<typeof createSignInLimit>

/** Refused until a pause is over. */
export class SlowedDown extends TooManyRequests {
  readonly wait: string
  /** In this pause: what the audit trail keeps, so that whoever goes on does not fill it. */
  readonly isFirst: boolean

  constructor(wait: string, seconds: number, isFirst: boolean) {
    super(`Demasiados intentos. Vuelve a intentar en ${wait}.`, seconds)
    this.wait = wait
    this.isFirst = isFirst
  }
}

const LONGEST_IN_SECONDS = 90

function slowedDown(waitMs: number, isFirst: boolean): SlowedDown {
  const seconds = Math.ceil(waitMs / SECOND)
  const wait = seconds <= LONGEST_IN_SECONDS ? `${seconds} segundos` : `${Math.ceil(waitMs / MINUTE)} minutos`
  return new SlowedDown(wait, seconds, isFirst)
}
