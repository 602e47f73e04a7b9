const MOST_COLUMNS = 20
/** The highest columns that together hold this share are the ones to look at. */
const SHARE_NAMED = 0.35

export interface NegativeColumn {
  /** Percent of the highest column. */
  height: number
  isNamed: boolean
}

/** Columns of counts, most first; zeros are left out, and the few that hold a good part are named. */
export function negativeColumns(counts: readonly number[]): NegativeColumn[] {
  const shown = counts
    .filter((count) => count > 0)
    .sort((one, other) => other - one)
    .slice(0, MOST_COLUMNS)
  const total = shown.reduce((sum, count) => sum + count, 0)
  const highest = shown[0] ?? 1
  return shown.map((count, index) => {
    const before = shown.slice(0, index).reduce((sum, higher) => sum + higher, 0)
    return { height: (count / highest) * 100, isNamed: before < total * SHARE_NAMED }
  })
}
