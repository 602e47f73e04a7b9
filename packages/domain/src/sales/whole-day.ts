/** What makes a day of sales whole: the one definition. Screens, jobs and notices ask here. */

/** What is known of a day that a store has delivered something of. */
export interface DeliveredDay {
  /** Loaded; 0 where all that came was rejected. */
  readonly lines: number
  /** Lines that came and could not be loaded. */
  readonly rejected: number
  /** Lines that came and are left out, as a person has said that their codes are not the chain's; none when absent. */
  readonly ignored?: number
  /** Read after the day had ended. */
  readonly complete: boolean
}

/**
 * - `complete`: whole.
 * - `partial`: read before it was over.
 * - `thin`: with far fewer lines than that weekday usually has (THIN_SHARE).
 * - `rejected`: more of its lines were rejected than `allowedRejections`.
 * - `nothing`: what was loaded of it is nothing, and what was rejected too little to be a day.
 */
export type DeliveredState = 'complete' | 'partial' | 'thin' | 'rejected' | 'nothing'

/**
 * A day with fewer lines than this share of the usual is thin. On a chain of 16 stores with 992 days known to be
 * whole the smallest share was above 0.6; a POS that delivered half a day is caught.
 */
export const THIN_SHARE = 0.5

/** Of the lines that came, at most this share may be rejected. */
export const REJECTED_SHARE = 0.01

/** So many may be rejected of any day: a mistyped code is no incomplete day. */
export const REJECTED_ALWAYS_ALLOWED = 3

/** How many lines of a day may be rejected before it is not whole. @param arrived loaded and rejected ones */
export function allowedRejections(arrived: number): number {
  return Math.max(REJECTED_ALWAYS_ALLOWED, Math.floor(arrived * REJECTED_SHARE))
}

/** @param usual lines that weekday usually has; null where too little is known to call a day thin */
export function deliveredState(
  { lines, rejected, ignored = 0, complete }: DeliveredDay,
  usual: number | null,
): DeliveredState {
  const arrived = lines + rejected
  // What is left out has come all the same.
  const isThin = (number: number) => usual !== null && number + ignored < usual * THIN_SHARE
  if (lines === 0) return rejected === 0 || isThin(rejected) ? 'nothing' : 'rejected'
  if (!complete) return 'partial'
  if (isThin(arrived)) return 'thin'
  // Where rejected lines are why a day is thin, they are what is to be mended.
  if (rejected > allowedRejections(arrived)) return 'rejected'
  return isThin(lines) ? 'thin' : 'complete'
}
