import { TooManyRequests } from '@abasto/service/errors/refusal'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface SignInAttempt {
  readonly tenant: string
  readonly username: string
  readonly address: string
}

/** Wrong passwords a minute for one user from one address. */
const PER_USER = 10

/** Wrong passwords a minute from one address: a whole store may share one. */
const PER_ADDRESS = 100

/**
 * Slows the guessing of passwords down. An attempt counts before its password is looked at, so that many at
 * once do not slip through, and is given back when it was right. Counted per process.
 */
export function createSignInLimit() {
  const perUser = new RateLimiterMemory({ points: PER_USER, duration: 60 })
  const perAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 })
  const userKey = ({ tenant, username, address }: SignInAttempt) => `${tenant} ${username} ${address}`
  return {
    /** @throws Refusal 429 once a limit is reached */
    async take(attempt: SignInAttempt): Promise<void> {
      await consume(perAddress, attempt.address)
      await consume(perUser, userKey(attempt))
    },
    async giveBack(attempt: SignInAttempt): Promise<void> {
      await perAddress.reward(attempt.address)
      await perUser.reward(userKey(attempt))
    },
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded
    const seconds = Math.ceil(exceeded.msBeforeNext / 1000)
    throw new TooManyRequests(`Demasiados intentos. Vuelve a intentar en ${seconds} segundos.`, seconds)
  }
}
