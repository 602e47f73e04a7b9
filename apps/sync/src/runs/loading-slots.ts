import { Semaphore, type Release } from '@abasto/service/concurrency/semaphore'
import type { Owner } from '@abasto/service/concurrency/turns'

/** A location's right to be loaded. */
export interface LoadingSlot {
  /** Lets another begin although this one is not done, now or when it can: it waits for its source, not for us. */
  readonly giveWay: () => void
  readonly free: () => void
}

export interface LoadingLimits {
  /** Locations loaded at the same time. */
  readonly parallel: number
  /** Locations that may have given way and be under way still. */
  readonly slow: number
}

/** Locations beyond `slow` that may have given way to another chain's. */
export const KEPT_FOR_OTHERS = 1

/**
 * Slots for all runs of a process. Chains take turns: one with a hundred stores, or whose stores all hang, keeps no
 * other from being loaded.
 */
export class LoadingSlots {
  readonly #parallel: Semaphore
  readonly #slow: Semaphore
  readonly #forOthers = new Semaphore(KEPT_FOR_OTHERS)
  /** Those who would give way, had they where to. */
  readonly #willing = new Set<() => void>()

  constructor({ parallel, slow }: LoadingLimits) {
    this.#parallel = new Semaphore(parallel)
    this.#slow = new Semaphore(slow)
  }

  /** Waits for a slot. @throws the signal's reason when it is aborted first */
  async take(signal: AbortSignal, owner?: Owner): Promise<LoadingSlot> {
    let held: Release | undefined = await this.#acquire(signal, owner)
    let isAside = false
    const giveWay = () => {
      if (!held || isAside) return
      const place = this.#slow.tryAcquire()
      // More of the same chain would hang as well.
      const isForOthers = !place && this.#parallel.isWaitedForByOthersThan(owner)
      const aside = isForOthers ? this.#forOthers.tryAcquire() : place
      if (!aside) {
        this.#willing.add(giveWay)
        return
      }
      this.#willing.delete(giveWay)
      isAside = true
      held(isForOthers ? (each) => each !== owner : undefined)
      held = aside
    }
    return {
      giveWay,
      free: () => {
        this.#willing.delete(giveWay)
        held?.()
        held = undefined
        this.#askTheWilling()
      },
    }
  }

  #acquire(signal: AbortSignal, owner: Owner): Promise<Release> {
    const acquired = this.#parallel.acquire(signal, owner)
    // Whoever could not give way until now may have to for this one.
    this.#askTheWilling()
    return acquired
  }

  #askTheWilling(): void {
    for (const giveWay of this.#willing) giveWay()
  }
}
