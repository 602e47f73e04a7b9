import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { auditCommand } from '@abasto/database/audit/audit-command'
import { openOwnerAccess } from '@abasto/database/embedded/owner-access'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { addDays } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import { seedWithDemo } from '@abasto/database/tenancy/provision'
import { readChainFolder, readLocations, type ChainFolder } from '../extract/sources/csv/chain-folder.ts'
import { counted, days } from '../messages.ts'
import { followRun, type FollowedRun } from '../runs/follow-run.ts'
import { connectionsFor, DEFAULT_LIMITS, type FaultLogger } from '../runs/run-context.ts'
import { SyncRuns, type StartedRun } from '../runs/sync-runs.ts'
import {
  findChain,
  knownCodes,
  registeredLocations,
  requireNoRun,
  runGoingOn,
  type ImportedChain,
} from './chain.ts'
import { ImportRefusal } from './import-refusal.ts'
import { requireNoLess } from './no-less.ts'
import { requireOwnSources } from './own-sources.ts'
import { registerLocations } from './register-locations.ts'
import type { ImportRequest } from './request.ts'
import { shiftText, weeksUntil } from './shifted-dates.ts'
import { startSalesImport, startStockImport, type FolderImport } from './start-import.ts'

export interface ImportOptions {
  /** The owner's own PostgreSQL; the embedded one of `dataDir` when undefined. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly clock: Clock
  /** Takes a line for the person. */
  readonly say: (line: string) => void
  /** Faults of our own. */
  readonly logger: FaultLogger
  /** Aborted when the person wants it to end. */
  readonly signal: AbortSignal
}

/**
 * Reads a folder of CSV files whole, and only then puts it in place of what is loaded of its locations. No other
 * location is touched.
 *
 * @returns whether everything was loaded
 * @throws ImportRefusal, SourceError: nothing of what was loaded has been changed
 */
export async function importChain(request: ImportRequest, options: ImportOptions): Promise<boolean> {
  const { databaseUrl, dataDir, say, signal } = options
  await readLocations(request.carpeta, signal)
  const access = await openOwnerAccess({ databaseUrl, dataDir, log: say })
  try {
    await migrate(access)
    const prepared = await asOwner(access.ownerUrl, async (owner) => {
      const read = await prepare(owner, request, options)
      await auditCommand(owner, auditedImport(read))
      return read
    })
    return await load(serviceUrls(access.ownerUrl).sync, prepared, options)
  } finally {
    await access.close()
  }
}

function auditedImport({ tenantId, locations, range }: Prepared) {
  return {
    tenantId,
    action: 'importar',
    thing: { kind: 'corrida', lookup: 'none', key: null },
    summary: `Importó una carpeta: ${counted(locations.length, 'ubicación', 'ubicaciones')}`,
    details: { ubicaciones: locations.map(({ id }) => id), fecha_inicio: range?.from, fecha_fin: range?.to },
  } as const
}

