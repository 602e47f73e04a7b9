/** A process that ran this long was well: whatever ends it then is the first time again. */
const WELL_MS = 10_000

const SHORTEST_MS = 250
const LONGEST_MS = 30_000

/** Of ends one after the other, with no all-clear between them, how many make a crash loop. */
const LOOP_ENDS = 4

/** Running this long gives the all-clear. */
export const ALL_CLEAR_MS = 60_000

/** How a process has fared. */
export interface Record {
  /** Ends one after the other, none of them after it had been well. */
  readonly quickEnds: number
  /** Ends since the last all-clear. */
  readonly ends: number
}

export const UNBROKEN: Record = { quickEnds: 0, ends: 0 }

/** The record after another end. @param ranMs how long it ran, 0 when it did not even start */
export function afterEnd({ quickEnds, ends }: Record, ranMs: number): Record {
  return {
    quickEnds: ranMs >= WELL_MS ? 1 : quickEnds + 1,
    ends: ranMs >= ALL_CLEAR_MS ? 1 : ends + 1,
  }
}

/** Before it is started again: twice as long each time that it ends quickly. */
export function pauseMs({ quickEnds }: Record): number {
  return Math.min(SHORTEST_MS * 2 ** (quickEnds - 1), LONGEST_MS)
}

/** Also one that runs for a while each time, and dies all the same. */
export function isInCrashLoop({ ends }: Record): boolean {
  return ends >= LOOP_ENDS
}
