import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { ChainFolder } from '../extract/sources/csv/chain-folder.ts'
import { savingSource } from '../load/save-source.ts'
import { sumChainOf } from '../refresh/sum-chain.ts'
import { counted, days } from '../messages.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { RunKind } from '../runs/run-kind.ts'
import { runLocations, type LocationWork } from '../runs/synchronise/locations-work.ts'
import { synchroniseStock } from '../runs/synchronise/synchronise-stock.ts'
import type { StartedRun, SyncRuns } from '../runs/sync-runs.ts'
import { importSales } from './import-sales.ts'
import type { ImportedLocation } from './register-locations.ts'
import { unchangedReader } from './unchanged-reader.ts'

export interface FolderImport {
  readonly tenantId: number
  readonly timeZone: string
  readonly today: IsoDate
  readonly carpeta: string
  /** Of the folder; no other is touched. */
  readonly locations: readonly ImportedLocation[]
  readonly isUnchanged: ChainFolder['isUnchanged']
}

/** Starts to load the products and stock of the folder's locations. @throws Refusal `conflict` */
export function startStockImport(runs: SyncRuns, request: FolderImport): Promise<StartedRun> {
  const { locations } = request
  const message = `Importando el inventario de ${counted(locations.length, 'ubicación', 'ubicaciones')}`
  return start(runs, request, { kind: 'inventario', parameters: {}, message }, async (context) => {
    const outcome = await runLocations(context, {
      locations,
      single: false,
      activity: 'Importando inventario',
      work: async (inner, work) => {
        const result = await synchroniseStock(inner, checkedWork(request, work), { isAskedFor: true })
        // A store's source is registered with its sales.
        if (work.location.kind === 'cedi') await registerSource(inner, imported(request, work))
        return result
      },
    })
    return { ...outcome, afterwards: () => context.refresh(context, locations) }
  })
}

/** Starts to put the sales of the folder's stores in place of those that are loaded. @throws Refusal `conflict` */
export function startSalesImport(
  runs: SyncRuns,
  request: FolderImport,
  range: DateRange,
): Promise<StartedRun> {
  const stores = request.locations.filter(({ kind }) => kind === 'tienda')
  const message = `Importando las ventas de ${counted(stores.length, 'tienda', 'tiendas')}, ${days(range)}`
  const parameters = { fecha_inicio: range.from, fecha_fin: range.to, hasta: range.to }
  const own = { ...request, locations: stores }
  return start(runs, own, { kind: 'ventas', parameters, message }, async (context) => {
    const outcome = await runLocations(context, {
      locations: stores,
      single: false,
      activity: 'Importando ventas',
      work: (inner, work) =>
        importSales(inner, checkedWork(request, work), { location: imported(request, work), range }),
    })
    return {
      ...outcome,
      afterwards: async () => {
        await sumChainOf(context)
        await context.refresh(context, stores)
      },
    }
  })
}

interface ImportRun {
  readonly kind: RunKind
  readonly parameters: Readonly<Record<string, unknown>>
  readonly message: string
}

function start(
  runs: SyncRuns,
  { tenantId, timeZone, today, carpeta, locations }: FolderImport,
  { kind, parameters, message }: ImportRun,
  work: Parameters<SyncRuns['start']>[1],
): Promise<StartedRun> {
  const who = { tenantId, timeZone, today, origin: 'comando', userId: null } as const
  const asked = { ubicacion_id: null, carpeta, ...parameters }
  return runs.start({ ...who, kind, parameters: asked, locations, message }, async (context) => {
    await context.record.log('info', message)
    return work(context)
  })
}

function checkedWork({ isUnchanged }: FolderImport, work: LocationWork): LocationWork {
  return { ...work, source: unchangedReader(work.source, () => isUnchanged(work.location.id)) }
}

function imported({ locations }: FolderImport, { location }: LocationWork): ImportedLocation {
  const found = locations.find(({ locationKey }) => locationKey === location.locationKey)
  if (!found) throw new Error('a run works on the locations it was given')
  return found
}

async function registerSource(
  { database, tenantId }: RunContext,
  { locationKey, source }: ImportedLocation,
): Promise<void> {
  await withTenant(database, tenantId, (tx) => savingSource(tx, { tenantId, locationKey }, source).execute())
}
