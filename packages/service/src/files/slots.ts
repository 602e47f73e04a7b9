import { setTimeout } from 'node:timers/promises'
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
  /** How long to wait for a place: one is given back a moment after its file's last byte. */
  readonly patienceMs: number
  /** From the first question to the last byte, however slow the reader. */
  readonly maxSeconds: number
}

export const FILE_LIMITS: FileLimits = { atOnce: 4, perUser: 2, patienceMs: 1000, maxSeconds: 300 }

/** When to ask again; a file mostly takes some seconds. */
const RETRY_AFTER_SECONDS = 10

const LOOK_AGAIN_MS = 20

export interface FileSlots {
  readonly limits: FileLimits
  /**
   * @returns what gives the place back
   * @throws TooManyRequests when none becomes free
   */
  take(userId: number): Promise<() => void>
}

export function createFileSlots(limits: FileLimits): FileSlots {
  const taken: number[] = []
  const refusal = (userId: number): string | undefined => {
    if (taken.filter((id) => id === userId).length >= limits.perUser) {
      return 'Ya hay exportaciones tuyas en curso. Espera a que terminen y vuelve a intentar.'
    }
    if (taken.length >= limits.atOnce) {
      return 'Hay demasiadas exportaciones en curso. Vuelve a intentar en unos segundos.'
    }
    return undefined
  }
  return {
    limits,
    async take(userId) {
      const deadline = performance.now() + limits.patienceMs
      for (let no = refusal(userId); no !== undefined; no = refusal(userId)) {
        if (performance.now() >= deadline) throw new TooManyRequests(no, RETRY_AFTER_SECONDS)
        await setTimeout(LOOK_AGAIN_MS)
      }
      taken.push(userId)
      return () => void taken.splice(taken.indexOf(userId), 1)
    },
  }
}
