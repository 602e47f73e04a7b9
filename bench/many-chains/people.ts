import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@abasto/contracts/auth/calls'
import { createClient } from '@abasto/contracts/client'
import { iniciarSyncInventario } from '@abasto/contracts/etl/calls'
import { inventarioAlertas, stock } from '@abasto/contracts/stock/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { ventasDetalle, ventasSummary } from '@abasto/contracts/sales/calls'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { PASSWORD, type SmallChain } from './make-chains.ts'

/** Milliseconds that answers took, until their last byte was understood. */
export interface Waited {
  readonly signIn: number[]
  readonly screens: number[]
  readonly failures: string[]
}

const THINK_MS = 1000

/** One person who opens the screens of one chain after the other, until the signal. */
export async function visit(
  origin: string,
  chains: readonly SmallChain[],
  today: IsoDate,
  signal: AbortSignal,
): Promise<Waited> {
  const waited: Waited = { signIn: [], screens: [], failures: [] }
  for (let turn = 0; !signal.aborted; turn++) {
    const chain = chains[(turn * 37) % chains.length]
    if (!chain) break
    const call = clientOf(origin, { authorization: `Bearer ${chain.token}` })
    const range = { fecha_inicio: addDays(today, -28), fecha_fin: addDays(today, -1) }
    const opened = [
      () => call(resumenUbicaciones, {}),
      () => call(inventarioAlertas, { query: {} }),
      () => call(ventasSummary, {}),
      () => call(stock, { query: { ubicacion_id: 'tienda_01' } }),
      () => call(ventasDetalle, { query: range }),
    ]
    for (const open of opened) await timed(waited.screens, waited.failures, open)
    const atTheDoor = clientOf(origin, { 'x-tenant': chain.slug })
    await timed(waited.signIn, waited.failures, () =>
      atTheDoor(login, { body: { username: 'ana', password: PASSWORD } }),
    )
    await sleep(THINK_MS, undefined, { signal }).catch(() => undefined)
  }
  return waited
}

/** Asks for the stock of a chain's locations to be read. */
export async function readStock(origin: string, { token }: SmallChain): Promise<void> {
  await clientOf(origin, { authorization: `Bearer ${token}` })(iniciarSyncInventario, { body: {} })
}

async function timed(into: number[], failures: string[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  try {
    await work()
    into.push(performance.now() - began)
  } catch (error) {
    failures.push(String(error))
  }
}

const clientOf = (origin: string, headers: Record<string, string>) =>
  createClient({ baseUrl: () => origin, headers: () => headers })
