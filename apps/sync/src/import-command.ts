import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { addDays, businessDay, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { openOwnerAccess } from '@abasto/database/embedded/owner-access'
import { migrate } from '@abasto/database/migrations/migrate'
import { knownTenant, provisionLocation, provisionTenant } from '@abasto/database/tenancy/provision'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { followRun } from './runs/follow-run.ts'
import { connectionsFor, DEFAULT_LIMITS } from './runs/run-context.ts'
import { startInventory, startSales } from './runs/synchronise/start-sync.ts'
import { SyncRuns } from './runs/sync-runs.ts'
import { counted, days } from './messages.ts'
import { removeShiftedSales } from './load/remove-shifted-sales.ts'
import { readChainFolder, type ChainFolder } from './extract/sources/csv/chain-folder.ts'

/**
 * `npm run importar`: registers a folder of CSV files as a tenant's source and synchronises it, through the
 * same runs as the sync service.
 */

const USAGE = 'Uso: npm run importar -- --tenant cliente --carpeta CARPETA [--hasta-ayer]'

interface Request {
  readonly tenant: string
  readonly carpeta: string
  readonly untilYesterday: boolean
}

interface Tenant {
  readonly tenantId: number
  readonly timeZone: string
  /** The business day of the whole command. */
  readonly today: IsoDate
}

/** @returns whether everything was loaded */
async function main(): Promise<boolean> {
  const request = readArguments(process.argv.slice(2))
  say(`Leyendo ${request.carpeta}...`)
  const folder = await readChainFolder(request.carpeta, new AbortController().signal)
  const access = await openOwnerAccess({
    databaseUrl: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'] ?? '.data',
    log: say,
  })
  try {
    await migrate(access)
    const { tenant, shiftDays } = await register(access.ownerUrl, request, folder)
    return await synchronise(serviceUrls(access.ownerUrl).sync, tenant, folder, shiftDays)
  } finally {
    await access.close()
  }
}

function readArguments(args: string[]): Request {
  const values = parsed(args)
  if (!values?.tenant || !values.carpeta) throw new Error(USAGE)
  // npm runs its scripts in the project's folder; the person's own is what a path is meant from.
  const carpeta = resolve(process.env['INIT_CWD'] ?? '.', values.carpeta)
  return { tenant: values.tenant, carpeta, untilYesterday: values['hasta-ayer'] }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        tenant: { type: 'string' },
        carpeta: { type: 'string' },
        'hasta-ayer': { type: 'boolean', default: false },
      },
    }).values
  } catch {
    // An option we do not know: the usage says which we do.
    return undefined
  }
}

async function register(ownerUrl: string, request: Request, folder: ChainFolder) {
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-importar', maxConnections: 1 }))
  try {
    const tenant = await openTenant(owner, request.tenant)
    const yesterday = addDays(tenant.today, -1)
    const shiftDays =
      request.untilYesterday && folder.salesRange ? daysBetween(folder.salesRange.to, yesterday) : 0
    const forgotten = await removeShiftedSales(owner, tenant.tenantId, shiftDays)
    if (forgotten > 0)
      say('Las fechas se desplazan de otro modo que antes: se quitan las ventas de entonces.')
    for (const location of folder.locations) {
      const configuracion = {
        carpeta: request.carpeta,
        ubicacion_id: location.ubicacion_id,
        desplazamiento_dias: shiftDays,
      }
      await provisionLocation(owner, tenant.tenantId, { ...location, fuente: { tipo: 'csv', configuracion } })
    }
    return { tenant, shiftDays }
  } finally {
    await owner.destroy()
  }
}

async function openTenant(owner: Database, slug: string): Promise<Tenant> {
  const card = knownTenant(slug)
  if (card) await provisionTenant(owner, card, { es_demo: false })
  const found = await owner
    .selectFrom('tenant')
    .select(['tenant_id', 'zona_horaria'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found) throw new Error(`No existe la cadena ${slug}`)
  const { tenant_id: tenantId, zona_horaria: timeZone } = found
  return { tenantId, timeZone, today: businessDay(new Date(), timeZone) }
}

async function synchronise(
  syncUrl: string,
  tenant: Tenant,
  { salesRange }: ChainFolder,
  shiftDays: number,
): Promise<boolean> {
  const { tenantId } = tenant
  const pool = createPool(syncUrl, {
    application: 'abasto-importar',
    maxConnections: connectionsFor(DEFAULT_LIMITS),
    onIdleError: () => undefined,
  })
  const database = createDatabase(pool)
  const runs = new SyncRuns({
    database,
    pool,
    logger: { warn: sayFault, error: sayFault },
    limits: DEFAULT_LIMITS,
    clock: () => new Date(),
  })
  process.once('SIGINT', () => void runs.stop())
  const request = { ...tenant, origin: 'comando', userId: null, location: null } as const
  try {
    const inventory = await startInventory(database, runs, request)
    const stock = await followRun(database, tenantId, inventory, say)
    if (!salesRange) return stock.complete
    const range = { from: addDays(salesRange.from, shiftDays), to: addDays(salesRange.to, shiftDays) }
    const sales = await followRun(
      database,
      tenantId,
      await startSales(database, runs, { ...request, range }),
      say,
    )
    say('')
    say(`Inventario: ${counted(stock.records, 'existencia', 'existencias')}`)
    say(`Ventas: ${counted(sales.records, 'línea', 'líneas')}, ${days(range)}`)
    const rechazados = stock.rejected + sales.rejected
    say(`Rechazadas: ${counted(rechazados, 'fila', 'filas')}`)
    return stock.complete && sales.complete
  } finally {
    await runs.stop()
    await database.destroy()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A fault of our own: its kind and its cause, for whoever mends it. */
function sayFault(fault: unknown, message?: string): void {
  process.stderr.write(`${message ?? 'fault'}: ${inspect(fault, { depth: 3 })}\n`)
}

const CANNOT_CONNECT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'])

function oneLine(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (CANNOT_CONNECT.has(code)) return `No se pudo entrar en la base de datos (${code})`
  return error instanceof Error ? error.message : String(error)
}

try {
  if (!(await main())) {
    process.stderr.write('La importación no se completó; vuelve a ejecutarla: lo ya cargado se conserva.\n')
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`)
  process.exitCode = 1
}
