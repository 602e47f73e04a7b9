import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { ForecastWindow } from '@abasto/domain/demand/forecast'
import type { ProductSeries } from '@abasto/domain/demand/product-series'
import { weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { completeDays } from '../sales/complete-days.ts'
import type { Database } from '@abasto/database/connections/connection'
import { fingerprint, isKept, locationWindow, WEEKDAYS, windowSeries, workOut } from './location-forecasts.ts'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'

export interface ForecastPlace {
  readonly tenantId: number
  readonly ubicacionKey: number
}

/**
 * Brings the forecasts kept of a location up to date, unless they are. Readers need not wait for it, nor loads:
 * what does not rest on the days as they are is not used.
 *
 * @param today the tenant's business day
 * @returns how many products were forecast; 0 where nothing was to do
 */
export async function keepForecasts(
  database: Database,
  place: ForecastPlace,
  today: IsoDate,
): Promise<number> {
  const basis = await withTenantSnapshot(database, place.tenantId, (tx) =>
    readBasis(tx, place.ubicacionKey, today),
  )
  if (!basis) return 0
  const columns = await byWeekday(basis)
  const isWritten = await withTenant(database, place.tenantId, (tx) => write(tx, place, basis, columns))
  return isWritten ? columns.productoKeys.length : 0
}

interface Basis {
  readonly today: IsoDate
  readonly window: ForecastWindow
  readonly cutOff: IsoDate
  readonly huella: string
  readonly series: ReadonlyMap<number, ProductSeries>
}

/** Of one moment; undefined: nothing is to do. */
async function readBasis(tx: Tx, ubicacionKey: number, today: IsoDate): Promise<Basis | undefined> {
  const window = await locationWindow(tx, ubicacionKey, today, WEEKDAYS.length)
  const { cutOff } = window
  if (cutOff === null || (await isKept(tx, ubicacionKey, window))) return undefined
  return {
    today,
    window,
    cutOff,
    huella: await fingerprint(tx, ubicacionKey, cutOff),
    series: await windowSeries(tx, ubicacionKey, window),
  }
}

interface Columns {
  readonly productoKeys: number[]
  /** From Monday on. */
  readonly unidades: readonly number[][]
}

async function byWeekday({ window, series }: Basis): Promise<Columns> {
  const columns: Columns = { productoKeys: [], unidades: WEEKDAYS.map(() => []) }
  const places = window.targets.map((target) => weekday(target) - 1)
  for await (const [producto, units] of workOut(window, series)) {
    columns.productoKeys.push(producto)
    for (const [index, place] of places.entries()) columns.unidades[place]?.push(units[index] ?? 0)
  }
  return columns
}

/** @returns false when days were loaded meanwhile: whoever did makes the forecasts anew */
async function write(
  tx: Tx,
  { tenantId, ubicacionKey }: ForecastPlace,
  { today, cutOff, huella }: Basis,
  { productoKeys, unidades }: Columns,
): Promise<boolean> {
  await lockUntilEnd(tx, LOCKS.forecasts, ubicacionKey)
  const [newest] = await completeDays(tx, ubicacionKey, today, 1)
  if (newest !== cutOff || (await fingerprint(tx, ubicacionKey, cutOff)) !== huella) return false
  await tx.deleteFrom('pronostico_sello').where('ubicacion_key', '=', ubicacionKey).execute()
  await tx.deleteFrom('pronostico').where('ubicacion_key', '=', ubicacionKey).execute()
  await sql`
    INSERT INTO pronostico (tenant_id, ubicacion_key, producto_key, ${sql.join(WEEKDAYS.map((day) => sql.ref(day)))})
    SELECT ${tenantId}::integer, ${ubicacionKey}::integer, fila.*
    FROM unnest(
      ${productoKeys}::integer[], ${sql.join(unidades.map((units) => sql`${units}::double precision[]`))}
    ) AS fila
  `.execute(tx)
  await tx
    .insertInto('pronostico_sello')
    .values({ tenant_id: tenantId, ubicacion_key: ubicacionKey, corte: cutOff, huella })
    .execute()
  return true
}
