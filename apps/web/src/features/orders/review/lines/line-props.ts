import type { LineaPedido } from '@abasto/contracts/orders/schema'
import type { LineColumns } from './line-columns.ts'
import type { LineGroup } from '../model/line-groups.ts'
import type { AskedLine } from './StoredExplanation.tsx'
import type { LineActions, Review } from '../use-review.ts'

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

/** What one row or card shows: nothing that changes with another line. */
export interface LineProps {
  line: LineaPedido
  columns: LineColumns
  large: boolean
  /** The comment as typed, undefined while untouched. */
  typed: string | undefined
  /** Null where nothing is to be decided. */
  actions: LineActions | null
  /** Its comment is on its way. */
  saving: boolean
  /** The decision is on its way. */
  disabled: boolean
  onAsk: (asked: AskedLine) => void
}

export function linePropsOf({ columns, large, review, onAsk }: LinesProps, line: LineaPedido): LineProps {
  const code = line.codigo_producto
  return {
    line,
    columns,
    large: large.has(code),
    typed: review?.notes.productos[code],
    actions: review?.actions ?? null,
    saving: review?.savingCode === code,
    disabled: review?.isDeciding ?? false,
    onAsk,
  }
}
