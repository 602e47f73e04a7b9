import type { IsoDate } from '@abasto/domain/time/business-day'
import type { LoadedLocation } from './ended-run.ts'

/** What the process is asked: one run's locations after the other. */
export interface RefreshRequest {
  readonly tenantId: number
  readonly today: IsoDate
  readonly parallel: number
  readonly locations: readonly LoadedLocation[]
}

/** What it answers: any number of failures, for the log, and of steps that are done, and the end. */
export type RefreshReply =
  | { readonly kind: 'step' }
  | { readonly kind: 'failed'; readonly about: Readonly<Record<string, unknown>>; readonly message: string }
  | { readonly kind: 'end' }
