import { HttpError } from '@abasto/contracts/client'
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { network } from '../../ui/network/network.ts'

const MAX_RETRIES = 1
const FIRST_SERVER_ERROR = 500

/** An answer of the server that says no stays a no; only its failures and a lost line are tried again. */
const isWorthRetrying = (error: Error): boolean =>
  error instanceof HttpError ? error.status >= FIRST_SERVER_ERROR : network.state().isOnline

// What a reconnection asks for anew goes by whether the server answers, not by what the device believes.
onlineManager.setEventListener((setOnline) => network.subscribe(() => setOnline(network.state().isOnline)))

/** What is shown does not turn into a failure because the line is gone: a band says how old it is. */
function keepShown(error: Error, { state }: Query<unknown, unknown>): boolean {
  return error instanceof TypeError && state.data !== undefined
}

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
      if (keepShown(error, query)) query.setState({ status: 'success', error: null, isInvalidated: true })
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
      // Never paused: what cannot be asked for says so, and is asked for when the server is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nor is what is sent: it fails at once, instead of going out unannounced when the network is back.
    mutations: { retry: false, networkMode: 'always' },
  },
})
