import { guessed, takenBack, waitMs, type GuessingPolicy } from '@abasto/domain/guessing/guesses'
import { TooManyRequests } from '@abasto/service/errors/refusal'
import type { Counting, GuessBook, HeldGuesses, KeptGuesses } from './guess-book.ts'

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

/** Something guessed at, and how its guessing is slowed down. */
interface Guessed {
  readonly key: string
  readonly policy: GuessingPolicy
}

/**
 * Slows the guessing of passwords down, so that nobody closes an account to its owner: where an account is known,
 * neither guesses at it from elsewhere nor guesses at others from there count. An attempt counts before its
 * password is looked at, so that many at once do not slip through, and is given back when it was right. One that
 * is refused is counted nowhere.
 */
export function createSignInLimit(book: GuessBook) {
  const hereOf = ({ tenantId, username, address }: Omit<SignInAttempt, 'isKnown'>): Guessed => ({
    key: `here ${tenantId} ${username} ${address}`,
    policy: HERE,
  })
  const guessedBy = (attempt: SignInAttempt): readonly Guessed[] => {
    const { tenantId, username, address, isKnown } = attempt
    if (isKnown) return [hereOf(attempt)]
    return [
      hereOf(attempt),
      { key: `strangers ${tenantId} ${username}`, policy: STRANGERS },
      { key: `address ${address}`, policy: ADDRESS },
    ]
  }
  const guessedInSession = (
    sessionId: number,
    attempt: Omit<SignInAttempt, 'isKnown'>,
  ): readonly Guessed[] => [hereOf(attempt), { key: `session ${sessionId}`, policy: IN_SESSION }]
  const guessedByCode = ({ tenantId, username, address, isKnown }: SignInAttempt): readonly Guessed[] => [
    { key: `code ${tenantId} ${username} ${isKnown ? address : ''}`, policy: CODES },
  ]
  const take = async (all: readonly Guessed[]): Promise<void> => {
    const refused = await book.count(keysOf(all), (held) => countOrRefuse(all, held))
    if (refused) throw refused
  }
  const giveBack = (all: readonly Guessed[]) => book.count(keysOf(all), (held) => takeBack(all, held))

  return {
    /** @throws SlowedDown while there is a pause */
    take: (attempt: SignInAttempt) => take(guessedBy(attempt)),
    giveBack: (attempt: SignInAttempt) => giveBack(guessedBy(attempt)),
    /** As `take`, for a code, once the password was right. */
    takeCode: (attempt: SignInAttempt) => take(guessedByCode(attempt)),
    giveBackCode: (attempt: SignInAttempt) => giveBack(guessedByCode(attempt)),
    /** As `take`, for the current password of whoever is signed in. */
    takeInSession: (sessionId: number, attempt: Omit<SignInAttempt, 'isKnown'>) =>
      take(guessedInSession(sessionId, attempt)),
    giveBackInSession: (sessionId: number, attempt: Omit<SignInAttempt, 'isKnown'>) =>
      giveBack(guessedInSession(sessionId, attempt)),
  }
}

const keysOf = (all: readonly Guessed[]): string[] => all.map(({ key }) => key)

/** The moment that times of what is held are told from. */
const NOW = 0

function countOrRefuse(
  all: readonly Guessed[],
  held: readonly HeldGuesses[],
): ReturnType<Counting<SlowedDown | undefined>> {
  const waits = all.map(({ policy }, index) => waitMs(held[index], policy, NOW))
  const longest = Math.max(...waits)
  const isWaiting = (index: number) => (waits[index] ?? 0) > 0
  if (longest === 0) {
    const kept = all.map(({ policy }, index): KeptGuesses => ({
      ...guessed(held[index], policy, NOW),
      isRefused: false,
      forgetMs: policy.forgetMs,
    }))
    return { kept, result: undefined }
  }
  const isFirst = held.some(({ isRefused }, index) => isWaiting(index) && !isRefused)
  const kept = all.map(({ policy }, index): KeptGuesses | undefined => {
    const guesses = held[index]
    if (!isFirst || !guesses || !isWaiting(index)) return undefined
    return { ...guesses, isRefused: true, forgetMs: guesses.lastAt + policy.forgetMs }
  })
  return { kept, result: slowedDown(longest, isFirst) }
}

function takeBack(all: readonly Guessed[], held: readonly HeldGuesses[]): ReturnType<Counting<undefined>> {
  const kept = all.map(({ policy }, index): KeptGuesses | undefined => {
    const guesses = held[index]
    if (!guesses || guesses.count === 0) return undefined
    return { ...guesses, ...takenBack(guesses), forgetMs: guesses.lastAt + policy.forgetMs }
  })
  return { kept, result: undefined }
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

function slowedDown(pauseMs: number, isFirst: boolean): SlowedDown {
  const seconds = Math.ceil(pauseMs / SECOND)
  const wait =
    seconds <= LONGEST_IN_SECONDS ? `${seconds} segundos` : `${Math.ceil(pauseMs / MINUTE)} minutos`
  return new SlowedDown(wait, seconds, isFirst)
}
