import { type Owner, Turns } from './turns.ts'

/** Gives a slot back, to one of those who wait for it if any may have it; once more does nothing. */
export type Release = (mayHaveIt?: (owner: Owner) => boolean) => void

/** So many at a time, in the order they ask; owners who are named take turns. */
export class Semaphore {
  readonly #waiting = new Turns<() => void>()
  #free: number

  /** @param slots how many at a time */
  constructor(slots: number) {
    this.#free = slots
  }

  /** @returns undefined when no slot is free */
  tryAcquire(): Release | undefined {
    if (this.#free === 0) return undefined
    this.#free--
    return this.#releaseOnce()
  }

  /** Waits for a slot. @throws the signal's reason when it is aborted first */
  async acquire(signal?: AbortSignal, owner?: Owner): Promise<Release> {
    signal?.throwIfAborted()
    const release = this.tryAcquire()
    if (release) return release
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#waiting.delete(owner, resolve)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    this.#waiting.add(owner, resolve)
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
    return this.#releaseOnce()
  }

  /** Whether somebody else's turn is waited for. */
  isWaitedForByOthersThan(owner: Owner): boolean {
    return this.#waiting.has((each) => each !== owner)
  }

  #releaseOnce(): Release {
    let isHeld = true
    return (mayHaveIt) => {
      if (!isHeld) return
      isHeld = false
      this.#handOn(mayHaveIt)
    }
  }

  #handOn(mayHaveIt?: (owner: Owner) => boolean): void {
    const next = this.#waiting.next(mayHaveIt)
    if (next) next.item()
    else this.#free++
  }
}
