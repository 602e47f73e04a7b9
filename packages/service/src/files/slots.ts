import { Semaphore, type Release } from '../concurrency/semaphore.ts'
import { TooManyRequests } from '../errors/refusal.ts'

/**
 * Each file being made holds one database connection of the process for as long as its reader takes; the rest
 * of the pool stays for everyone else.
 */
export interface FileLimits {
  /** Files being made at once by this process. */
  readonly atOnce: number
  /** Of these, for one user. */
  readonly perUser: number
  /** How long to wait for a slot: one is given back a moment after its file's last byte. */
  readonly waitMs: number
  /** From the first question to the last byte, however slow the reader. */
  readonly maxSeconds: number
}

export const FILE_LIMITS: FileLimits = { atOnce: 4, perUser: 2, waitMs: 1000, maxSeconds: 300 }

/** When to ask again; a file mostly takes some seconds. */
const RETRY_AFTER_SECONDS = 10

const OWN_FILES = 'Ya hay exportaciones tuyas en curso. Espera a que terminen y vuelve a intentar.'
const ALL_FILES = 'Hay demasiadas exportaciones en curso. Vuelve a intentar en unos segundos.'

export interface FileSlots {
  readonly limits: FileLimits
  /**
   * @returns what gives the slot back
   * @throws TooManyRequests when none becomes free
   */
  take(userId: number): Promise<Release>
}

export function createFileSlots(limits: FileLimits): FileSlots {
  const all = new Semaphore(limits.atOnce)
  const byUser = new Map<number, Semaphore>()
  const ofUser = (userId: number): Semaphore => {
    const semaphore = byUser.get(userId) ?? new Semaphore(limits.perUser)
    byUser.set(userId, semaphore)
    return semaphore
  }
  return {
    limits,
    async take(userId) {
      const timeUp = AbortSignal.timeout(limits.waitMs)
      const releaseOwn = await slotOf(ofUser(userId), timeUp, OWN_FILES)
      try {
        const release = await slotOf(all, timeUp, ALL_FILES)
        return () => {
          release()
          releaseOwn()
        }
      } catch (error) {
        releaseOwn()
        throw error
      }
    },
  }
}

async function slotOf(semaphore: Semaphore, timeUp: AbortSignal, refusal: string): Promise<Release> {
  const free = semaphore.tryAcquire()
  if (free) return free
  try {
    return await semaphore.acquire(timeUp)
  } catch {
    throw new TooManyRequests(refusal, RETRY_AFTER_SECONDS)
  }
}
