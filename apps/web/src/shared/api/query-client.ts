import { HttpError } from '@abasto/contracts/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const MAX_RETRIES = 1
const FIRST_SERVER_ERROR = 500

/** An answer of the server that says no stays a no; only its failures and a lost line are tried again. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof HttpError) || error.status >= FIRST_SERVER_ERROR

const FORBIDDEN = 403

/** Whoever is refused may belong to a chain that has lost a feature: then its card says so, and the screen is another. */
function lookAtChain(error: Error): void {
  if (!(error instanceof HttpError) || error.status !== FORBIDDEN) return
  void queryClient.invalidateQueries({ queryKey: ['tenant'] })
}

export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: lookAtChain }),
  queryCache: new QueryCache({
    // Section 8: load failures are logged to the console; the screen keeps what it has.
    onError: (error, query) => {
      // oxlint-disable-next-line no-console
      console.error(query.queryKey, error)
      lookAtChain(error)
    },
  }),
  defaultOptions: {
    queries: {
      // Asking again is cheap: the browser names the answer it holds, and an unchanged one costs a 304. So every
      // screen asks when it is opened and whenever the person comes back to it; half a minute is spared for
      // those who go to and fro.
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
      retryDelay: 1000,
    },
    mutations: { retry: false },
  },
})
