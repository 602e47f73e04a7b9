import { HttpError } from '@abasto/contracts/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'

const MAX_RETRIES = 1
const FIRST_SERVER_ERROR = 500

/** An answer of the server that says no stays a no; only its failures and a lost line are tried again. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof HttpError) || error.status >= FIRST_SERVER_ERROR

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Section 8: load failures are logged to the console; the screen keeps what it has.
    // oxlint-disable-next-line no-console
    onError: (error, query) => console.error(query.queryKey, error),
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
