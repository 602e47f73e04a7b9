import { TooManyRequests } from '@abasto/service/errors/refusal'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GuessCounter } from './guess-counter.ts'
import { createSignInLimit, HERE, SlowedDown, type SignInAttempt } from './sign-in-limit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A limit with a clock of its own, and who is known where. */
function world(known: readonly (readonly [username: string, address: string])[] = []) {
  let now = 0
  const limit = createSignInLimit(() => now)
  const attempt = (username: string, address: string): SignInAttempt => ({
    tenantId: 1,
    username,
    address,
    isKnown: known.some(([name, place]) => name === username && place === address),
  })
  /** Whether a wrong password was looked at. */
  const guess = (username: string, address: string): boolean => {
    try {
      limit.take(attempt(username, address))
      return true
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      return false
    }
  }
  /** Whether the right password lets in. */
  const signIn = (username: string, address: string): boolean => {
    if (!guess(username, address)) return false
    limit.giveBack(attempt(username, address))
    return true
  }
  return { guess, signIn, wait: (ms: number) => (now += ms) }
}

const OWNER = ['ana', 'tienda'] as const

describe('an owner where they are known', () => {
  it('gets in, whatever strangers and colleagues guess, wherever and whenever', () => {
    const stranger = fc.record({
      username: fc.constantFrom('ana', 'luis', 'eva', 'nadie'),
      address: fc.constantFrom('tienda', 'bot1', 'bot2', 'bot3', 'casa'),
      gap: fc.constantFrom(0, 1, 1000, MINUTE, HOUR),
      times: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(stranger, { maxLength: 60 }), (attacks) => {
        const { guess, signIn, wait } = world([OWNER, ['luis', 'casa']])
        for (const { username, address, gap, times } of attacks) {
          // Guesses at the owner from the owner's own address are the one thing that cannot be told apart.
          if (username === 'ana' && address === 'tienda') continue
          wait(gap)
          for (let time = 0; time < times; time++) guess(username, address)
          expect(signIn(...OWNER)).toBe(true)
        }
      }),
    )
  })

  it('waits a minute at most when a colleague guesses at them from the shop’s own address', () => {
    const { guess, signIn, wait } = world([OWNER])
    for (let time = 0; time < 500; time++) guess(...OWNER)
    expect(signIn(...OWNER)).toBe(false)
    wait(MINUTE)
    expect(signIn(...OWNER)).toBe(true)
  })

  it('may sign in any number of times', () => {
    const { signIn } = world([OWNER])
    for (let time = 0; time < 200; time++) expect(signIn(...OWNER)).toBe(true)
  })
})

describe('a shop’s shared address', () => {
  it('is not closed to colleagues by one who guesses at an account, known there or not', () => {
    const { guess, signIn } = world([OWNER])
    for (let time = 0; time < 500; time++) {
      guess('admin', 'tienda')
      guess(...OWNER)
    }
    expect(signIn('nueva', 'tienda')).toBe(true)
  })

  it('is not closed to those known there by one who tries many accounts', () => {
    const { guess, signIn } = world([OWNER, ['luis', 'tienda']])
    for (let time = 0; time < 500; time++) guess(`nadie${time}`, 'tienda')
    expect(guess('otro', 'tienda')).toBe(false)
    expect(signIn(...OWNER)).toBe(true)
    expect(signIn('luis', 'tienda')).toBe(true)
  })
})

