import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { Client } from 'pg'
import { SyncProcess } from '../load-sales/sync-process.ts'
import { median } from '../statistics.ts'
import type { Goal } from './bench.ts'
import { makeStockChain } from './stock-chain.ts'

const DATABASE = 'abasto_bench_existencias'
const REPETITIONS = 3
const LONGEST_MS = 15_000
const MOST_MB = 300

/** Products a store lists: memory must not grow with them. */
const [FEWER, ALL] = [2500, 10_000] as const

/** The stock of 16 stores through the real sync service, from SQLite POS files to committed tables. */
export async function stockSyncGoal(serverUrl: string): Promise<Goal> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-bench-'))
  await chmod(folder, 0o755)
  try {
    const fewer = await synchronise(serverUrl, folder, FEWER)
    const all = await synchronise(serverUrl, folder, ALL)
    return {
      what: `sync of stock, 16 stores x ${ALL.toLocaleString('en')}: wall time, memory of the sync process`,
      wanted: `${LONGEST_MS / 1000} s, ${MOST_MB} MB, flat as rows grow`,
      measured: `${(all.milliseconds / 1000).toFixed(1)} s, ${all.peakMb.toFixed(0)} MB (${fewer.peakMb.toFixed(0)} MB with a quarter of the rows)`,
      reached: all.milliseconds <= LONGEST_MS && all.peakMb <= MOST_MB,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function synchronise(serverUrl: string, folder: string, products: number) {
  const server = new Client({ connectionString: serverUrl })
  await server.connect()
  const url = new URL(serverUrl)
  url.pathname = `/${DATABASE}`
  try {
    await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
    await server.query(`CREATE DATABASE ${DATABASE}`)
    const token = await makeStockChain(url.href, folder, products)
    const sync = await SyncProcess.start(serviceUrls(url.href).sync, token)
    try {
      const times: number[] = []
      for (let repetition = 0; repetition < REPETITIONS; repetition++) times.push(await sync.loadStock())
      return { milliseconds: median(times), peakMb: sync.peakMemoryMb() }
    } finally {
      await sync.stop()
    }
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
    await server.end()
  }
}
