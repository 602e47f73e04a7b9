import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { refreshForecasts } from '@abasto/rollups/forecasts/refresh-forecasts'
import { refreshChainSums } from '@abasto/rollups/sales/chain-sums'
import { Client } from 'pg'
import type { MeasuredChain } from './chains.ts'
import type { System } from './systems.ts'

const LOADER = fileURLToPath(new URL('../../apps/sync/test/load-stores.ts', import.meta.url))
/** Stores, or chains, at a time: enough that no server waits for another. */
const PARALLEL = 6
const LOOKS = 2
const LOOK_MS = 20

export interface SizeOfLoad {
  readonly today: string
  readonly days: number
  readonly linesADay: number
}

/** What a piece of work took. */
export interface Took {
  readonly seconds: number
  /** Of CPU, by server, the coordinator first. */
  readonly used: readonly number[]
}

export async function took(system: System, work: () => Promise<unknown>): Promise<Took> {
  const before = system.used()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  return { seconds, used: (await settled(system)).map((used, server) => used - (before[server] ?? 0)) }
}

/** A process that ends between two looks is counted by neither: the most that several see. */
async function settled(system: System): Promise<number[]> {
  let most = system.used()
  for (let look = 0; look < LOOKS; look++) {
    await sleep(LOOK_MS)
    const now = system.used()
    most = most.map((used, server) => Math.max(used, now[server] ?? 0))
  }
  return [...most]
}

/** In a process of its own, whose CPU is not a server's. */
export async function loadAll(
  { syncUrl }: System,
  chains: readonly MeasuredChain[],
  size: SizeOfLoad,
): Promise<void> {
  const order = { url: syncUrl, parallel: PARALLEL, ...size, chains }
  await promisify(execFile)(process.execPath, [LOADER, JSON.stringify(order)], { maxBuffer: 1 << 24 })
}

/** So that every system plans by what is there. */
export async function analyze({ ownerUrl }: System): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** The sums of every chain, or the forecasts of every store. */
export async function recompute(
  { syncUrl }: System,
  what: 'sums' | 'forecasts',
  chains: readonly MeasuredChain[],
  today: string,
): Promise<void> {
  const database = createDatabase(
    createPool(syncUrl, { application: 'abasto-bench', maxConnections: PARALLEL }),
  )
  try {
    const works =
      what === 'sums'
        ? chains.map(
            ({ tenantId }) =>
              () =>
                refreshChainSums(database, tenantId),
          )
        : chains.flatMap(({ tenantId, stores }) =>
            stores.map((locationKey) => () => refreshForecasts(database, { tenantId, locationKey }, today)),
          )
    const left = works.values()
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (const work of left) {
          if ((await work()) === 0) throw new Error(`${what}: nothing was made`)
        }
      }),
    )
  } finally {
    await database.destroy()
  }
}
