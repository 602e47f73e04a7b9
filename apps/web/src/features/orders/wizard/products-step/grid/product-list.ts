import type { StockParams } from '@abasto/domain/stock/params'
import type { ReactNode } from 'react'
import type { LineEdits } from '../../model/draft.ts'
import type { LineActions } from '../../model/line-actions.ts'
import type { WizardLine } from '../../model/lines.ts'
import type { LineQuestions } from '../explain/LineDialogs.tsx'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import type { Sort, SortKey } from '../../model/sorting.ts'
import type { Paste } from './pasting.ts'

/** What the table and, on a phone, the cards are made from. */
export interface ProductListProps extends LineQuestions {
  /** Whatever is suggested for the store. */
  all: readonly WizardLine[]
  /** All that pass the filter, sorted; `limit` of them are shown. */
  lines: readonly WizardLine[]
  limit: number
  /** In their place where none pass. */
  empty: ReactNode
  /** How many of all are in the order. */
  selected: number
  onMore: () => void
  onAll: () => void
  /** Of the table; the cards have none. */
  shown: ColumnLayout
  sort: Sort
  onSort: (key: SortKey) => void
  edits: LineEdits
  params: StockParams
  /** Units of the next days by code; undefined while and where they are not known. */
  forecasts: ReadonlyMap<string, number> | undefined
  actions: LineActions
  paste: Paste
}
