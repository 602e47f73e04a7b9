import { ErrorBand } from '../../ui/notice/Banner.tsx'
import { detailOf, retryOf } from './client.ts'

export interface FailedBandProps {
  /** What happened. */
  what: string
  /** What is still there: after what the server explained, with the number that whoever is asked for help needs. */
  kept?: string | undefined
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** Something could not be loaded, as the server explains it, and a way to try again. */
export function FailedBand({ what, kept = '', query }: FailedBandProps) {
  return (
    <ErrorBand
      what={what}
      detail={[detailOf(query.error, ''), kept].filter((text) => text !== '').join(' ') || undefined}
      retrying={query.isFetching}
      onRetry={retryOf(query)}
    />
  )
}
