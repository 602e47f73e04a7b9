import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { openReader } from '../../extract/reading/location-reader.ts'
import type { StagedContents } from '../../extract/tables/stage/request.ts'
import { sumChainOf } from '../../refresh/sum-chain.ts'
import { count, counted, days } from '../../messages.ts'
import { activeLocations, type RunLocation } from '../../runs/run-locations.ts'
import type { RunKind } from '../../runs/run-kind.ts'
import { runLocations, type LocationWork } from '../../runs/synchronise/locations-work.ts'
import { synchroniseStock } from '../../runs/synchronise/synchronise-stock.ts'
import type { StartedRun, SyncRuns } from '../../runs/sync-runs.ts'
import { loadProductsOfFiles } from './load-products-of-files.ts'
import { loadSalesOfFiles } from './load-sales-of-files.ts'

export interface FilesToLoad {
  readonly tenantId: number
  readonly timeZone: string
  readonly today: IsoDate
  /** Null: nobody is signed in. */
  readonly userId: number | null
  /** As persons named them. */
  readonly names: readonly string[]
  /** Where their rows are, checked. */
  readonly staging: string
  readonly contents: readonly StagedContents[]
  readonly makesProducts: boolean
  readonly acceptsLess: boolean
}

export interface LoadedFiles {
  /** Every location took all that was brought. */
  readonly isComplete: boolean
  readonly message: string
  readonly runIds: readonly number[]
}

interface Loading {
  readonly database: Database
  readonly runs: SyncRuns
  /** @param progress 0 to 100 */
  readonly tell: (progress: number, message: string, runIds: readonly number[]) => Promise<void>
  readonly signal: AbortSignal
}

const LIMIT_MS = 60_000
const LOOK_EVERY_MS = 500
/** Where the bar stands when the products are in, and when the stock is. */
const SHARES = { products: 5, stock: 30 }

/**
 * Loads the rows of files that were checked, by the runs that everything is loaded by. Only locations that they bring
 * are touched; of their sales only the days that they bring.
 *
 * @throws Refusal `conflict` while a run of the chain goes on
 */
export async function loadFiles(loading: Loading, files: FilesToLoad): Promise<LoadedFiles> {
  const { database, signal } = loading
  const locations = await withTenant(database, files.tenantId, activeLocations)
  const [first] = locations
  if (!first)
    throw new Refusal(
      'conflict',
      'La cadena no tiene ninguna ubicación: crea una o trae una lista de ubicaciones',
    )
  await loading.tell(0, 'Cargando los productos', [])
  const all = stagedReader(files, first.id)
  const products = await loadProductsOfFiles(
    database,
    { tenantId: files.tenantId, locationKey: first.locationKey, makesNew: files.makesProducts },
    all.products(signal),
  )
  const brought = new Map(files.contents.map((each) => [each.ubicacion_id, each]))
  const of = (has: (contents: StagedContents) => boolean) =>
    locations.filter(({ id }) => {
      const contents = brought.get(id)
      return contents !== undefined && has(contents)
    })
  const told: string[] =
    products > 0 ? [counted(products, 'producto nuevo o cambiado', 'productos nuevos o cambiados')] : []
  const runIds: number[] = []
  let isComplete = true
  const parts: readonly Part[] = [
    {
      locations: of(({ stock }) => stock > 0),
      from: SHARES.products,
      to: SHARES.stock,
      start: startStock,
      what: ['existencia', 'existencias'],
    },
    {
      locations: of(({ days: sold }) => sold.length > 0).filter(({ kind }) => kind === 'tienda'),
      from: SHARES.stock,
      to: 100,
      start: startSales,
      what: ['línea de venta', 'líneas de venta'],
    },
  ]
  for (const part of parts) {
    if (part.locations.length === 0) continue
    const own = part.locations.map((location) => staged(location, files))
    const started = await part.start(loading.runs, files, own, brought)
    runIds.push(started.runId)
    const ended = await follow(loading, files.tenantId, started, part, runIds)
    isComplete &&= ended.isComplete
    told.push(counted(ended.records, ...part.what))
  }
  return { isComplete, message: told.length === 0 ? 'No había nada que cambiar' : told.join(', '), runIds }
}

function stagedReader({ staging }: FilesToLoad, locationId: string) {
  return openReader(
    { tipo: 'importacion', configuracion: { ruta: staging, ubicacion_id: locationId } },
    LIMIT_MS,
  )
}

