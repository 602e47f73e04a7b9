import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@abasto/contracts/auth/calls'
import { type Client, createClient } from '@abasto/contracts/client'
import { pedidosPaginados } from '@abasto/contracts/orders/calls'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import { portOf } from '@abasto/database/embedded/free-port'
import type { Orders } from './screens.ts'
import type { Place } from './visit.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_MS = 600_000

export interface Product {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** The product with its demo chain, in a folder of its own. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abasto-lento-'))
  // The embedded server may run under another account.
  chmodSync(dataDir, 0o755)
  const [port, syncPort] = await freePorts()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SYNC_PORT: String(syncPort),
      DEMO_LIVE: '0',
      ROOT_PERMITIDO: '1',
    },
  })
  const ended = once(child, 'exit')
  const origin = `http://localhost:${port}`
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilThere(origin, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()]
  for (const probe of probes) await once(probe.listen(0), 'listening')
  const [first = 0, second = 0] = probes.map(portOf)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return [first, second]
}

/** Until the demo chain has been read and its orders stand. */
async function untilThere(origin: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS
  while (!hasEnded() && Date.now() < deadline) {
    const there = await enter(origin).then(
      () => true,
      () => false,
    )
    if (there) return
    await sleep(1000)
  }
  throw new Error(`the product did not come up at ${origin}`)
}

/** An administrator of the demo chain, and orders to look at. */
export async function enter(origin: string): Promise<Place & { readonly orders: Orders }> {
  const baseUrl = () => origin
  const door = createClient({ baseUrl, headers: () => ({ 'x-tenant': 'granja' }) })
  const answer = await door(login, { body: { username: 'admin', password: 'admin123' } })
  const headers = { authorization: `Bearer ${answer.access_token}`, 'x-tenant': 'granja' }
  const call = createClient({ baseUrl, headers: () => headers })
  const orders = {
    draft: await largest(call, 'borrador'),
    waiting: await largest(call, 'pendiente_aprobacion_gerente'),
    approved: await largest(call, 'aprobado_gerente'),
  }
  const { access_token, username, tenant, nombre_completo } = answer
  return {
    origin,
    orders,
    session: { auth_token: access_token, username, tenant, nombre_completo: nombre_completo ?? username },
  }
}

/** The order of the most lines in a state. */
async function largest(call: Client, estado: EstadoPedido): Promise<number> {
  const query = { estado, sort_by: 'productos', sort_order: 'desc' } as const
  const [order] = (await call(pedidosPaginados, { query })).data
  if (!order) throw new Error(`the demo chain has no order in the state ${estado}`)
  return order.id
}
