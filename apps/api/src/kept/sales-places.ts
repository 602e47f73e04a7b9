import { IS_SPREAD } from '@abasto/database/distribution/spread'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { unknownLocation } from '../catalogue/location.ts'
import type { KeptSales, LocationDays } from './kept-sales.ts'
import { readLocationDays } from './location-days.ts'

/** A location with all of its sales days. */
export interface SellingPlace {
  readonly ubicacion_key: number
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
  readonly activa: boolean
  /** An active store; one that is asked for alone, whatever it is. */
  readonly isStore: boolean
  /** Its calendar: weekdays and days on which it does not open, and days on which it does all the same. */
  readonly semana: readonly number[]
  readonly cerrados: readonly IsoDate[]
  readonly abiertos: readonly IsoDate[]
  readonly sold: LocationDays
  /** What is loaded of it is as it was while this is the same; undefined: nothing says so. */
  readonly version: string | undefined
}

export interface SellingPlaces {
  /** In the order that the chain gave them. */
  readonly places: readonly SellingPlace[]
  readonly locationKeys: readonly number[]
  /** The chain's key as the database knows it. */
  readonly tenant: number
  /** The same of all of them. */
  readonly version: string | undefined
  /** The same of the chain's products. */
  readonly catalogue: string | undefined
}

type Row = Omit<SellingPlace, 'sold' | 'version'> & {
  readonly tenant: number
  /** Empty: nothing was counted of it; null: none speaks for its days. */
  readonly version: string | null
  readonly catalogue: string | null
}

/** The row of `version_datos` that every change of the chain's products advances, and nothing else. */
const CATALOGUE = -1

/**
 * The location, or all that the chain ever had: that a store is retired changes nothing of what was sold before.
 *
 * Whoever changes days of a location advances its version in the same transaction, and nothing brings back a number of
 * chance: in a snapshot the version speaks for the days. Not so where facts are spread over servers, which have a
 * snapshot each: there the days are read every time.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 * @throws Refusal 404 for an unknown location
 */
export async function sellingPlaces(
  tx: Tx,
  kept: KeptSales,
  locationId: string | undefined,
): Promise<SellingPlaces> {
  const isAlone = locationId !== undefined
  const { rows } = await sql<Row>`
    SELECT
      ubicacion.ubicacion_key,
      ubicacion.ubicacion_id,
      ubicacion.nombre,
      ubicacion.tipo,
      ubicacion.activa,
      ${isAlone} OR (ubicacion.activa AND ubicacion.tipo = 'tienda') AS "isStore",
      ARRAY(
        SELECT calendario_semana.dia
        FROM calendario_semana
        WHERE calendario_semana.ubicacion_key = ubicacion.ubicacion_key
      ) AS semana,
      ARRAY(${namedDays(false)}) AS cerrados,
      ARRAY(${namedDays(true)}) AS abiertos,
      ubicacion.tenant_id AS tenant,
      CASE WHEN NOT ${IS_SPREAD} THEN COALESCE(cargado.version || '.' || cargado.azar, '') END AS version,
      CASE WHEN NOT ${IS_SPREAD} THEN catalogo.version || '.' || catalogo.azar END AS catalogue
    FROM ubicacion
    LEFT JOIN version_datos AS cargado
      ON cargado.ubicacion_key = ubicacion.ubicacion_key
      AND cargado.tenant_id = ubicacion.tenant_id
    LEFT JOIN version_datos AS catalogo
      ON catalogo.ubicacion_key = ${CATALOGUE}
      AND catalogo.tenant_id = ubicacion.tenant_id
    WHERE ${isAlone ? sql`ubicacion.ubicacion_id = ${locationId} AND ubicacion.activa` : sql`TRUE`}
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  const [first] = rows
  if (!first && isAlone) throw new Refusal('not-found', unknownLocation(locationId))
  const uncounted = await withDays(
    tx,
    rows.filter(({ version }) => version === '').map(({ ubicacion_key }) => ubicacion_key),
  )
  const places: SellingPlace[] = []
  for (const { tenant, version, catalogue: _, ...place } of rows) {
    const isCounted = version !== null && !uncounted.has(place.ubicacion_key)
    const key = isCounted ? `${tenant} ${place.ubicacion_key} ${version}` : undefined
    const sold = await kept.days.get(key, () => readLocationDays(tx, place.ubicacion_key))
    places.push({ ...place, sold, version: key })
  }
  const versions = places.map(({ version }) => version)
  return {
    places,
    locationKeys: places.map(({ ubicacion_key }) => ubicacion_key),
    tenant: first?.tenant ?? 0,
    version: versions.includes(undefined) ? undefined : versions.join(),
    catalogue: first?.catalogue ?? undefined,
  }
}

/** Locations that have days although nothing counted their loads: as a backup put them back, until the next load. */
async function withDays(tx: Tx, locationKeys: readonly number[]): Promise<ReadonlySet<number>> {
  if (locationKeys.length === 0) return new Set()
  const { rows } = await sql<{ ubicacion_key: number }>`
    SELECT venta_dia.ubicacion_key
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ANY (${locationKeys}::integer[])
    GROUP BY venta_dia.ubicacion_key
  `.execute(tx)
  return new Set(rows.map(({ ubicacion_key }) => ubicacion_key))
}

const namedDays = (isOpen: boolean) => sql`
  SELECT calendario_fecha.fecha::text
  FROM calendario_fecha
  WHERE calendario_fecha.ubicacion_key = ubicacion.ubicacion_key
    AND calendario_fecha.abierto = ${sql.lit(isOpen)}
`
