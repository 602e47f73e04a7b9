import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { readBackupFile } from '@abasto/backups/file/read-file'
import { digestsOf, type Digest } from '@abasto/backups/schema/digests'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { startEmbedded } from '@abasto/database/embedded/start'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { checkSales } from '@abasto/rollups/check/check-sales'
import { Client } from 'pg'
import { runCommand, type CommandRun } from './backup/command.ts'
import { makeChain } from './load-sales/chain.ts'
import { FIRST_DAY, LINES_A_DAY } from './load-sales/pos-file.ts'
import { SyncProcess } from './load-sales/sync-process.ts'

/**
 * A chain that the sync service has loaded is backed up, restored into an empty database, and every table of both
 * is compared row by row; then the chain alone, into a database of its own. With the product's own commands.
 */

const { values } = parseArgs({
  options: {
    lineas: { type: 'string', default: '10000000' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const STORES = 8
const DAYS = Math.ceil(Number(values.lineas) / STORES / LINES_A_DAY)

const folder = await mkdtemp(join(tmpdir(), 'abasto-bench-'))
// The embedded server may run under another account.
await chmod(folder, 0o755)
const external = process.env['DATABASE_URL']
const server = external
  ? { ownerUrl: external, stop: () => Promise.resolve() }
  : await startEmbedded({ dataDir: join(folder, 'data'), port: 0 })
const DATABASES = ['abasto_bench_origen', 'abasto_bench_todo', 'abasto_bench_cadena'] as const
const [origin, whole, chain] = DATABASES
try {
  for (const name of DATABASES)
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`)
  const loadSeconds = await load()
  console.log(`${DAYS} días en ${STORES} tiendas, cargados en ${loadSeconds.toFixed(0)} s`)
  const before = await digests(origin)
  const load1 = loadavg()[0] ?? 0

  const file = join(folder, 'todo.respaldo')
  const backup = await runCommand('backups/src/commands/backup.ts', ['--archivo', file], urlOf(origin))
  const restore = await runCommand('backups/src/commands/restore.ts', ['--archivo', file], urlOf(whole))
  requireSame(before, await digests(whole))
  const differences = await check(urlOf(whole))

  await migrate({ ownerUrl: urlOf(chain) })
  const alone = await runCommand(
    'backups/src/commands/restore.ts',
    ['--archivo', file, '--cadena', 'granja'],
    urlOf(chain),
  )
  requireSame(before, await digests(chain))

  const text = await page({ before, load1, file, differences, runs: { backup, restore, alone } })
  await mkdir(values.salida, { recursive: true })
  await writeFile(join(values.salida, 'backup.md'), text)
  console.log(text)
} finally {
  for (const name of DATABASES) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** @returns seconds */
async function load(): Promise<number> {
  const token = await makeChain(urlOf(origin), folder, { stores: STORES, days: DAYS })
  const sync = await SyncProcess.start(serviceUrls(urlOf(origin)).sync, token)
  try {
    const milliseconds = await sync.load(dayAfter(0), dayAfter(DAYS - 1))
    // What follows a run goes on for a while: the stop below waits for it.
    return milliseconds / 1000
  } finally {
    await sync.stop()
  }
}

/** But for the trail, in which a restore writes itself down. */
function requireSame(expected: Record<string, Digest>, found: Record<string, Digest>): void {
  for (const [table, digest] of Object.entries(expected).filter(([name]) => !name.endsWith(' auditoria')))
    if (!isDeepStrictEqual(found[table], digest)) throw new Error(`${table} is not what it was`)
}

/** @returns how many differences `npm run comprobar` would find */
async function check(url: string): Promise<number> {
  const owner = createDatabase(createPool(url, { application: 'abasto-bench', maxConnections: 1 }))
  try {
    let differences = 0
    for (const { tenant_id } of await owner.selectFrom('tenant').select('tenant_id').execute())
      await checkSales(owner, tenant_id, {
        sample: 10,
        onChecked: (found) => {
          differences += found.differences.length
        },
      })
    return differences
  } finally {
    await owner.destroy()
  }
}

interface Measured {
  readonly before: Record<string, Digest>
  readonly load1: number
  readonly file: string
  readonly differences: number
  readonly runs: Readonly<Record<'backup' | 'restore' | 'alone', CommandRun>>
}

async function page({ before, load1, file, differences, runs }: Measured): Promise<string> {
  const processor = cpus()
  const rows = Object.values(before).reduce((sum, each) => sum + each.rows, 0)
  const lines = before['granja venta_linea']?.rows ?? 0
  const { size } = await stat(file)
  const sizes = await plainSizes(file)
  const plain = [...sizes.values()].reduce((sum, each) => sum + each, 0)
  const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, 6)
  const row = (name: string, { seconds, peakMb }: CommandRun) =>
    `| ${name} | ${seconds.toFixed(1)} s | ${count(lines / seconds)} | ${peakMb.toFixed(0)} MB |`
  return [
    '# Backup and restore',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${processor.length} cores (${processor[0]?.model.trim()}), Node ${process.version}, ` +
      `${external ? 'an external PostgreSQL' : 'the embedded PostgreSQL as the product runs it'}; load average ` +
      `${load1.toFixed(1)} before the first measurement. Made by \`npm run bench:respaldo\`.`,
    '',
    `${count(lines)} lines of ${STORES} stores, loaded by the sync service: ${count(rows)} rows in all tables, ${megabytes(plain)} as text, **${megabytes(size)} in the file**.`,
    '',
    '| command | time | lines/s | its memory at most |',
    '|---|---:|---:|---:|',
    row('`respaldo`', runs.backup),
    row('`restaurar` into an empty database', runs.restore),
    row('`restaurar --cadena`, which may stand beside others', runs.alone),
    '',
    `After both restores every table compares equal to the origin, row by row, but for the audit trail, in which a restore writes itself down: ${Object.keys(before).length} tables by count and the sum of a hash of each row. \`comprobar\` finds ${differences} differences. Start and end of the commands are in their times, and the ANALYZE that follows a restore.`,
    '',
    '| largest tables | as text |',
    '|---|---:|',
    ...largest.map(([table, bytes]) => `| ${table} | ${megabytes(bytes)} |`),
    '',
  ].join('\n')
}

/** Bytes of each table before they are compressed. */
async function plainSizes(file: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  let table = ''
  for await (const item of readBackupFile(file)) {
    if (item.kind === 'table') table = item.table
    if (item.kind === 'rows') sizes.set(table, (sizes.get(table) ?? 0) + item.bytes.length)
  }
  return sizes
}

async function digests(database: string): Promise<Record<string, Digest>> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return await digestsOf(client)
  } finally {
    await client.end()
  }
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

function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
