import { TooManyRequests } from '@abasto/service/errors/refusal'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Counting, GuessBook, KeptGuesses } from './guess-book.ts'
import { createSignInLimit, SlowedDown, type SignInAttempt } from './sign-in-limit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** As the database's, without one: days of attacks take no time. `guess-book.test.ts` is about that one. */
class RememberedGuesses implements GuessBook {
  readonly #held = new Map<string, KeptGuesses>()
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  async count<T>(keys: readonly string[], counting: Counting<T>): Promise<T> {
    const now = this.#clock()
    const { kept, result } = counting(
      keys.map((key) => {
        const held = this.#held.get(key)
        if (!held) return { count: 0, lastAt: -Infinity, isRefused: false }
        return { ...held, lastAt: held.lastAt - now }
      }),
    )
    for (const [index, guesses] of kept.entries()) {
      const key = keys[index]
      if (guesses && key !== undefined) this.#held.set(key, { ...guesses, lastAt: guesses.lastAt + now })
    }
    return result
  }
}

/** A limit with a clock of its own, and who is known where. */
function world(known: readonly (readonly [username: string, address: string])[] = []) {
  let now = 0
  const limit = createSignInLimit(new RememberedGuesses(() => now))
  const attempt = (username: string, address: string): SignInAttempt => ({
    tenantId: 1,
    username,
    address,
    isKnown: known.some(([name, place]) => name === username && place === address),
  })
  /** Whether a wrong password was looked at. */
  const guess = async (username: string, address: string): Promise<boolean> => {
    try {
      await limit.take(attempt(username, address))
      return true
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      return false
    }
  }
  /** Whether the right password lets in. */
  const signIn = async (username: string, address: string): Promise<boolean> => {
    if (!(await guess(username, address))) return false
    await limit.giveBack(attempt(username, address))
    return true
  }
  return { guess, signIn, wait: (ms: number) => (now += ms) }
}

const OWNER = ['ana', 'tienda'] as const