function staged(location: RunLocation, { staging }: FilesToLoad): RunLocation {
  return {
    ...location,
    source: { tipo: 'importacion', configuracion: { ruta: staging, ubicacion_id: location.id } },
  }
}

interface Part {
  readonly locations: readonly RunLocation[]
  /** Its share of the bar. */
  readonly from: number
  readonly to: number
  readonly start: Start
  /** One of what it loads, and many. */
  readonly what: readonly [string, string]
}

type Start = (
  runs: SyncRuns,
  files: FilesToLoad,
  locations: readonly RunLocation[],
  brought: ReadonlyMap<string, StagedContents>,
) => Promise<StartedRun>

const startStock: Start = (runs, files, locations) => {
  const message = `Cargando las existencias de ${counted(locations.length, 'ubicación', 'ubicaciones')} desde archivos`
  return begin(runs, files, { kind: 'inventario', locations, message, parameters: {} }, async (context) => {
    const outcome = await runLocations(context, {
      locations,
      single: false,
      activity: 'Cargando existencias',
      outcome: LOADED,
      work: (inner, work) =>
        synchroniseStock(inner, withoutProducts(work), { isAskedFor: files.acceptsLess }),
    })
    return { ...outcome, afterwards: () => context.refresh(context, locations) }
  })
}

const startSales: Start = (runs, files, locations, brought) => {
  const all = locations.flatMap(({ id }) => brought.get(id)?.days ?? []).toSorted()
  const range = { from: all[0] ?? files.today, to: all.at(-1) ?? files.today }
  const message = `Cargando las ventas de ${counted(locations.length, 'tienda', 'tiendas')} desde archivos, ${days(range)}`
  const parameters = { fecha_inicio: range.from, fecha_fin: range.to, hasta: range.to }
  return begin(runs, files, { kind: 'ventas', locations, message, parameters }, async (context) => {
    const outcome = await runLocations(context, {
      locations,
      single: false,
      activity: 'Cargando ventas',
      outcome: LOADED,
      work: (inner, work) =>
        loadSalesOfFiles(inner, withoutProducts(work), brought.get(work.location.id)?.days ?? []),
    })
    return {
      ...outcome,
      afterwards: async () => {
        await sumChainOf(context)
        await context.refresh(context, locations)
      },
    }
  })
}

const LOADED = { completed: 'Carga de archivos completada', failed: 'La carga de archivos falló' } as const

interface FilesRun {
  readonly kind: RunKind
  readonly locations: readonly RunLocation[]
  readonly message: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** As a command's: what is interrupted is not taken up by itself, the files are there for that. */
function begin(
  runs: SyncRuns,
  { tenantId, timeZone, today, userId, names }: FilesToLoad,
  { kind, locations, message, parameters }: FilesRun,
  work: Parameters<SyncRuns['start']>[1],
): Promise<StartedRun> {
  const asked = { ubicacion_id: null, archivos: names, ...parameters }
  return runs.start(
    { tenantId, timeZone, today, userId, origin: 'comando', kind, parameters: asked, locations, message },
    async (context) => {
      await context.record.log('info', `${message}: ${names.join(', ')}`)
      return work(context)
    },
  )
}

/** The catalogue was brought up to date before, once for all locations. */
function withoutProducts(work: LocationWork): LocationWork {
  return {
    ...work,
    source: {
      ...work.source,
      async *products() {
        yield []
      },
    },
  }
}

async function follow(
  { database, tell }: Loading,
  tenantId: number,
  { runId, ended }: StartedRun,
  { from, to }: { readonly from: number; readonly to: number },
  runIds: readonly number[],
) {
  const over = ended.then(() => 'over' as const)
  while ((await Promise.race([over, sleep(LOOK_EVERY_MS)])) !== 'over') {
    const run = await withTenant(database, tenantId, (tx) =>
      tx
        .selectFrom('etl_corrida')
        .select(['progress', 'message'])
        .where('corrida_id', '=', runId)
        .executeTakeFirst(),
    )
    if (run) await tell(from + (run.progress / 100) * (to - from), run.message, runIds)
  }
  const locations = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('etl_corrida_tienda')
      .select(['status', 'registros'])
      .where('corrida_id', '=', runId)
      .execute(),
  )
  const failed = locations.filter(({ status }) => status !== 'completed').length
  const records = locations.reduce((sum, { registros }) => sum + registros, 0)
  await tell(to, failed > 0 ? `${count(failed)} sin cargar` : 'Cargado', runIds)
  return { isComplete: locations.length > 0 && failed === 0, records }
}
