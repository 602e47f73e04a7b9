import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@abasto/contracts/auth/calls'
import { createClient, HttpError, type Client } from '@abasto/contracts/client'
import {
  iniciarSyncInventario,
  iniciarSyncVentas,
  statusInventario,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { pedidosPaginados } from '@abasto/contracts/orders/calls'
import { DEMO_TENANT, DEMO_USERS } from '@abasto/demo/register'

const DAY_MS = 86_400_000

/** Where the demo chain's days end. */
const TIME_ZONE = 'America/Caracas'

/** Between two tries: a service may be starting again. */
const AGAIN_MS = 5000
const TRIES = 24

/** Between two looks at how far it is. */
const LOOK_MS = 1000

export interface FirstSync {
  readonly origins: { readonly api: string; readonly sync: string }
  /** Of sales, up to today. */
  readonly days: number
}

/**
 * Starts the first load; the product runs without it too, so what goes wrong is tried again and then only said.
 *
 * @returns the administrator's client; undefined where there is none to do it as
 */
export async function keepFirstSync(first: FirstSync, signal: AbortSignal): Promise<Client | undefined> {
  let failure: unknown
  for (let tries = 0; tries < TRIES && !signal.aborted; tries++) {
    try {
      return await startFirstSync(first)
    } catch (error) {
      failure = error
      // Its administrator has a password of their own by now: they load what they want.
      if (error instanceof HttpError && error.status === 401) return undefined
    }
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
  if (!signal.aborted) console.error(`La primera sincronización no empezó: ${explain(failure)}`)
  return undefined
}

/** Waits until stock and sales are loaded. @returns whether the chain has no orders then but drafts of its run */
export async function isWithoutOrders(call: Client, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const runs = [await call(statusInventario, {}), await call(statusVentas, {})]
      if (runs.every(({ status, running }) => !running && status !== 'idle')) {
        const { conteos } = await call(pedidosPaginados, { query: { page_size: 1 } })
        return Object.entries(conteos).every(([state, count]) => state === 'borrador' || count === 0)
      }
    } catch (error) {
      // Signed out meanwhile: they have made the chain theirs.
      if (error instanceof HttpError && error.status === 401) return false
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
  return false
}

function explain(error: unknown): string {
  if (error instanceof HttpError) return error.detail ?? error.message
  return error instanceof Error ? error.message : String(error)
}

/**
 * Has the sync service load the demo chain as its administrator would, unless that was done. A load that was
 * cut short is made again: what it had finished is replaced by the same.
 */
async function startFirstSync({ origins, days }: FirstSync): Promise<Client> {
  const headers: Record<string, string> = { 'X-Tenant': DEMO_TENANT }
  const call = createClient({ baseUrl: (service) => origins[service], headers: () => headers })
  const [{ username, password }] = DEMO_USERS
  const { access_token } = await call(login, { body: { username, password } })
  headers.authorization = `Bearer ${access_token}`
  await refusable(async () => {
    if (isUndone(await call(statusInventario, {}))) await call(iniciarSyncInventario, { body: {} })
  })
  await refusable(async () => {
    const period = { fecha_inicio: dayAgo(days), fecha_fin: dayAgo(0) }
    if (isUndone(await call(statusVentas, {}))) await call(iniciarSyncVentas, { body: period })
  })
  return call
}

/** Somebody who was quicker may already have started one: 409. */
async function refusable(ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) throw error
  }
}

const isUndone = ({ status }: Pick<EtlStatus, 'status'>) => status === 'idle' || status === 'failed'

/** Calendar day of the chain, 'YYYY-MM-DD', so many days ago. */
function dayAgo(days: number): string {
  // The Swedish way of writing a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(Date.now() - days * DAY_MS)
}
