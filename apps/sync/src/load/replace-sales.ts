import type { Database } from '@abasto/database/connections/connection'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { invalidatePeriods, refreshLoadedPeriods } from '@abasto/rollups/sales/location-periods'
import type { Pool } from 'pg'
import type { GroupPart, SalesPart } from '../transform/sales-parts.ts'
import type { SalesLoad } from './load-sales.ts'
import { CLOSE_HELD, OPEN_HELD } from './held/held-sales-statements.ts'
import { replaceDays, writeRejected } from './sales-group.ts'
import type { SalesTarget } from './sales-target.ts'
import { DELETE_DAYS, DELETE_PRODUCTS } from './sales-statements.ts'
import { savingSource, type SavedSource } from './save-source.ts'
import { StagingConnection } from './staging-connection.ts'
import { waitToBeAlone } from './wait-to-be-alone.ts'

export interface SalesReplacement {
  readonly pool: Pool
  readonly database: Database
  readonly target: SalesTarget
  readonly parts: AsyncIterable<SalesPart>
  /** The days that the parts may bring. */
  readonly days: Iterable<IsoDate>
  /** What becomes of loaded days that the parts do not bring. */
  readonly otherDays: 'keep' | 'remove'
  /** Where the location's data comes from, once they are in. */
  readonly source: SavedSource
  /** Told of the days that have been taken in. */
  readonly onDays: (days: readonly IsoDate[]) => void
  /** Throws when what was read is not what it should be. */
  readonly check: (load: SalesLoad) => void
}

/**
 * Replaces a location's sales, and the source they come from, in one transaction: all of it, or nothing. Until it
 * is committed, everybody sees what was there.
 *
 * @throws whatever reading, checking or the database throws
 */
export async function replaceSales(replacement: SalesReplacement): Promise<SalesLoad> {
  const { pool, target, parts, check } = replacement
  await ensurePartitions(replacement)
  const staging = await StagingConnection.open(pool, target.tenantId)
  try {
    await waitToBeAlone(staging, target.locationKey)
    let load: SalesLoad = NOTHING
    for await (const part of parts) {
      if (part.kind === 'lines') await staging.write(part.bytes)
      else if (part.kind === 'rejected') await writeRejected(staging, target, part)
      else {
        await takeIn(staging, target, part)
        load = added(load, part)
        replacement.onDays(load.days)
      }
    }
    check(load)
    await removeRest(staging, replacement, load.days)
    await closeReplaced(staging, replacement, load.days)
    await refreshLoadedPeriods(staging, target)
    await saveSource(staging, replacement)
    await staging.commit(target)
    return load
  } finally {
    staging.close()
  }
}

/** Before the transaction: creating a partition waits for whoever writes into the table, ourselves included. */
async function ensurePartitions({ pool, days }: SalesReplacement): Promise<void> {
  for (const month of new Set([...days].map((day) => day.slice(0, 7)))) {
    await pool.query('SELECT asegurar_particion_venta_linea($1::date)', [`${month}-01`])
  }
}

async function takeIn(staging: StagingConnection, target: SalesTarget, group: GroupPart): Promise<void> {
  if (group.days.length === 0) return
  await replaceDays(staging, target, group)
  await staging.query('TRUNCATE venta_etapa', [])
}

const NOTHING: SalesLoad = {
  lines: 0,
  tickets: 0,
  rejected: 0,
  renumbered: 0,
  days: [],
  confirmed: [],
  held: [],
}

function added(load: SalesLoad, { days, rejected, renumbered }: GroupPart): SalesLoad {
  return {
    ...load,
    lines: load.lines + days.reduce((sum, day) => sum + day.lines, 0),
    tickets: load.tickets + days.reduce((sum, day) => sum + day.tickets, 0),
    rejected: load.rejected + rejected,
    renumbered: load.renumbered + renumbered,
    days: [...load.days, ...days.map((day) => day.date)],
  }
}

const OTHER_DAYS = `
  SELECT venta_dia.fecha
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = $1
    AND venta_dia.fecha <> ALL($2::date[])
`

const DELETE_COMPARED = `
  DELETE FROM etl_conciliacion
  WHERE etl_conciliacion.ubicacion_key = $1
    AND etl_conciliacion.fecha <> ALL($2::date[])
`

/** What earlier readings rejected: with other days all of it, else what belongs to no day. */
const DELETE_OLD_REJECTED = `
  WITH conteo AS (
    DELETE FROM etl_rechazo_conteo
    WHERE etl_rechazo_conteo.ubicacion_key = $1
      AND etl_rechazo_conteo.tipo = 'ventas'
      AND etl_rechazo_conteo.corrida_id <> $2
      AND ($3 OR etl_rechazo_conteo.fecha IS NULL)
  )
  DELETE FROM etl_rechazo
  WHERE etl_rechazo.ubicacion_key = $1
    AND etl_rechazo.tipo = 'ventas'
    AND etl_rechazo.corrida_id <> $2
    AND ($3 OR etl_rechazo.fecha IS NULL)
`

async function removeRest(
  staging: StagingConnection,
  { target: { locationKey, runId, ...target }, otherDays }: SalesReplacement,
  brought: readonly IsoDate[],
): Promise<void> {
  const isMoved = otherDays === 'remove'
  await staging.query(DELETE_OLD_REJECTED, [locationKey, runId, isMoved])
  if (!isMoved) return
  const others = await staging.query<{ fecha: IsoDate }>(OTHER_DAYS, [locationKey, brought])
  const fechas = others.map(({ fecha }) => fecha)
  const sold = await staging.query<{ producto_key: number }>(DELETE_DAYS, [locationKey, fechas])
  await staging.query(DELETE_PRODUCTS, [locationKey, sold.map(({ producto_key }) => producto_key)])
  await invalidatePeriods(staging, { ...target, locationKey }, fechas)
  await staging.query(DELETE_COMPARED, [locationKey, brought])
}

async function saveSource(
  staging: StagingConnection,
  { database, target, source }: SalesReplacement,
): Promise<void> {
  const { sql, parameters } = savingSource(database, target, source).compile()
  await staging.query(sql, [...parameters])
}

/** What is imported was asked for: it is taken whatever it lost, and nothing of before waits any more. */
async function closeReplaced(
  staging: StagingConnection,
  { target: { locationKey, extractedAt }, otherDays }: SalesReplacement,
  brought: readonly IsoDate[],
): Promise<void> {
  const rows = await staging.query<{ id: number }>(OPEN_HELD, [locationKey, otherDays === 'remove', brought])
  if (rows.length > 0)
    await staging.query(CLOSE_HELD, [rows.map(({ id }) => id), 'reemplazada', extractedAt, null])
}
