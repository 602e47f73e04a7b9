import { chmod, mkdir } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { CHAIN_SUMS, refreshChainSums } from '@abasto/rollups/sales/chain-sums'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { startEmbedded } from '@abasto/database/embedded/start'
import { refreshForecasts } from '@abasto/rollups/forecasts/refresh-forecasts'
import { migrate } from '@abasto/database/migrations/migrate'
import { DatabaseSetupError } from '@abasto/database/tenancy/roles'
import { businessDay } from '@abasto/domain/time/business-day'
import { Client } from 'pg'
import { z } from 'zod'
import { generate, type Generated } from './generate.ts'
import { SCALE_VERSION, type ScaleSize } from './size.ts'

const DATABASE = 'abasto_escala'

/** A data set older than this is made anew: the screens look at the last weeks. */
const OLDEST_DAYS = 7

export interface ScaleOptions {
  /** Kept: holds the embedded server, unless DATABASE_URL names another, and what is made from the data. */
  readonly folder: string
  readonly port?: number
  readonly size: ScaleSize
  readonly withLines: boolean
  readonly log: (line: string) => void
}

export interface ScaleServer extends Generated {
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

/** What the data set's database says about itself, as its comment: written last, so that it is whole. */
const stamp = z.object({
  version: z.int(),
  rows: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  size: z.object({ products: z.int(), months: z.int(), soldADay: z.int(), stockDays: z.int() }),
  withLines: z.boolean(),
})
type Stamp = z.infer<typeof stamp>

/** DATABASE_URL's server, else the embedded one as the product runs it, with the data set in it: made when missing. */
export async function openScale(options: ScaleOptions): Promise<ScaleServer> {
  // Interrupted, an embedded server ends with us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const server = await openServer(options)
  const url = new URL(server.ownerUrl)
  url.pathname = `/${DATABASE}`
  const ownerUrl = url.href
  try {
    const existing = await usable(server.ownerUrl, ownerUrl, options)
    const generated = existing ?? (await makeAnew(server.ownerUrl, ownerUrl, options))
    await sumUp(ownerUrl, options.log)
    await forecast(ownerUrl, options.log)
    return { ...generated, ownerUrl, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openServer({ folder, port = 0, log }: ScaleOptions) {
  await mkdir(folder, { recursive: true })
  const external = process.env['DATABASE_URL']
  if (external) return { ownerUrl: external, stop: () => Promise.resolve() }
  // The embedded server may run under another account.
  await chmod(folder, 0o755)
  return startEmbedded({ dataDir: folder, port, log })
}

async function usable(
  serverUrl: string,
  ownerUrl: string,
  { size, withLines, log }: ScaleOptions,
): Promise<Stamp | undefined> {
  const [found] = await query<{ stamp: string | null }>(
    serverUrl,
    `SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = '${DATABASE}'`,
  )
  if (!found?.stamp) return undefined
  const { data: made } = stamp.safeParse(JSON.parse(found.stamp))
  const isRight =
    made !== undefined &&
    made.version === SCALE_VERSION &&
    isDeepStrictEqual(made.size, size) &&
    (made.withLines || !withLines) &&
    Date.now() - Date.parse(made.lastDay) < (OLDEST_DAYS + 1) * 86_400_000
  if (!isRight) return undefined
  try {
    await migrate({ ownerUrl })
    return made
  } catch (error) {
    if (!(error instanceof DatabaseSetupError)) throw error
    log(error.message)
    return undefined
  }
}

async function makeAnew(serverUrl: string, ownerUrl: string, options: ScaleOptions): Promise<Generated> {
  const { size, withLines, log } = options
  log('Se hace el conjunto de datos de escala; queda guardado para la próxima vez.')
  await query(serverUrl, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  await query(serverUrl, `CREATE DATABASE ${DATABASE}`)
  const start = performance.now()
  const generated = await generate(ownerUrl, size, { withLines, log })
  const made: Stamp = { ...generated, version: SCALE_VERSION, size, withLines }
  await query(serverUrl, `COMMENT ON DATABASE ${DATABASE} IS '${JSON.stringify(made)}'`)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  log(
    `${generated.rows.toLocaleString('es-VE')} ventas de un producto en una tienda en un día, en ${seconds} s.`,
  )
  return generated
}

/** The sums of the chain, as the sync service makes them after a run; nothing to do for a data set that has them. */
async function sumUp(ownerUrl: string, log: (line: string) => void): Promise<void> {
  const start = performance.now()
  const database = createDatabase(createPool(ownerUrl, { application: 'abasto-escala', maxConnections: 1 }))
  try {
    const tenants = await database.selectFrom('tenant').select('tenant_id').execute()
    let summed = 0
    for (const { tenant_id } of tenants) summed += await refreshChainSums(database, tenant_id)
    if (summed === 0) return
    for (const table of Object.values(CHAIN_SUMS)) await query(ownerUrl, `VACUUM (ANALYZE) ${table}`)
    await query(ownerUrl, 'VACUUM (ANALYZE) venta_cadena_sello')
    log(`sumas de la cadena: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  } finally {
    await database.destroy()
  }
}

/** The forecasts of each store, as the sync service keeps them; nothing to do for a data set that has them. */
async function forecast(ownerUrl: string, log: (line: string) => void): Promise<void> {
  const start = performance.now()
  const database = createDatabase(createPool(ownerUrl, { application: 'abasto-escala', maxConnections: 1 }))
  try {
    const stores = await database
      .selectFrom('ubicacion')
      .innerJoin('tenant', 'tenant.tenant_id', 'ubicacion.tenant_id')
      .select(['tenant.tenant_id', 'tenant.zona_horaria', 'ubicacion.ubicacion_key'])
      .execute()
    let made = 0
    for (const { tenant_id, zona_horaria, ubicacion_key } of stores) {
      const location = { tenantId: tenant_id, locationKey: ubicacion_key }
      made += await refreshForecasts(database, location, businessDay(new Date(), zona_horaria))
    }
    if (made === 0) return
    await query(ownerUrl, 'VACUUM (ANALYZE) pronostico')
    log(`pronósticos: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  } finally {
    await database.destroy()
  }
}

async function query<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
