import { atencionCuenta } from '@abasto/contracts/attention/count-call'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Everything about attention begins with this: one invalidation refreshes it. */
export const attentionKey = ['atencion'] as const

/** Findings are made anew in the background; whoever leaves the page open sees it. */
export const LOOK_EVERY_MS = 60_000

/** How many issues there are, for the tab; requests nothing where there is no tab. */
export const useAttentionCount = (isShown: boolean): number | undefined =>
  useQuery({
    queryKey: [...attentionKey, 'cuenta'],
    queryFn: ({ signal }) => call(atencionCuenta, {}, { signal }),
    enabled: isShown,
    refetchInterval: LOOK_EVERY_MS,
    // A mark beside a word: where it cannot be had, there is none.
    retry: false,
  }).data?.asuntos
