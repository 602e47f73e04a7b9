import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { momentIn } from '@abasto/domain/time/moment'
import { startApi, startSync } from './answers/service-process.ts'
import { table } from './answers/markdown.ts'
import { makeChains } from './many-chains/make-chains.ts'
import { readStock, visit, type Waited } from './many-chains/people.ts'
import { ProgressOfChains } from './many-chains/progress.ts'
import { cpuSecondsOf, peakMbOf, postmasterOf, residentMbOf, usageOf } from './order-run/processes.ts'
import { percentile } from './statistics.ts'

/**
 * Many small chains in one installation: the night of all of them at once, the orders of their morning, who is served
 * meanwhile, what the services hold, and what it costs to watch over all of them when nothing is to be done.
 */

const { values } = parseArgs({
  options: {
    cadenas: { type: 'string', default: '200' },
    productos: { type: 'string', default: '60' },
    dias: { type: 'string', default: '35' },
    /** Seconds in which nothing is to be done. */
    quietos: { type: 'string', default: '60' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const chains = Number(values.cadenas)
const ZONE = 'America/Caracas'
/** Nothing of a chain takes longer than this: then something hangs. */
const CHAIN_MS = 60_000

// Interrupted, the server ends with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = await mkdtemp(join(tmpdir(), 'abasto-cadenas-'))
await chmod(folder, 0o755)
const server = await startEmbedded({ dataDir: join(folder, 'data'), port: 0 })
const rows: string[][] = []
const say = (what: string, measured: string) => {
  rows.push([what, measured])
  console.log(`${what}: ${measured}`)
}
try {
  await migrate({ ownerUrl: server.ownerUrl })
  const { today } = momentIn(ZONE, new Date())
  const size = { chains, products: Number(values.productos), days: Number(values.dias), today }
  const made = await timed(() => makeChains(server.ownerUrl, folder, size))
  say('chains made, one CEDI and two stores each', `${chains} in ${seconds(made.ms)} s`)
  const urls = serviceUrls(server.ownerUrl)
  const began = new Date()
  const api = await startApi(urls.api, join(folder, 'api.log'))
  const sync = await startSync(urls.sync, join(folder, 'sync.log'))
  const progress = await ProgressOfChains.open(server.ownerUrl)
  try {
    say('api and sync serve after', `${seconds(Date.now() - began.getTime())} s`)
    const stop = new AbortController()
    const people = visit(api.origin, made.result, today, stop.signal)
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await untilAll(progress, began, ({ read }) => read >= chains * share)
      say(
        `night of ${Math.ceil(chains * share)} chains read (sales and stock)`,
        `${seconds(Date.now() - began.getTime())} s; sync holds ${mb(residentMbOf(sync.pid))}, api ${mb(residentMbOf(api.pid))}`,
      )
    }
    await untilAll(progress, began, ({ ordered }) => ordered >= chains)
    say('orders of all chains prepared', `${seconds(Date.now() - began.getTime())} s after the start`)
    stop.abort()
    served('meanwhile', await people)

    const alone = new AbortController()
    const later = visit(api.origin, made.result, today, alone.signal)
    await sleep(Number(values.quietos) * 1000)
    alone.abort()
    served('afterwards, one person', await later)

    const before = {
      ...usageOf([api.pid], await postmasterOf(server.ownerUrl)),
      sync: cpuSecondsOf(sync.pid),
    }
    await sleep(Number(values.quietos) * 1000)
    const after = { ...usageOf([api.pid], await postmasterOf(server.ownerUrl)), sync: cpuSecondsOf(sync.pid) }
    const share = (used: number) => `${((used / Number(values.quietos)) * 100).toFixed(1)} % of a core`
    say('watching over all of them, api', share(after.api - before.api))
    say('watching over all of them, sync', share(after.sync - before.sync))
    say('watching over all of them, PostgreSQL', share(after.postgres - before.postgres))

    const again = new Date()
    await Promise.all(made.result.map((chain) => readStock(sync.origin, chain)))
    await untilAll(progress, again, ({ stock }) => stock >= chains)
    say('stock of all chains read again', `${seconds(Date.now() - again.getTime())} s`)
    say('most memory: sync', mb(peakMbOf(sync.pid)))
    say('most memory: api', mb(peakMbOf(api.pid)))
    const { failed } = await progress.read(began)
    say('runs that failed', String(failed))
  } finally {
    await progress.end()
    await Promise.all([api.stop(), sync.stop()])
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

const [processor] = cpus()
const text = [
  `# ${chains} chains in one installation`,
  '',
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${processor?.model.trim() ?? ''}), Node ${process.version}, the embedded PostgreSQL as the product runs it, one process of each service. Made by \`npm run bench:cadenas\`: each chain has a CEDI and two stores of ${values.productos} products and ${values.dias} days; the night of all of them is due when sync starts, and one person opens the screens of one chain after the other all the while. Load of the machine when it ended: ${(loadavg()[0] ?? Number.NaN).toFixed(1)}.`,
  '',
  table(['what', 'measured'], rows),
  '',
].join('\n')
await mkdir(values.salida, { recursive: true })
await writeFile(join(values.salida, 'many-chains.md'), text)
console.log(text)

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

async function untilAll(
  progress: ProgressOfChains,
  since: Date,
  isReached: (now: Awaited<ReturnType<ProgressOfChains['read']>>) => boolean,
): Promise<void> {
  const deadline = Date.now() + chains * CHAIN_MS
  for (;;) {
    const now = await progress.read(since)
    if (isReached(now)) return
    if (Date.now() > deadline) throw new Error(`the chains did not get on: ${JSON.stringify(now)}`)
    await sleep(500)
  }
}

function served(when: string, { screens, signIn, failures }: Waited): void {
  const both = (times: readonly number[]) =>
    `median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms of ${times.length}`
  say(`screens ${when}`, both(screens))
  say(`signing in ${when}`, both(signIn))
  if (failures.length > 0)
    say(`refused or failed ${when}`, `${failures.length}, such as ${failures[0] ?? ''}`)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function mb(value: number): string {
  return `${value.toFixed(0)} MB`
}
