/** A location's right to be loaded. */
export interface Place {
  /** Lets another begin although this one is not done: it waits for its source, not for us. */
  readonly giveWay: () => void
  readonly free: () => void
}

export interface PlaceLimits {
  /** Locations loaded at the same time. */
  readonly parallel: number
  /** Locations that may have given way and be under way still. */
  readonly slow: number
}

/** Places for all runs of a process, given in the order they are asked for. */
export class Places {
  readonly #limits: PlaceLimits
  readonly #queue = new Set<() => void>()
  #taken = 0
  #slow = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Waits for a place. @throws the signal's reason when it is aborted first */
  async take(signal: AbortSignal): Promise<Place> {
    signal.throwIfAborted()
    if (this.#taken < this.#limits.parallel) this.#taken++
    else await this.#turn(signal)
    return this.#place()
  }

  #turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#queue.delete(begin)
      reject(signal.reason)
    }
    const begin = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
    this.#queue.add(begin)
    return promise
  }

  #place(): Place {
    let isSlow = false
    let isFree = false
    return {
      giveWay: () => {
        if (isSlow || isFree || this.#slow >= this.#limits.slow) return
        isSlow = true
        this.#slow++
        this.#release()
      },
      free: () => {
        if (isFree) return
        isFree = true
        if (isSlow) this.#slow--
        else this.#release()
      },
    }
  }

  /** Hands the place to whoever waits longest. */
  #release(): void {
    const [next] = this.#queue
    if (!next) {
      this.#taken--
      return
    }
    this.#queue.delete(next)
    next()
  }
}
