import { useEffect } from 'react'
import { afterPaint } from './after-paint.ts'
import type { LineEdits } from '../model/draft.ts'
import type { WizardLine } from '../model/lines.ts'
import { type Sort, SORT_KEYS, sortLines } from '../model/sorting.ts'

/** What no edit changes the order of. */
const CACHED_SORTS: readonly Sort[] = SORT_KEYS.filter((key) => key !== 'pedir').flatMap((key) => [
  { key, direction: 'desc' },
  { key, direction: 'asc' },
])

const NO_EDITS: LineEdits = {}
const cache = new WeakMap<readonly WizardLine[], Map<string, readonly WizardLine[]>>()

/** `lines` sorted; each order that does not hang on what is edited is made once. */
export function sortedLines(
  lines: readonly WizardLine[],
  sort: Sort,
  edits: LineEdits,
): readonly WizardLine[] {
  if (sort.key === 'pedir') return sortLines(lines, sort, edits)
  const orders = cache.get(lines) ?? new Map<string, readonly WizardLine[]>()
  cache.set(lines, orders)
  const name = `${sort.key} ${sort.direction}`
  const order = orders.get(name) ?? sortLines(lines, sort, NO_EDITS)
  orders.set(name, order)
  return order
}

/** Makes the orders beforehand, one a frame, so that a column that is pressed answers at once. */
export function usePrecomputedSorts(lines: readonly WizardLine[]): void {
  useEffect(() => {
    let callOff = (): void => undefined
    const makeFrom = (next: number): void => {
      const sort = CACHED_SORTS[next]
      if (!sort) return
      callOff = afterPaint(() => {
        sortedLines(lines, sort, NO_EDITS)
        makeFrom(next + 1)
      })
    }
    makeFrom(0)
    return () => callOff()
  }, [lines])
}
