import { Semaphore, type Release } from '@abasto/service/concurrency/semaphore'

/** A location's right to be loaded. */
export interface LoadingSlot {
  /** Lets another begin although this one is not done: it waits for its source, not for us. */
  readonly giveWay: () => void
  readonly free: () => void
}

export interface LoadingLimits {
  /** Locations loaded at the same time. */
  readonly parallel: number
  /** Locations that may have given way and be under way still. */
  readonly slow: number
}

/** Slots for all runs of a process, given in the order they are asked for. */
export class LoadingSlots {
  readonly #parallel: Semaphore
  readonly #slow: Semaphore

  constructor({ parallel, slow }: LoadingLimits) {
    this.#parallel = new Semaphore(parallel)
    this.#slow = new Semaphore(slow)
  }

  /** Waits for a slot. @throws the signal's reason when it is aborted first */
  async take(signal: AbortSignal): Promise<LoadingSlot> {
    let held: Release | undefined = await this.#parallel.acquire(signal)
    let hasGivenWay = false
    return {
      giveWay: () => {
        const slow = held && !hasGivenWay ? this.#slow.tryAcquire() : undefined
        if (!slow) return
        hasGivenWay = true
        held?.()
        held = slow
      },
      free: () => {
        held?.()
        held = undefined
      },
    }
  }
}
