/** What loading again waits for. */
export interface Patience {
  readonly pause: (ms: number) => Promise<void>
  readonly isOnline: () => boolean
  readonly untilOnline: () => Promise<void>
  /** The server has another build: what this page asks for may be gone there. */
  readonly isOutdated: () => boolean
  /** Nobody answered: whether the network is there is found out. */
  readonly failed: () => void
}

/** Before each further attempt, with a network. */
const PAUSES_MS = [300, 1000, 3000] as const

/**
 * Loads a part of the app, again where that fails: after growing pauses, and without a network as soon as it is back.
 *
 * @throws what the last attempt threw, where the server answers and does not have it
 */
export async function loadPatiently<Part>(load: () => Promise<Part>, patience: Patience): Promise<Part> {
  let tried = 0
  for (;;) {
    try {
      return await load()
    } catch (error) {
      patience.failed()
      const pause = PAUSES_MS[tried]
      if (patience.isOnline() && (pause === undefined || patience.isOutdated())) throw error
      await patience.pause(pause ?? 0)
      // What failed for want of a network was no attempt.
      if (patience.isOnline()) tried += 1
      else tried = 0
      await patience.untilOnline()
    }
  }
}
