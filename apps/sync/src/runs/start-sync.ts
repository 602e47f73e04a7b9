import { sumChain } from '@abasto/database/chain-sums'
import type { Database } from '@abasto/database/connection'
import { withTenant } from '@abasto/database/with-tenant'
import type { DayRange } from '../sources/source.ts'
import { keepForecastsOf } from './keep-forecasts.ts'
import { runLocations } from './locations-work.ts'
import type { RunContext } from './run-context.ts'
import { activeLocations, locationName, type RunLocation } from './run-locations.ts'
import type { StartedRun, SyncRuns } from './sync-runs.ts'
import { synchroniseSales } from './synchronise-sales.ts'
import { synchroniseStock } from './synchronise-stock.ts'
import { counted, days } from './words.ts'

export interface SyncRequest {
  readonly tenantId: number
  readonly timeZone: string
  /** Null: started by a command, not by a person signed in. */
  readonly usuarioId: number | null
  /** Of one location; null: of all. */
  readonly location: RunLocation | null
}

/** Starts an inventory run. @throws Refusal `conflict` when one is going on */
export async function startInventory(
  database: Database,
  runs: SyncRuns,
  request: SyncRequest,
): Promise<StartedRun> {
  const locations = await locationsOf(database, request)
  const { location, ...who } = request
  const message = `Sincronizando el inventario de ${subject(request, locations, 'ubicación', 'ubicaciones')}`
  return runs.start(
    {
      ...who,
      kind: 'inventario',
      parametros: { ubicacion_id: location?.ubicacionId ?? null },
      locations,
      message,
    },
    async (context) => {
      await context.record.log('info', message)
      const outcome = await runLocations(context, {
        locations,
        single: location !== null,
        activity: 'Sincronizando inventario',
        work: synchroniseStock,
      })
      return { ...outcome, afterwards: () => keepForecastsOf(context, locations) }
    },
  )
}

/** Starts a sales run of some days; only stores sell. @throws Refusal `conflict` when one is going on */
export async function startSales(
  database: Database,
  runs: SyncRuns,
  request: SyncRequest,
  range: DayRange,
): Promise<StartedRun> {
  const locations = (await locationsOf(database, request)).filter(({ tipo }) => tipo === 'tienda')
  const { location, ...who } = request
  const message = `Sincronizando las ventas de ${subject(request, locations, 'tienda', 'tiendas')}, ${days(range)}`
  return runs.start(
    {
      ...who,
      kind: 'ventas',
      parametros: {
        ubicacion_id: location?.ubicacionId ?? null,
        fecha_inicio: range.from,
        fecha_fin: range.to,
      },
      locations,
      message,
    },
    async (context) => {
      await context.record.log('info', message)
      const outcome = await runLocations(context, {
        locations,
        single: location !== null,
        activity: 'Sincronizando ventas',
        work: (inner, work) => synchroniseSales(inner, work, range),
      })
      await sumUp(context)
      return { ...outcome, afterwards: () => keepForecastsOf(context, locations) }
    },
  )
}

/** The sums of the chain make its screens quick; without them they are as right, so a run never fails by them. */
async function sumUp({ database, tenantId, signal, logger, record }: RunContext): Promise<void> {
  record.report('Sumando las ventas de la cadena', 100)
  try {
    await sumChain(database, tenantId, signal)
  } catch (error) {
    signal.throwIfAborted()
    logger.error({ err: error, tenant: tenantId }, 'the sums of the chain could not be made')
  }
}

async function locationsOf(database: Database, { tenantId, location }: SyncRequest): Promise<RunLocation[]> {
  return location ? [location] : withTenant(database, tenantId, activeLocations)
}

function subject(
  { location }: SyncRequest,
  locations: readonly RunLocation[],
  one: string,
  many: string,
): string {
  return location ? locationName(location) : counted(locations.length, one, many)
}