describe('an owner where they are known', () => {
  it('gets in, whatever strangers and colleagues guess, wherever and whenever', async () => {
    const stranger = fc.record({
      username: fc.constantFrom('ana', 'luis', 'eva', 'nadie'),
      address: fc.constantFrom('tienda', 'bot1', 'bot2', 'bot3', 'casa'),
      gap: fc.constantFrom(0, 1, 1000, MINUTE, HOUR),
      times: fc.integer({ min: 1, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(stranger, { maxLength: 60 }), async (attacks) => {
        const { guess, signIn, wait } = world([OWNER, ['luis', 'casa']])
        for (const { username, address, gap, times } of attacks) {
          // Guesses at the owner from the owner's own address are the one thing that cannot be told apart.
          if (username === 'ana' && address === 'tienda') continue
          wait(gap)
          for (let time = 0; time < times; time++) await guess(username, address)
          expect(await signIn(...OWNER)).toBe(true)
        }
      }),
    )
  })

  it('waits a minute at most when a colleague guesses at them from the shop’s own address', async () => {
    const { guess, signIn, wait } = world([OWNER])
    for (let time = 0; time < 500; time++) await guess(...OWNER)
    expect(await signIn(...OWNER)).toBe(false)
    wait(MINUTE)
    expect(await signIn(...OWNER)).toBe(true)
  })

  it('may sign in any number of times', async () => {
    const { signIn } = world([OWNER])
    for (let time = 0; time < 200; time++) expect(await signIn(...OWNER)).toBe(true)
  })
})

describe('a shop’s shared address', () => {
  it('is not closed to colleagues by one who guesses at an account, known there or not', async () => {
    const { guess, signIn } = world([OWNER])
    for (let time = 0; time < 500; time++) {
      await guess('admin', 'tienda')
      await guess(...OWNER)
    }
    expect(await signIn('nueva', 'tienda')).toBe(true)
  })

  it('is not closed to those known there by one who tries many accounts', async () => {
    const { guess, signIn } = world([OWNER, ['luis', 'tienda']])
    for (let time = 0; time < 500; time++) await guess(`nadie${time}`, 'tienda')
    expect(await guess('otro', 'tienda')).toBe(false)
    expect(await signIn(...OWNER)).toBe(true)
    expect(await signIn('luis', 'tienda')).toBe(true)
  })
})

describe('attackers', () => {
  it('with any number of addresses guess at an account few times a day', async () => {
    const { guess, wait } = world([OWNER])
    let through = 0
    for (let second = 0; second < DAY / 1000; second += 10) {
      for (let bot = 0; bot < 3; bot++) if (await guess('ana', `bot${second}-${bot}`)) through++
      wait(10_000)
    }
    expect(through).toBeGreaterThan(20)
    expect(through).toBeLessThanOrEqual(5 + 6 + 24)
  })

  it('with one address try few accounts', async () => {
    const { guess, wait } = world()
    let through = 0
    for (let minute = 0; minute < 60; minute++) {
      for (let time = 0; time < 100; time++) if (await guess(`cuenta${minute}-${time}`, 'bot')) through++
      wait(MINUTE)
    }
    expect(through).toBeLessThanOrEqual(30 * 6)
    expect(through).toBeGreaterThanOrEqual(30 * 5)
  })

  it('do not lengthen a pause by trying during it, nor learn whether there is such an account', async () => {
    const { guess, wait } = world([OWNER])
    const tries = async (username: string) => {
      const lets: boolean[] = []
      for (let time = 0; time < 12; time++) lets.push(await guess(username, `bot-${username}-${time}`))
      return lets
    }
    expect(await tries('ana')).toEqual(await tries('nadie'))
    wait(MINUTE)
    expect(await guess('ana', 'otro')).toBe(true)
  })

  it('cannot have a right password of theirs make room for guesses', async () => {
    const { guess, signIn } = world()
    let through = 0
    for (let time = 0; time < 50; time++) {
      if (await guess('ana', 'bot')) through++
      await signIn('bot', 'bot')
    }
    expect(through).toBe(5)
  })
})

it('counts nothing that it refuses', async () => {
  const { guess, wait } = world([OWNER])
  for (let time = 0; time < 60; time++) await guess('admin', 'tienda')
  // One account took five of the address's thirty.
  let through = 0
  for (let each = 0; each < 30; each++) if (await guess(`otro${each}`, 'tienda')) through++
  expect(through).toBe(25)
  wait(10 * MINUTE)
  expect(await guess('otra', 'tienda')).toBe(true)
})

describe('whoever holds a session', () => {
  it('guesses at its password few times, and closes neither sign-in elsewhere nor another session', async () => {
    let now = 0
    const limit = createSignInLimit(new RememberedGuesses(() => now))
    const thief = { tenantId: 1, username: 'ana', address: 'bot' }
    const owner = { tenantId: 1, username: 'ana', address: 'tienda' }
    for (let time = 0; time < 5; time++) await limit.takeInSession(7, thief)
    await expect(limit.takeInSession(7, thief)).rejects.toThrow(TooManyRequests)
    await limit.takeInSession(8, owner)
    await limit.take({ ...owner, isKnown: false })
    now += MINUTE
    await limit.takeInSession(7, thief)
  })
})

it('says how long to wait, in seconds and then in minutes', async () => {
  let now = 0
  const limit = createSignInLimit(new RememberedGuesses(() => now))
  const attempt = { tenantId: 1, username: 'ana', address: 'bot', isKnown: false }
  const refused = async () => {
    try {
      await limit.take(attempt)
      return undefined
    } catch (error) {
      return error instanceof TooManyRequests && [error.message, error.retryAfterSeconds]
    }
  }
  for (let time = 0; time < 5; time++) await limit.take(attempt)
  expect(await refused()).toEqual(['Demasiados intentos. Vuelve a intentar en 60 segundos.', 60])
  now += MINUTE
  await limit.take(attempt)
  expect(await refused()).toEqual(['Demasiados intentos. Vuelve a intentar en 2 minutos.', 120])
})

describe('what the audit trail keeps of refusals', () => {
  it('is one a pause, however many go on guessing', async () => {
    let now = 0
    const limit = createSignInLimit(new RememberedGuesses(() => now))
    const attempt: SignInAttempt = { tenantId: 1, username: 'ana', address: 'bot', isKnown: false }
    const firsts = async (times: number) => {
      let count = 0
      for (let time = 0; time < times; time++) {
        try {
          await limit.take(attempt)
        } catch (error) {
          if (error instanceof SlowedDown && error.isFirst) count++
        }
      }
      return count
    }
    expect(await firsts(5)).toBe(0)
    expect(await firsts(100)).toBe(1)
    now += MINUTE
    // One guess is let through; the pause after it is another one.
    expect(await firsts(100)).toBe(1)
    expect(await firsts(100)).toBe(0)
  })
})
