import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@abasto/contracts/auth/calls'
import { createClient, HttpError } from '@abasto/contracts/client'
import {
  iniciarSyncInventario,
  iniciarSyncVentas,
  statusInventario,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { DEMO_USERS } from '@abasto/demo/register'

const HISTORY_DAYS = 120
const DAY_MS = 86_400_000

/** The demo chain's tenant and the time zone its days end in. */
const TENANT = 'granja'
const TIME_ZONE = 'America/Caracas'

/** Between two tries: a service may be starting again. */
const AGAIN_MS = 5000
const TRIES = 24

/** Starts the first load; the product runs without it too, so what goes wrong is tried again and then only said. */
export async function keepFirstSync(
  origins: { api: string; sync: string },
  signal: AbortSignal,
): Promise<void> {
  let failure: unknown
  for (let tries = 0; tries < TRIES && !signal.aborted; tries++) {
    try {
      return await startFirstSync(origins)
    } catch (error) {
      failure = error
      // Its administrator has a password of their own by now: they load what they want.
      if (error instanceof HttpError && error.status === 401) return
    }
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
  if (!signal.aborted) console.error(`La primera sincronización no empezó: ${explain(failure)}`)
}

function explain(error: unknown): string {
  if (error instanceof HttpError) return error.detail ?? error.message
  return error instanceof Error ? error.message : String(error)
}

/**
 * Has the sync service load the demo chain as its administrator would, unless that was done. A load that was
 * cut short is made again: what it had finished is replaced by the same.
 */
async function startFirstSync(origins: { api: string; sync: string }): Promise<void> {
  const headers: Record<string, string> = { 'X-Tenant': TENANT }
  const call = createClient({ baseUrl: (service) => origins[service], headers: () => headers })
  const [{ username, password }] = DEMO_USERS
  const { access_token } = await call(login, { body: { username, password } })
  headers.authorization = `Bearer ${access_token}`
  await refusable(async () => {
    if (isUndone(await call(statusInventario, {}))) await call(iniciarSyncInventario, { body: {} })
  })
  await refusable(async () => {
    const period = { fecha_inicio: dayAgo(HISTORY_DAYS), fecha_fin: dayAgo(0) }
    if (isUndone(await call(statusVentas, {}))) await call(iniciarSyncVentas, { body: period })
  })
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
