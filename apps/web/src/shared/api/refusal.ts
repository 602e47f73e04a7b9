import { HttpError } from '@abasto/contracts/client'
import { detailOf } from './client.ts'

/** Why the server did not take what was typed; nothing where it did. */
export interface Refusal {
  /** Stands under the field that it is about. */
  readonly of: (field: string) => string | undefined
  /** Stands above them all: it is about none of those that are shown. */
  readonly besides: (fields: readonly string[]) => string | undefined
}

/** @param fallback where the server did not say why */
export function refusalOf(error: unknown, fallback: string): Refusal {
  const text = error === null ? undefined : detailOf(error, fallback)
  const field = error instanceof HttpError ? error.campo : undefined
  return {
    of: (name) => (field === name ? text : undefined),
    besides: (fields) => (field !== undefined && fields.includes(field) ? undefined : text),
  }
}