describe('attackers', () => {
  it('with any number of addresses guess at an account few times a day', () => {
    const { guess, wait } = world([OWNER])
    let through = 0
    for (let second = 0; second < DAY / 1000; second += 10) {
      for (let bot = 0; bot < 3; bot++) if (guess('ana', `bot${second}-${bot}`)) through++
      wait(10_000)
    }
    expect(through).toBeGreaterThan(20)
    expect(through).toBeLessThanOrEqual(5 + 6 + 24)
  })

  it('with one address try few accounts', () => {
    const { guess, wait } = world()
    let through = 0
    for (let minute = 0; minute < 60; minute++) {
      for (let time = 0; time < 100; time++) if (guess(`cuenta${minute}-${time}`, 'bot')) through++
      wait(MINUTE)
    }
    expect(through).toBeLessThanOrEqual(30 * 6)
    expect(through).toBeGreaterThanOrEqual(30 * 5)
  })

  it('do not lengthen a pause by trying during it, nor learn whether there is such an account', () => {
    const { guess, wait } = world([OWNER])
    const tries = (username: string) =>
      Array.from({ length: 12 }, (_, time) => guess(username, `bot-${username}-${time}`))
    expect(tries('ana')).toEqual(tries('nadie'))
    wait(MINUTE)
    expect(guess('ana', 'otro')).toBe(true)
  })

  it('cannot have a right password of theirs make room for guesses', () => {
    const { guess, signIn } = world()
    let through = 0
    for (let time = 0; time < 50; time++) {
      if (guess('ana', 'bot')) through++
      signIn('bot', 'bot')
    }
    expect(through).toBe(5)
  })
})

it('counts nothing that it refuses', () => {
  const { guess, wait } = world([OWNER])
  for (let time = 0; time < 60; time++) guess('admin', 'tienda')
  // One account took five of the address's thirty.
  const others = Array.from({ length: 30 }, (_, each) => guess(`otro${each}`, 'tienda'))
  expect(others.filter(Boolean)).toHaveLength(25)
  wait(10 * MINUTE)
  expect(guess('otra', 'tienda')).toBe(true)
})

describe('whoever holds a session', () => {
  it('guesses at its password few times, and closes neither sign-in elsewhere nor another session', () => {
    let now = 0
    const limit = createSignInLimit(() => now)
    const thief = { tenantId: 1, username: 'ana', address: 'bot' }
    const owner = { tenantId: 1, username: 'ana', address: 'tienda' }
    for (let time = 0; time < 5; time++) limit.takeInSession(7, thief)
    expect(() => limit.takeInSession(7, thief)).toThrow(TooManyRequests)
    limit.takeInSession(8, owner)
    limit.take({ ...owner, isKnown: false })
    now += MINUTE
    limit.takeInSession(7, thief)
  })
})

it('says how long to wait, in seconds and then in minutes', () => {
  let now = 0
  const limit = createSignInLimit(() => now)
  const attempt = { tenantId: 1, username: 'ana', address: 'bot', isKnown: false }
  const refused = () => {
    try {
      limit.take(attempt)
      return undefined
    } catch (error) {
      return error instanceof TooManyRequests && [error.message, error.retryAfterSeconds]
    }
  }
  for (let time = 0; time < 5; time++) limit.take(attempt)
  expect(refused()).toEqual(['Demasiados intentos. Vuelve a intentar en 60 segundos.', 60])
  now += MINUTE
  limit.take(attempt)
  expect(refused()).toEqual(['Demasiados intentos. Vuelve a intentar en 2 minutos.', 120])
})

it('forgets what is over, and what is oldest when there is too much', () => {
  const counter = new GuessCounter(HERE, 100)
  for (let each = 0; each < 1000; each++) counter.take(`clave ${each}`, each)
  expect(counter.size).toBe(100)
  counter.take('última', HOUR)
  expect(counter.size).toBe(1)
})

describe('what the audit trail keeps of refusals', () => {
  it('is one a pause, however many go on guessing', () => {
    let now = 0
    const limit = createSignInLimit(() => now)
    const attempt: SignInAttempt = { tenantId: 1, username: 'ana', address: 'bot', isKnown: false }
    const firsts = (times: number) => {
      let count = 0
      for (let time = 0; time < times; time++) {
        try {
          limit.take(attempt)
        } catch (error) {
          if (error instanceof SlowedDown && error.isFirst) count++
        }
      }
      return count
    }
    expect(firsts(5)).toBe(0)
    expect(firsts(100)).toBe(1)
    now += MINUTE
    // One guess is let through; the pause after it is another one.
    expect(firsts(100)).toBe(1)
    expect(firsts(100)).toBe(0)
  })
})
