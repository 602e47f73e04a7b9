import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { cacheForecastsOf } from '../../load/cache-forecasts.ts'
import { sumChainOf } from '../../load/sum-chain.ts'
import { runLocations } from './locations-work.ts'
import type { RunOrigin } from '../run-kind.ts'
import { activeLocations, locationName, type RunLocation } from '../run-locations.ts'
import type { StartedRun, SyncRuns } from '../sync-runs.ts'
import { synchroniseSales } from './synchronise-sales.ts'
import { synchroniseStock } from './synchronise-stock.ts'
import { counted, days } from '../../messages.ts'

export interface SyncRequest {
  readonly tenantId: number
  readonly timeZone: string
  /** The business day it is asked for on, in that time zone: the run's to its end. */
  readonly today: IsoDate
  readonly origin: RunOrigin
  /** Null: started by a command or by the clock, not by a person signed in. */
  readonly userId: number | null
  /** Of one location; null: of all. */
  readonly location: RunLocation | null
  /** Of all, only these. */
  readonly only?: ReadonlySet<number>
}

export interface SalesRequest extends SyncRequest {
  /** Null: what is missing of each store; up to yesterday where the clock asks, who wants only days that are over. */
  readonly range: DateRange | null
  /** Of a retry: the automatic run whose stores it tries again. */
  readonly retriedRunId?: number
  /** The job that starts it. */
  readonly jobId?: string
}

/** Starts an inventory run. @throws Refusal `conflict` when one is going on */
export async function startInventory(
  database: Database,
  runs: SyncRuns,
  request: SyncRequest,
): Promise<StartedRun> {
  const locations = await locationsOf(database, request)
  const { location, only: _only, ...who } = request
  const message = `Sincronizando el inventario de ${subject(request, locations, 'ubicación', 'ubicaciones')}`
  return runs.start(
    {
      ...who,
      kind: 'inventario',
      parameters: { ubicacion_id: location?.id ?? null, dia: request.today },
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
      return { ...outcome, afterwards: () => cacheForecastsOf(context, locations) }
    },
  )
}

/** Starts a sales run; only stores sell. @throws Refusal `conflict` when one is going on; JobDone */
export async function startSales(
  database: Database,
  runs: SyncRuns,
  request: SalesRequest,
): Promise<StartedRun> {
  const { location, range, only: _only, ...who } = request
  const locations = (await locationsOf(database, request)).filter(({ kind: tipo }) => tipo === 'tienda')
  const isAutomatic = request.origin === 'automatica' || request.origin === 'reintento'
  const until = isAutomatic ? addDays(request.today, -1) : request.today
  const which = range ? days(range) : 'los días que faltan'
  const message = `Sincronizando las ventas de ${subject(request, locations, 'tienda', 'tiendas')}, ${which}`
  return runs.start(
    {
      ...who,
      kind: 'ventas',
      parameters: {
        ubicacion_id: location?.id ?? null,
        fecha_inicio: range?.from ?? null,
        fecha_fin: range?.to ?? null,
        // What it is about, for those who judge what came of it: its last day, and the day it was asked on.
        hasta: range?.to ?? until,
        dia: request.today,
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
        work: (inner, work) => synchroniseSales(inner, work, range ?? { until }),
      })
      return {
        ...outcome,
        afterwards: async () => {
          await sumChainOf(context)
          await cacheForecastsOf(context, locations)
        },
      }
    },
  )
}

async function locationsOf(
  database: Database,
  { tenantId, location, only }: SyncRequest,
): Promise<RunLocation[]> {
  if (location) return [location]
  const active = await withTenant(database, tenantId, activeLocations)
  return only ? active.filter(({ locationKey }) => only.has(locationKey)) : active
}

function subject(
  { location }: SyncRequest,
  locations: readonly RunLocation[],
  one: string,
  many: string,
): string {
  return location ? locationName(location) : counted(locations.length, one, many)
}
