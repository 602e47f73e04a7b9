import { openReader } from './location-reader.ts'
import { SourceError } from '../sources/source-error.ts'
import type { StoredSource } from '../sources/configured-source.ts'

export interface Connectivity {
  /** Milliseconds that the source took to answer; null when it did not. */
  readonly answerMs: number | null
  /** Why it cannot be reached; null when it can. */
  readonly error: string | null
}

/**
 * Whether a location's source answers. Never throws for the source's sake.
 *
 * @throws the signal's reason when it is aborted
 */
export async function checkLocation(
  { source }: { readonly source: StoredSource | null },
  limitMs: number,
  signal: AbortSignal,
): Promise<Connectivity> {
  if (!source) return { answerMs: null, error: 'No tiene una fuente de datos configurada' }
  try {
    const { answerMs } = await openReader(source, limitMs).check(signal)
    return { answerMs, error: null }
  } catch (error) {
    signal.throwIfAborted()
    return { answerMs: null, error: sourceFailure(error) }
  }
}

/** What a source's failure is called in the log; nothing of the inside shows. */
export function sourceFailure(error: unknown): string {
  return error instanceof SourceError ? error.message : 'Error inesperado al leer su fuente de datos'
}
