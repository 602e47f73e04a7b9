import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import { doubleArray, integerArray } from '@abasto/database/connections/binary-array'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { Accuracy, AccuracySums } from '@abasto/domain/demand/accuracy/accuracy-sums'
import { accuracyWeeks } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { RollupLocation } from '../location.ts'
import { makeAccuracy, type MadeAccuracy } from './made-accuracy.ts'
import type { StoreSold, Weeks } from './store-accuracy.ts'
import { accuracyFingerprint, hasValidAccuracy } from './valid-accuracy.ts'

/**
 * Compares the nights kept of a location with what it sold, unless what is stored of it is valid.
 *
 * @param today the tenant's business day
 * @returns whether anything was made
 */
export async function refreshAccuracy(
  database: Database,
  location: RollupLocation,
  today: IsoDate,
): Promise<boolean> {
  const weeks = accuracyWeeks(today)
  const made = await withTenantSnapshot(database, location.tenantId, async (tx) =>
    (await hasValidAccuracy(tx, location.locationKey, weeks))
      ? undefined
      : makeAccuracy(tx, location.locationKey, weeks),
  )
  return (
    made !== undefined && withTenant(database, location.tenantId, (tx) => write(tx, location, weeks, made))
  )
}

/** @returns false when days were loaded meanwhile: whoever did makes it anew */
async function write(tx: Tx, location: RollupLocation, weeks: Weeks, made: MadeAccuracy): Promise<boolean> {
  const { tenantId, locationKey } = location
  await lockUntilEnd(tx, LOCKS.forecasts, locationKey)
  if ((await accuracyFingerprint(tx, locationKey, weeks)) !== made.fingerprint) return false
  for (const table of ['precision_sello', 'precision_semana', 'precision_producto'] as const)
    await tx.withSchema('public').deleteFrom(table).where('ubicacion_key', '=', locationKey).execute()
  for (const { id, accuracy } of made.models) {
    await writeWeeks(tx, location, id, made.sold, accuracy)
    await writeProducts(tx, location, id, made.sold, accuracy)
  }
  await tx
    .withSchema('public')
    .insertInto('precision_sello')
    .values({
      tenant_id: tenantId,
      ubicacion_key: locationKey,
      desde: weeks.from,
      hasta: weeks.to,
      huella: made.fingerprint,
      dias_sin_datos: made.missingDays,
      noches: made.nights - made.reconstructed,
      reconstruidas: made.reconstructed,
    })
    .execute()
  return true
}

const sumsOf = (all: readonly AccuracySums[]) =>
  sql.join(
    [
      all.map(({ day }) => day.units),
      all.map(({ day }) => day.absolute),
      all.map(({ day }) => day.signed),
      all.map(({ week }) => week.units),
      all.map(({ week }) => week.absolute),
      all.map(({ week }) => week.signed),
    ].map((values) => sql`${doubleArray(values)}::double precision[]`),
  )

async function writeWeeks(
  tx: Tx,
  { tenantId, locationKey }: RollupLocation,
  model: string,
  { from, categoryNames }: StoreSold,
  { weeks }: Accuracy,
): Promise<void> {
  await sql`
    WITH escrita AS (
      INSERT INTO public.precision_semana
      SELECT ${tenantId}::integer, ${locationKey}::integer, ${model}::text, fila.*
      FROM unnest(
        ${weeks.map(({ index }) => addDays(from, 7 * index))}::date[],
        ${weeks.map(({ category }) => categoryNames[category] ?? '')}::text[],
        ${integerArray(weeks.map(({ days }) => days))}::integer[],
        ${sumsOf(weeks)}
      ) AS fila
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}

async function writeProducts(
  tx: Tx,
  { tenantId, locationKey }: RollupLocation,
  model: string,
  { productKeys }: StoreSold,
  { products }: Accuracy,
): Promise<void> {
  await sql`
    WITH escrita AS (
      INSERT INTO public.precision_producto
      SELECT ${tenantId}::integer, ${locationKey}::integer, ${model}::text, fila.*
      FROM unnest(
        ${integerArray(products.map(({ product }) => productKeys[product] ?? 0))}::integer[],
        ${integerArray(products.map(({ daysWithSales }) => daysWithSales))}::integer[],
        ${integerArray(products.map(({ days }) => days))}::integer[],
        ${sumsOf(products)}
      ) AS fila
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}
