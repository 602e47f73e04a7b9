import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@abasto/database/embedded/start'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { Client, DatabaseError } from 'pg'
import { BARE_TABLE_NAMES, bareCopy, dumpLines, type BareTable } from './load-sales/bare-copy.ts'
import { makeChain } from './load-sales/chain.ts'
import { FIRST_DAY, LINES_A_DAY } from './load-sales/pos-file.ts'
import { SyncProcess } from './load-sales/sync-process.ts'

/**
 * Loading sales, measured: rows a second of the real sync service, from SQLite POS files through HTTP start
 * to committed tables, against a bare COPY of the same rows into the same server; and the service's memory
 * at two sizes. All in one run, the measurements taking turns, medians.
 */

const { values } = parseArgs({
  options: {
    repeticiones: { type: 'string', default: '5' },
    /** Of one store, instead of all cases: for trying the benchmark itself out. */
    lineas: { type: 'string' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const REPETITIONS = Number(values.repeticiones)

interface Case {
  readonly name: string
  readonly stores: number
  readonly lines: number
  readonly repetitions: number
}

/** The last two show that memory does not grow with the lines; the last is loaded twice, the second time measured. */
const CASES: readonly Case[] = [
  oneStore(200_000),
  oneStore(1_000_000),
  { name: '2 stores', stores: 2, lines: 1_000_000, repetitions: REPETITIONS },
  { name: '8 stores', stores: 8, lines: 1_000_000, repetitions: REPETITIONS },
  { name: '8 stores', stores: 8, lines: 10_000_000, repetitions: 1 },
]

function oneStore(lines: number): Case {
  return { name: '1 store', stores: 1, lines, repetitions: REPETITIONS }
}

const DEADLOCK = '40P01'

/** What still works the load before out may hold one of the tables, and wait for another: then it is tried again. */
async function truncate(owner: Client): Promise<void> {
  for (;;) {
    try {
      await owner.query(`TRUNCATE ${LOADED_TABLES}`)
      return
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error
    }
  }
}

const LOADED_TABLES =
  'venta_linea, venta_diaria, venta_dia, venta_producto, venta_sello, venta_decena, venta_mes, venta_trimestre, pronostico_sello'

const folder = await mkdtemp(join(tmpdir(), 'abasto-bench-'))
// The embedded server may run under another account.
await chmod(folder, 0o755)
const server = await openServer()
try {
  const report: string[] = []
  for (const each of values.lineas === undefined ? CASES : [oneStore(Number(values.lineas))]) {
    report.push(await measure(each))
    console.log(`${each.name}, ${count(each.lines)} líneas`)
  }
  const text = page(report)
  await mkdir(values.salida, { recursive: true })
  await writeFile(join(values.salida, 'load-sales.md'), text)
  console.log(text)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** DATABASE_URL's server, in a database of its own; else the embedded one as the product runs it. */
async function openServer(): Promise<{ ownerUrl: string; stop: () => Promise<void> }> {
  const external = process.env['DATABASE_URL']
  if (external === undefined || external === '') {
    return startEmbedded({ dataDir: join(folder, 'data'), port: 0 })
  }
  return { ownerUrl: external, stop: () => Promise.resolve() }
}

async function measure({ name, stores, lines, repetitions }: Case): Promise<string> {
  const database = `abasto_bench_${stores}_${lines}`
  await onServer(`DROP DATABASE IF EXISTS ${database}`, `CREATE DATABASE ${database}`)
  const ownerUrl = urlOf(database)
  const days = Math.ceil(lines / stores / LINES_A_DAY)
  const range = [dayAfter(0), dayAfter(days - 1)] as const
  const token = await makeChain(ownerUrl, folder, { stores, days })
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const sync = await SyncProcess.start(serviceUrls(ownerUrl).sync, token)
  try {
    // The first load is not measured: it makes the partitions and warms up what is measured after.
    await sync.load(...range)
    await forecastsMade(owner, stores)
    const rows = await dumpLines(owner)
    const loaded = await countLines(owner)
    const pipeline: number[] = []
    const derived: number[] = []
    const bare: Record<BareTable, number[]> = {
      'same shape, with its primary key': [],
      'same columns, no key at all': [],
    }
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const table of BARE_TABLE_NAMES) bare[table].push(await bareCopy(owner, table, rows))
      await truncate(owner)
      await owner.query('CHECKPOINT')
      const start = performance.now()
      pipeline.push(await sync.load(...range))
      await forecastsMade(owner, stores)
      derived.push(performance.now() - start)
      if ((await countLines(owner)) !== loaded) throw new Error('the pipeline lost rows')
    }
    return section(`${name}, ${count(loaded)} lines`, loaded, bare, pipeline, derived, sync.peakMemoryMb())
  } finally {
    await sync.stop()
    await owner.end()
    await onServer(`DROP DATABASE ${database} WITH (FORCE)`)
  }
}

function section(
  title: string,
  lines: number,
  bare: Record<BareTable, number[]>,
  pipeline: number[],
  derived: number[],
  peakMb: number,
): string {
  const speed = (milliseconds: number[]) => (lines / median(milliseconds)) * 1000
  const rows = BARE_TABLE_NAMES.map(
    (table) =>
      `| bare COPY, binary, ${table} | ${count(speed(bare[table]))} | ${(speed(pipeline) / speed(bare[table])).toFixed(2)} |`,
  )
  return [
    `## ${title}`,
    '',
    '| what | rows/s (median) | the service reaches |',
    '|---|---:|---:|',
    ...rows,
    `| sync service, POS to committed tables | ${count(speed(pipeline))} | |`,
    '',
    `Peak memory of the sync process: ${peakMb.toFixed(0)} MB.`,
    '',
    `Times in ms: ${BARE_TABLE_NAMES.map((table) => `${table} ${inMs(bare[table])}`).join('; ')}; service ${inMs(pipeline)}, and with the chain's sums and the forecasts, which follow once the run has ended, ${inMs(derived)}.`,
    '',
  ].join('\n')
}

function page(sections: readonly string[]): string {
  const processor = cpus()
  return [
    '# Loading sales',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.length} cores (${processor[0]?.model.trim()}), Node ${process.version}, ` +
      `${process.env['DATABASE_URL'] ? 'an external PostgreSQL' : 'the embedded PostgreSQL as the product runs it'}; ` +
      `${REPETITIONS} repetitions (of ten million lines one), taking turns. Made by \`npm run bench:carga\`.`,
    '',
    'The bare COPY reads ready-made binary rows from memory and writes one table. The service reads SQLite in processes of their own, checks every row, and writes the lines (in monthly partitions, under row-level security), their sums by day and product, and the days, in transactions of whole days; afterwards it asks the source for the counts of each day and compares them.',
    '',
    ...sections,
  ].join('\n')
}

/** What the service goes on with after a load must not disturb what is measured next. */
async function forecastsMade(owner: Client, stores: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ made: number }>(
      'SELECT count(*)::integer AS made FROM pronostico_sello',
    )
    if (rows[0]?.made === stores) return
    await sleep(50)
  }
}

async function countLines(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ lines: number }>('SELECT count(*)::integer AS lines FROM venta_linea')
  return rows[0]?.lines ?? 0
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(server.ownerUrl)
  url.pathname = `/${database}`
  return url.href
}

function dayAfter(days: number): string {
  return new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10)
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function inMs(milliseconds: readonly number[]): string {
  return milliseconds.map((each) => Math.round(each)).join(', ')
}
