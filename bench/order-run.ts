import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, getPriority, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { freePort } from '@abasto/database/embedded/free-port'
import { startEmbedded } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { momentIn } from '@abasto/domain/time/moment'
import { startApi } from './answers/service-process.ts'
import { makeChain } from './order-run/chain.ts'
import { measureCalls, measureRun, type MeasuredApi } from './order-run/measure.ts'
import { orderRunPage, type MeasuredSize } from './order-run/page.ts'
import { postmasterOf } from './order-run/processes.ts'

/**
 * How long the run takes that prepares the orders of all stores as drafts: asked for over HTTP from the api as the
 * product runs it, over chains of several sizes that the bench makes itself, beside `calcular` store by store.
 */

const { values } = parseArgs({
  options: {
    productos: { type: 'string', default: '1250,2500,5000,10000' },
    rondas: { type: 'string', default: '5' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const rounds = Number(values.rondas)
/** Call by call takes long. */
const CALL_ROUNDS = 2

// Interrupted, the server ends with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = await mkdtemp(join(tmpdir(), 'abasto-corrida-'))
const server = await startEmbedded({ dataDir: join(folder, 'data'), port: 0 })
const measured: MeasuredSize[] = []
try {
  await migrate({ ownerUrl: server.ownerUrl })
  const logFile = join(folder, 'api.log')
  const metricsPort = await freePort(0)
  const api = await startApi(serviceUrls(server.ownerUrl).api, logFile, {
    // Only when it is asked for.
    CORRIDA_DE_PEDIDOS: '0',
    METRICS_PORT: String(metricsPort),
  })
  const on: MeasuredApi = {
    api,
    logFile,
    metricsOrigin: `http://127.0.0.1:${metricsPort}`,
    postmasterPid: await postmasterOf(server.ownerUrl),
  }
  try {
    for (const products of values.productos.split(',').map(Number)) {
      measured.push(await measureSize(on, products))
    }
  } finally {
    await api.stop()
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
const [processor] = cpus()
const text = orderRunPage(measured, {
  heading: `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${processor?.model.trim() ?? ''}), Node ${process.version}, the embedded PostgreSQL as the product runs it${atPriority()}`,
  rounds,
  load: loadavg()[0] ?? Number.NaN,
})
await mkdir(values.salida, { recursive: true })
await writeFile(join(values.salida, 'order-run.md'), text)
console.log(text)

/** On a machine that others work on it may be measured before them, and says so. */
function atPriority(): string {
  const priority = getPriority()
  return priority === 0 ? '' : `; all of it at priority ${priority}`
}

/** The first run makes the drafts, those measured make them anew; runs and single calls take turns. */
async function measureSize(on: MeasuredApi, products: number): Promise<MeasuredSize> {
  const chain = await makeChain(server.ownerUrl, { products, ...momentIn('America/Caracas', new Date()) })
  const first = await measureRun(on, chain)
  console.log(
    `${products} productos: ${(first.wallMs / 1000).toFixed(2)} s la primera vez`,
    first.parts,
    first.cpu,
  )
  const runs = []
  const callsMs = []
  for (let round = 0; round < rounds; round++) {
    if (round < CALL_ROUNDS) callsMs.push(await measureCalls(on, chain))
    const run = await measureRun(on, chain)
    console.log(`  ${(run.wallMs / 1000).toFixed(2)} s`, run.parts, run.cpu)
    runs.push(run)
  }
  return { first, runs, callsMs }
}
