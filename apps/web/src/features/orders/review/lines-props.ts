import type { LineColumns } from './line-columns.ts'
import type { LineGroup } from './line-groups.ts'
import type { AskedLine } from './StoredWhy.tsx'
import type { Review } from './use-review.ts'

/** What the table and the cards show. */
export interface LinesProps {
  groups: readonly LineGroup[]
  columns: LineColumns
  /** Codes of the products that are much of the order. */
  large: ReadonlySet<string>
  /** Null where nothing is to be decided. */
  review: Review | null
  onAsk: (asked: AskedLine) => void
}
