/** What is known of the way to the server. */
export interface NetworkState {
  readonly isOnline: boolean
  /** Since when the server cannot be reached; null while it can. */
  readonly since: Date | null
  /** When it was reached again, after an interruption that this page saw. */
  readonly backAt: Date | null
  /** The device has a network, and yet the server does not answer. */
  readonly isServerSilent: boolean
}

export interface NetworkMeans {
  /** Asks the server anything; throws where nothing answers. */
  readonly ask: () => Promise<unknown>
  readonly hasDeviceNetwork: () => boolean
  readonly now: () => Date
  /** Since when there was none before this page was loaded, if it was loaded without; and what to remember of it. */
  readonly lostBefore: () => Date | null
  readonly remember: (since: Date | null) => void
  /** @returns what calls it off */
  readonly later: (work: () => void, ms: number) => () => void
}

/** Pauses between two questions while nothing answers; the last one stays. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const
const LONGEST_PAUSE_MS = 15_000

const REACHED: NetworkState = { isOnline: true, since: null, backAt: null, isServerSilent: false }

/**
 * Whether the server can be reached: by what calls meet, not by what the device believes. One call that fails is no
 * proof, so the server is asked once more before anybody is told.
 */
export class Network {
  readonly #listeners = new Set<() => void>()
  #means: NetworkMeans | undefined
  #state = REACHED
  #isAsking = false
  #asked = 0
  #callOff: () => void = () => undefined

  readonly state = (): NetworkState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** From now on calls may fail; a device without a network is offline at once. */
  start(means: NetworkMeans): void {
    this.#means = means
    if (!means.hasDeviceNetwork()) this.#lost(means)
  }

  /** A call was answered, whatever the answer. */
  readonly answered = (): void => {
    this.#callOff()
    this.#asked = 0
    if (!this.#means) return
    if (this.#state.isOnline) {
      this.#means.remember(null)
      return
    }
    this.#set({ ...REACHED, backAt: this.#means.now() })
  }

  /** A call met nobody. */
  readonly failed = (): void => void this.#ask()

  /** The device lost its network, or found one. */
  readonly deviceChanged = (): void => {
    if (!this.#means) return
    if (this.#means.hasDeviceNetwork()) this.failed()
    else this.#lost(this.#means)
  }

  /** @returns once the server can be reached; at once where it can */
  readonly untilOnline = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!this.#state.isOnline) return
        stop()
        resolve()
      }
      const stop = this.subscribe(look)
      look()
    })

  async #ask(): Promise<void> {
    const means = this.#means
    if (!means || this.#isAsking) return
    this.#isAsking = true
    this.#callOff()
    try {
      await means.ask()
      this.answered()
    } catch {
      this.#lost(means)
    } finally {
      this.#isAsking = false
    }
  }

  #lost(means: NetworkMeans): void {
    const since = this.#state.since ?? means.lostBefore() ?? means.now()
    this.#set({ isOnline: false, since, backAt: null, isServerSilent: means.hasDeviceNetwork() })
    this.#callOff()
    this.#callOff = means.later(() => void this.#ask(), PAUSES_MS[this.#asked] ?? LONGEST_PAUSE_MS)
    this.#asked += 1
  }

  #set(state: NetworkState): void {
    this.#state = state
    this.#means?.remember(state.since)
    for (const listener of this.#listeners) listener()
  }
}

/** Of this page. */
export const network = new Network()
