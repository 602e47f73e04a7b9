import type { IsoDate } from '@abasto/domain/time/business-day'
import type { SalesPart } from '../../transform/sales-parts.ts'
import type { DateRange } from '@abasto/domain/time/period'
import type { ClosingRow, DayCountRow, ProductRow, SaleRow, StockRow } from '../../transform/source-rows.ts'
import type { StoredSource } from '../sources/configured-source.ts'
import type { FilesToStage, FileToLookAt, Looked, Staged } from '../tables/stage/request.ts'
import type { SalesReading } from './read-sales.ts'

export interface SourceToRead {
  readonly source: StoredSource
  /** The environment variables that it names: a process knows no other source's secrets. */
  readonly environment: Readonly<Record<string, string>>
}

/** What a reading process is asked, one question at a time. */
export type Question = SourceQuestion | FileQuestion

export type SourceQuestion = SourceToRead &
  (
    | { readonly of: 'check' | 'zoneWarning' | 'products' | 'stock' }
    | { readonly of: 'stockHistory'; readonly since: IsoDate }
    | { readonly of: 'sales' | 'salesCounts'; readonly range: DateRange }
    | ({ readonly of: 'salesParts' } & SalesReading)
  )

/** Of files that persons bring. */
export type FileQuestion =
  | { readonly of: 'lookAtFile'; readonly file: FileToLookAt }
  | { readonly of: 'stageFiles'; readonly files: FilesToStage }

interface Batches {
  check: CheckAnswer
  zoneWarning: string | null
  products: readonly ProductRow[]
  stock: readonly StockRow[]
  stockHistory: readonly ClosingRow[]
  sales: readonly SaleRow[]
  salesCounts: readonly DayCountRow[]
  salesParts: SalesPart
  lookAtFile: Looked
  stageFiles: Staged
}
/** What the answer to a question comes in. */
export type Batch<Of extends Question['of'] = Question['of']> = Batches[Of]

export interface CheckAnswer {
  /** Milliseconds that the source took, and nobody else. */
  readonly answerMs: number
}

/** To the process. */
export type Request =
  | { readonly kind: 'question'; readonly question: Question }
  /** A batch was taken: another may come. */
  | { readonly kind: 'more' }
  /** Nobody waits for the answer any more. */
  | { readonly kind: 'leave' }

/** From the process. After `end` it can be asked again. */
export type Reply<Of extends Question['of'] = Question['of']> =
  /** Once, as it has started. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'batch'; readonly batch: Batch<Of> }
  | { readonly kind: 'end'; readonly failure: Failure | null }

export interface Failure {
  readonly message: string
  /** Said in Spanish for the log, as a SourceError is. */
  readonly ofSource: boolean
  /** Of a source's: what only whoever operates the installation is told. */
  readonly detail?: string | undefined
}

/** Batches on their way at any time: of sales as much as is committed together, of rows, which are larger, few. */
export const batchesAhead = ({ of }: Question): number => (of === 'salesParts' ? 32 : 4)
