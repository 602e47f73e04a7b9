/** Gives a slot back; once more does nothing. */
export type Release = () => void

/** So many at a time, in the order they ask. */
export class Semaphore {
  readonly #waiting = new Set<() => void>()
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
  async acquire(signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted()
    const release = this.tryAcquire()
    if (release) return release
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#waiting.delete(resolve)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    this.#waiting.add(resolve)
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
    return this.#releaseOnce()
  }

  #releaseOnce(): Release {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#handOn()
    }
  }

  /** To whoever waits longest. */
  #handOn(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free++
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
