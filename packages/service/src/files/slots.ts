import { TooManyRequests } from '../refusal.ts'

/**
 * Each file being made holds one database connection of the process for as long as its reader takes; the rest
 * of the pool stays for everyone else.
 */
export interface FileLimits {
  /** Files being made at once by this process. */
  readonly atOnce: number
  /** Of these, for one user. */
  readonly perUser: number
  /** From the first question to the last byte, however slow the reader. */
  readonly maxSeconds: number
}

export const FILE_LIMITS: FileLimits = { atOnce: 4, perUser: 2, maxSeconds: 300 }

/** When to ask again; a file mostly takes some seconds. */
const RETRY_AFTER_SECONDS = 10

export interface FileSlots {
  readonly limits: FileLimits
  /**
   * @returns what gives the place back
   * @throws TooManyRequests when there is none
   */
  take(userId: number): () => void
}

export function createFileSlots(limits: FileLimits): FileSlots {
  const taken: number[] = []
  return {
    limits,
    take(userId) {
      if (taken.filter((id) => id === userId).length >= limits.perUser) {
        throw new TooManyRequests(
          'Ya hay exportaciones tuyas en curso. Espera a que terminen y vuelve a intentar.',
          RETRY_AFTER_SECONDS,
        )
      }
      if (taken.length >= limits.atOnce) {
        throw new TooManyRequests(
          'Hay demasiadas exportaciones en curso. Vuelve a intentar en unos segundos.',
          RETRY_AFTER_SECONDS,
        )
      }
      taken.push(userId)
      return () => void taken.splice(taken.indexOf(userId), 1)
    },
  }
}
