import type { SQLOutputValue } from 'node:sqlite'
import type { SaleRow } from '../../../transform/source-rows.ts'

/** The values of a row in the order of the query's columns; an array costs half of node:sqlite's objects. */
export type Values = readonly SQLOutputValue[]

/** How a POS schema is read: queries whose columns are the fields of the rows of `source.ts`, in that order. */
export interface SqlitePreset {
  /** Answers something when the tables are there. */
  readonly check: string
  readonly products: string
  readonly stock: string
  /** Parameter: first day. */
  readonly stockHistory: string
  /** Parameters: first day, day after the last. Ordered by day. */
  readonly sales: string
  /** Lines, tickets and units. Parameters: as above, of one day. */
  readonly salesCount: string
  /** Makes rows of what `sales` answers: a new function for each reading. */
  readonly saleRows: () => (values: Values) => SaleRow
}