async function asOwner<T>(ownerUrl: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-importar', maxConnections: 1 }))
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

interface Prepared extends FolderImport {
  readonly slug: string
  readonly folder: ChainFolder
  /** Of the sales as they will be dated; null when there are none. */
  readonly range: DateRange | null
}

/** Reads and checks everything, then registers the chain and its locations. */
async function prepare(
  owner: Database,
  request: ImportRequest,
  { clock, say, signal, databaseUrl }: ImportOptions,
): Promise<Prepared> {
  const { tenant: slug, carpeta } = request
  await seedWithDemo(owner, slug, { DATABASE_URL: databaseUrl, DEMO: process.env['DEMO'] })
  const chain = await findChain(owner, slug, clock)
  await requireNoRun(owner, chain)
  const registered = await registeredLocations(owner, chain)
  requireOwnSources(await readLocations(carpeta, signal), registered, request)
  say(`Leyendo ${carpeta}...`)
  const checks = {
    knownCodes: await knownCodes(owner, chain),
    latest: request.untilYesterday ? null : chain.today,
  }
  const folder = await readChainFolder(carpeta, checks, signal)
  sayFound(folder, say)
  const shiftDays = shiftFor(request, chain, folder)
  if (folder.salesRange && shiftDays !== 0) say(shiftText(folder.salesRange.to, shiftDays))
  const { tenantId } = chain
  if (!request.acceptLess) {
    const shifted = { tenantId, shiftDays }
    await requireNoLess(owner, shifted, folder.locations, registered, carpeta)
  }
  signal.throwIfAborted()
  const registration = { tenantId, carpeta, shiftDays, registered }
  const locations = await registerLocations(owner, registration, folder.locations)
  const { timeZone, today } = chain
  const range = folder.salesRange && {
    from: addDays(folder.salesRange.from, shiftDays),
    to: addDays(folder.salesRange.to, shiftDays),
  }
  return {
    slug,
    tenantId,
    timeZone,
    today,
    carpeta,
    locations,
    isUnchanged: folder.isUnchanged,
    folder,
    range,
  }
}

/** The first and last day that sales are kept of: see asegurar_particion_venta_linea. */
const KEPT_DAYS = { from: '1990-01-01', to: '2100-12-31' }

/** @throws ImportRefusal when a day would be one that sales are not kept of */
function shiftFor(
  { untilYesterday }: ImportRequest,
  { today }: ImportedChain,
  { salesRange }: ChainFolder,
): number {
  if (!salesRange) return 0
  const shiftDays = untilYesterday ? weeksUntil(salesRange.to, addDays(today, -1)) : 0
  const [from, to] = [addDays(salesRange.from, shiftDays), addDays(salesRange.to, shiftDays)]
  if (from < KEPT_DAYS.from || to > KEPT_DAYS.to) {
    throw new ImportRefusal(
      `Hay ventas del ${salesRange.from} al ${salesRange.to}: solo se guardan las de 1990 a 2100`,
    )
  }
  return shiftDays
}

function sayFound({ products, locations }: ChainFolder, say: (line: string) => void): void {
  const files = [products, ...locations.flatMap(({ stock, sales }) => (sales ? [stock, sales] : [stock]))]
  const rows = files.reduce((sum, each) => sum + each.rows, 0)
  say(`${counted(files.length, 'archivo leído', 'archivos leídos')}, ${counted(rows, 'fila', 'filas')}`)
  for (const { rejected, rejections } of files) {
    for (const rejection of rejections) say(`  ${rejection}; no se carga`)
    const more = rejected - rejections.length
    if (more > 0) say(`  y ${counted(more, 'fila más', 'filas más')} del mismo archivo`)
  }
  for (const { sales } of locations) {
    if (!sales || sales.repeated === 0) continue
    const repeated = counted(sales.repeated, 'fila repite', 'filas repiten')
    say(`  ${sales.name}: ${repeated} producto y día de otra; se suman`)
  }
}

async function load(syncUrl: string, prepared: Prepared, options: ImportOptions): Promise<boolean> {
  const { slug, tenantId, folder, range, locations } = prepared
  const { say, signal } = options
  const pool = createPool(syncUrl, {
    application: 'abasto-importar',
    maxConnections: connectionsFor(DEFAULT_LIMITS),
    onIdleError: () => undefined,
  })
  const database = createDatabase(pool)
  const runs = new SyncRuns({
    database,
    pool,
    logger: options.logger,
    limits: DEFAULT_LIMITS,
    clock: options.clock,
  })
  const stop = () => void runs.stop()
  signal.addEventListener('abort', stop)
  const follow = async (kind: 'inventario' | 'ventas', started: Promise<StartedRun>): Promise<FollowedRun> =>
    followRun(database, tenantId, await started.catch(asGoingOn(slug, kind)), say)
  try {
    const stock = await follow('inventario', startStockImport(runs, prepared))
    const isSelling = locations.some(({ kind }) => kind === 'tienda')
    const sold = range ?? { from: prepared.today, to: prepared.today }
    const sales = isSelling
      ? await follow('ventas', startSalesImport(runs, prepared, sold))
      : { complete: true, records: 0, rejected: 0 }
    const rejected = [
      folder.products,
      ...locations.flatMap(({ checked }) => [checked.stock, checked.sales]),
    ].reduce((sum, each) => sum + (each?.rejected ?? 0), 0)
    say('')
    say(`Inventario: ${counted(stock.records, 'existencia', 'existencias')}`)
    if (range) say(`Ventas: ${counted(sales.records, 'línea', 'líneas')}, ${days(range)}`)
    say(`Rechazadas: ${counted(rejected, 'fila', 'filas')}`)
    await runs.settled()
    return stock.complete && sales.complete
  } finally {
    signal.removeEventListener('abort', stop)
    await runs.stop()
    await database.destroy()
  }
}

function asGoingOn(slug: string, kind: 'inventario' | 'ventas') {
  return (error: unknown): never => {
    throw error instanceof Refusal && error.code === 'conflict' ? runGoingOn(slug, kind) : error
  }
}
