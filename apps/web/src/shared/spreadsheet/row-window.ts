/** Rows from `from` up to, not including, `to`. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export interface Pane {
  readonly scrollTop: number
  /** What rows can be seen in: the pane without the heads that stay above them. */
  readonly height: number
  readonly rowHeight: number
}

/** Rows drawn above and below those in sight, so that a turn of the wheel finds them there. */
const SPARE_ROWS = 16
/** The window moves this many rows at once: a scrolled pixel draws nothing anew. */
const STEP_ROWS = 2

/** The rows that can be seen, or will be before the window moves, were there enough of them. */
export function rowsInSight({ scrollTop, height, rowHeight }: Pane): RowRange {
  const step = STEP_ROWS * rowHeight
  return {
    from: Math.floor(scrollTop / step) * STEP_ROWS,
    to: Math.ceil((scrollTop + height) / step) * STEP_ROWS,
  }
}

/** The same rows where only `count` are left: the pane then shows the last of them. */
export function withinRows({ from, to }: RowRange, count: number): RowRange {
  return { from: Math.max(0, Math.min(from, count - (to - from))), to: Math.min(to, count) }
}

/**
 * Which of `count` rows are drawn: those in sight with some to spare, and the one at `focused` with its
 * neighbours wherever it is, so that scrolling does not take the focus away. In order, without overlap.
 */
export function drawnRows(inSight: RowRange, count: number, focused?: number): RowRange[] {
  const sight = { from: Math.max(0, inSight.from - SPARE_ROWS), to: Math.min(count, inSight.to + SPARE_ROWS) }
  if (focused === undefined || focused >= count) return [sight]
  const around = { from: Math.max(0, focused - 1), to: Math.min(count, focused + 2) }
  if (around.to < sight.from) return [around, sight]
  if (around.from > sight.to) return [sight, around]
  return [{ from: Math.min(around.from, sight.from), to: Math.max(around.to, sight.to) }]
}

/** What ranges cover up to `count` together: in order, without overlap. */
export function joinRanges(ranges: readonly RowRange[], count: number): RowRange[] {
  const joined: RowRange[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    const end = Math.min(to, count)
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, end) }
    else if (from < end) joined.push({ from, to: end })
  }
  return joined
}

export const sameRange = (one: RowRange | undefined, other: RowRange | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to
