import { esperarSesion } from '@abasto/contracts/auth/session-calls'
import { apiHealth } from '@abasto/contracts/health/calls'
import { heardVersion, VERSION_HEADER } from '../../ui/network/app-version.ts'
import { z } from 'zod'
import { network } from '../../ui/network/network.ts'
import { readState, writeState } from '../session/session-state.ts'

/** What a proxy says when the service behind it is away. */
const SILENT = [502, 504]

/** An answer that takes longer may not come at all: whether anybody is there is then asked aside. */
const SLOW_MS = 8000

/**
 * As `fetch`, for the main API: what becomes of it tells whether the server can be reached, and its build.
 *
 * @param sent the answer, where it was asked for before
 */
export async function fetchWatched(
  input: RequestInfo | URL,
  init?: RequestInit,
  sent?: Promise<Response>,
): Promise<Response> {
  const isHeldBack = input === esperarSesion.path
  const slow = isHeldBack ? undefined : setTimeout(network.failed, SLOW_MS)
  try {
    const response = await (sent ?? fetch(input, init))
    heardVersion(response.headers.get(VERSION_HEADER))
    if (SILENT.includes(response.status)) network.failed()
    else network.answered()
    return response
  } catch (error) {
    if (!init?.signal?.aborted) network.failed()
    throw error
  } finally {
    clearTimeout(slow)
  }
}

const LONGEST_MS = 6000

/** Of the tab: since when it has had no network. */
const LOST = 'sin-conexion-desde'

async function ask(): Promise<void> {
  const response = await fetch(apiHealth.path, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) })
  heardVersion(response.headers.get(VERSION_HEADER))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/** From now on the page knows whether it is online. */
export function watchNetwork(): void {
  network.start({
    ask,
    hasDeviceNetwork: () => navigator.onLine,
    now: () => new Date(),
    lostBefore: () => readState(sessionStorage, LOST, z.coerce.date()),
    remember: (since) => void writeState(sessionStorage, LOST, since),
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  window.addEventListener('online', network.deviceChanged)
  window.addEventListener('offline', network.deviceChanged)
  // A tablet that was put away may have lost its network, or the server have another build by now.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') network.failed()
  })
}
