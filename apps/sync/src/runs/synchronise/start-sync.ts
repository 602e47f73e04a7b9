import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { LOOK_BACK_DAYS } from '@abasto/domain/sales/due-ranges'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { sumChainOf } from '../../refresh/sum-chain.ts'
import { runLocations } from './locations-work.ts'
import type { RunReason } from '../open-run.ts'
import type { RunOrigin } from '../run-kind.ts'
import { activeLocations, locationName, type RunLocation } from '../run-locations.ts'
import type { StartedRun, SyncRuns } from '../sync-runs.ts'
import { compareSales } from './compare-sales.ts'
import { synchroniseSales } from './synchronise-sales.ts'
import { synchroniseStock } from './synchronise-stock.ts'
import { counted, days } from '../../messages.ts'

export interface SyncRequest extends RunReason {
  readonly tenantId: number
  readonly timeZone: string
  /** The business day it is asked for on, in that time zone: the run's to its end. */
  readonly today: IsoDate
  readonly origin: RunOrigin
  /** Null: started by a command or by the clock, not by a person signed in. */
  readonly userId: number | null
  /** Of one location; null: of all. */
  readonly location: RunLocation | null
  /** Of these, only those with these keys. */
  readonly only?: ReadonlySet<number>
}

export interface SalesRequest extends SyncRequest {
  /** Null: what is missing of each store; up to yesterday where the clock asks, who wants only days that are over. */
  readonly range: DateRange | null
  /** Without range: the last day to read, of a run that was asked for it. */
  readonly until?: IsoDate | null
  /** Without range: the days with rejected lines whose codes are known by now, and no others. */
  readonly isOfCodes?: boolean
}

/** Starts an inventory run. @throws Refusal `conflict` when one is going on; AlreadyBegun */
export async function startInventory(
  database: Database,
  runs: SyncRuns,
  request: SyncRequest,
): Promise<StartedRun> {
  const locations = await locationsOf(database, request)
  const { location, only: _, ...who } = request
  const message = begun(
    request,
    `Sincronizando el inventario de ${subject(request, locations, 'ubicación', 'ubicaciones')}`,
  )
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
      return { ...outcome, afterwards: () => context.refresh(context, locations) }
    },
  )
}

/** Starts a sales run; only stores sell. @throws Refusal `conflict` when one is going on; AlreadyBegun */
export async function startSales(
  database: Database,
  runs: SyncRuns,
  request: SalesRequest,
): Promise<StartedRun> {
  const { location, range, only: _, until: lastDay, isOfCodes = false, ...who } = request
  const locations = (await locationsOf(database, request)).filter(({ kind: tipo }) => tipo === 'tienda')
  const isAutomatic = request.origin === 'automatica' || request.origin === 'reintento'
  const until = lastDay ?? (isAutomatic ? addDays(request.today, -1) : request.today)
  const which = range ? days(range) : isOfCodes ? 'los días con códigos asignados' : 'los días que faltan'
  const message = begun(
    request,
    `Sincronizando las ventas de ${subject(request, locations, 'tienda', 'tiendas')}, ${which}`,
  )
  return runs.start(
    {
      ...who,
      kind: 'ventas',
      parameters: {
        ubicacion_id: location?.id ?? null,
        fecha_inicio: range?.from ?? null,
        fecha_fin: range?.to ?? null,
        // What it is about, for those who judge what came of it: its last day, and the day it was asked on.
        hasta: isOfCodes ? null : (range?.to ?? until),
        codigos: isOfCodes,
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
        work: (inner, work) => synchroniseSales(inner, work, isOfCodes ? 'of_codes' : (range ?? { until })),
      })
      return {
        ...outcome,
        afterwards: async () => {
          await sumChainOf(context)
          await context.refresh(context, locations)
        },
      }
    },
  )
}

/** Compares the last days of stores with what their sources count. @throws as above */
export async function startComparison(
  database: Database,
  runs: SyncRuns,
  request: SyncRequest,
): Promise<StartedRun> {
  const locations = (await locationsOf(database, request)).filter(({ kind: tipo }) => tipo === 'tienda')
  const { location, only: _, ...who } = request
  const message = begun(
    request,
    `Comparando los últimos ${LOOK_BACK_DAYS} días de ${subject(request, locations, 'tienda', 'tiendas')} con lo que cuentan`,
  )
  return runs.start(
    { ...who, kind: 'conciliacion', parameters: { ubicacion_id: location?.id ?? null }, locations, message },
    async (context) => {
      await context.record.log('info', message)
      const outcome = await runLocations(
        { ...context, slots: context.aside },
        {
          locations,
          single: false,
          activity: 'Comparando con las tiendas',
          outcome: { completed: 'Comparación completada', failed: 'La comparación falló' },
          work: compareSales,
        },
      )
      return {
        ...outcome,
        afterwards: async () => {
          await sumChainOf(context)
          await context.refresh(context, locations)
        },
      }
    },
  )
}

/** What a run says first. */
function begun({ resumes }: RunReason, message: string): string {
  return resumes ? `Se retoma lo que faltaba. ${message}` : message
}

async function locationsOf(
  database: Database,
  { tenantId, location, only }: SyncRequest,
): Promise<RunLocation[]> {
  const all = location ? [location] : await withTenant(database, tenantId, activeLocations)
  return all.filter(({ locationKey }) => only?.has(locationKey) ?? true)
}

function subject(
  { location }: SyncRequest,
  locations: readonly RunLocation[],
  one: string,
  many: string,
): string {
  return location ? locationName(location) : counted(locations.length, one, many)
}
