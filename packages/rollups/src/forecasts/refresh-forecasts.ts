import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { ForecastWindow } from '@abasto/domain/demand/forecast'
import type { ProductSeries } from '@abasto/domain/demand/product-series'
import { weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { completeDays } from '../sales/complete-days.ts'
import type { RollupLocation } from '../location.ts'
import type { Database } from '@abasto/database/connections/connection'
import {
  forecastFingerprint,
  hasValidForecasts,
  locationWindow,
  WEEKDAYS,
  windowSeries,
  workOut,
} from './location-forecasts.ts'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'

/**
 * Makes the stored forecasts of a location anew, unless they are valid. Readers need not wait for it, nor loads.
 *
 * @param today the tenant's business day
 * @returns how many products were forecast; 0 where nothing was to do
 */
export async function refreshForecasts(
  database: Database,
  location: RollupLocation,
  today: IsoDate,
): Promise<number> {
  const basis = await withTenantSnapshot(database, location.tenantId, (tx) =>
    readBasis(tx, location.locationKey, today),
  )
  if (!basis) return 0
  const columns = await byWeekday(basis)
  const isWritten = await withTenant(database, location.tenantId, (tx) => write(tx, location, basis, columns))
  return isWritten ? columns.productKeys.length : 0
}

interface Basis {
  readonly today: IsoDate
  readonly window: ForecastWindow
  readonly cutOff: IsoDate
  readonly fingerprint: string
  readonly series: ReadonlyMap<number, ProductSeries>
}

/** Of one moment; undefined: nothing is to do. */
async function readBasis(tx: Tx, locationKey: number, today: IsoDate): Promise<Basis | undefined> {
  const window = await locationWindow(tx, locationKey, today, WEEKDAYS.length)
  const { cutOff } = window
  if (cutOff === null || (await hasValidForecasts(tx, locationKey, window))) return undefined
  return {
    today,
    window,
    cutOff,
    fingerprint: await forecastFingerprint(tx, locationKey, cutOff),
    series: await windowSeries(tx, locationKey, window),
  }
}

interface Columns {
  readonly productKeys: number[]
  /** From Monday on. */
  readonly units: readonly number[][]
}

async function byWeekday({ window, series }: Basis): Promise<Columns> {
  const columns: Columns = { productKeys: [], units: WEEKDAYS.map(() => []) }
  const weekdays = window.targets.map((target) => weekday(target) - 1)
  for await (const [product, units] of workOut(window, series)) {
    columns.productKeys.push(product)
    for (const [index, day] of weekdays.entries()) columns.units[day]?.push(units[index] ?? 0)
  }
  return columns
}

/** @returns false when days were loaded meanwhile: whoever did makes the forecasts anew */
async function write(
  tx: Tx,
  { tenantId, locationKey }: RollupLocation,
  { today, cutOff, fingerprint }: Basis,
  { productKeys, units }: Columns,
): Promise<boolean> {
  await lockUntilEnd(tx, LOCKS.forecasts, locationKey)
  const [newest] = await completeDays(tx, locationKey, today, 1)
  if (newest !== cutOff || (await forecastFingerprint(tx, locationKey, cutOff)) !== fingerprint) return false
  await tx
    .withSchema('public')
    .deleteFrom('pronostico_sello')
    .where('ubicacion_key', '=', locationKey)
    .execute()
  await tx.withSchema('public').deleteFrom('pronostico').where('ubicacion_key', '=', locationKey).execute()
  await sql`
    WITH escrita AS (
      INSERT INTO public.pronostico (tenant_id, ubicacion_key, producto_key, ${sql.join(WEEKDAYS.map((day) => sql.ref(day)))})
      SELECT ${tenantId}::integer, ${locationKey}::integer, fila.*
      FROM unnest(
        ${productKeys}::integer[], ${sql.join(units.map((each) => sql`${each}::double precision[]`))}
      ) AS fila
      RETURNING 1
    )
    SELECT
  `.execute(tx)
  await tx
    .withSchema('public')
    .insertInto('pronostico_sello')
    .values({ tenant_id: tenantId, ubicacion_key: locationKey, corte: cutOff, huella: fingerprint })
    .execute()
  return true
}
