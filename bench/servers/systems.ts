import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { z } from 'zod'
import { postmasterOf, usageOf } from '../order-run/processes.ts'

const SERVERS = fileURLToPath(new URL('../../packages/database/test/servers-process.ts', import.meta.url))

/** A database of the product, on one server or over several. */
export interface System {
  readonly name: string
  /** Servers that hold facts; 0: plain PostgreSQL. */
  readonly workers: number
  readonly ownerUrl: string
  readonly apiUrl: string
  readonly syncUrl: string
  /** Seconds of CPU that each server has used, the coordinator first. */
  readonly used: () => readonly number[]
  readonly stop: () => Promise<void>
}

/**
 * PostgreSQL 15 alone, or so many servers of facts beside a coordinator, which has none.
 *
 * @returns undefined where this machine has no such servers
 */
export async function startSystem(workers: number, shards: number): Promise<System | undefined> {
  const child = spawn(process.execPath, [SERVERS, String(workers), String(shards)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  try {
    const [line] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      exited.then(() => Promise.reject(new Error('the servers did not start'))),
    ])
    const urls = z.array(z.string()).parse(JSON.parse(String(line)))
    const [ownerUrl] = urls
    if (ownerUrl === undefined) return undefined
    await migrate({ ownerUrl })
    const pids = await Promise.all(urls.map(postmasterOf))
    const { api, sync } = serviceUrls(ownerUrl)
    const used = () => pids.map((pid) => usageOf([], pid).postgres)
    return { name: nameOf(workers), workers, ownerUrl, apiUrl: api, syncUrl: sync, used, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function nameOf(workers: number): string {
  return workers === 0 ? 'PostgreSQL 15' : `coordinator and ${workers} server${workers === 1 ? '' : 's'}`
}
