import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import { CHAIN_LEVELS, type ChainLevel } from '@abasto/domain/sales/sum-period'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { staleRollups } from '../validity.ts'
import { ROW_LEVELS } from './period-rows.ts'

/** The tables of the sums. */
export const CHAIN_SUMS = {
  day: 'venta_cadena_diaria',
  tenDays: 'venta_cadena_decena',
  month: 'venta_cadena_mes',
  quarter: 'venta_cadena_trimestre',
} as const

/** Adding up so few stores is quick enough without sums of their chain. */
const SMALL_CHAIN = 4

/** Periods summed in one transaction: a second's work for a large chain. */
const BATCH = 10

/** Whether sums of the chain are stored, and looked for, of so many stores. */
export function hasChainSums(stores: number): boolean {
  return stores > SMALL_CHAIN
}

/**
 * Makes the stale sums of a chain's sales anew: those of days that were loaded since they were made, and of the
 * periods with such days that are over. Readers need not wait for it, nor loads. Does nothing for a small chain.
 *
 * @param signal checked between transactions
 * @returns how many days and periods were summed
 * @throws whatever the database throws; what was summed until then stays
 */
export async function refreshChainSums(
  database: Database,
  tenantId: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const selling = await withTenant(database, tenantId, (tx) => sellingLocations(tx, tenantId))
  if (!hasChainSums(selling.length)) return 0
  let summed = 0
  for (const level of CHAIN_LEVELS) {
    const stale = await withTenant(database, tenantId, (tx) => stalePeriods(tx, tenantId, level))
    summed += stale.length
    for (let first = 0; first < stale.length; first += BATCH) {
      signal.throwIfAborted()
      await withTenant(database, tenantId, (tx) =>
        remake(tx, tenantId, level, stale.slice(first, first + BATCH)),
      )
    }
  }
  return summed
}

async function sellingLocations(tx: Tx, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ ubicacion_key: number }>`
    SELECT lugar.ubicacion_key
    FROM lugar
    WHERE lugar.tenant_id = ${tenantId}
      AND EXISTS (
        SELECT 1
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = lugar.ubicacion_key
      )
  `.execute(tx)
  return rows.map((row) => row.ubicacion_key)
}

async function stalePeriods(tx: Tx, tenantId: number, level: ChainLevel): Promise<string[]> {
  const stale = staleRollups<{ desde: string }>({
    key: ['desde'],
    recorded: sql`
      SELECT venta_cadena_sello.desde, venta_cadena_sello.dias, venta_cadena_sello.huella
      FROM venta_cadena_sello
      WHERE venta_cadena_sello.tenant_id = ${tenantId}
        AND venta_cadena_sello.nivel = ${ROW_LEVELS[level]}
    `,
    made: { from: ['dias', 'huella'], now: parts(tenantId, level) },
  })
  const { rows } = await sql<{ desde: string }>`${stale} ORDER BY desde`.execute(tx)
  return rows.map((row) => row.desde)
}

/**
 * What the sums of each period are to be made from: its days, or the shorter periods that they are made from.
 * Only of periods that are over: with each day still to come the work would be to do again.
 */
function parts(tenantId: number, level: ChainLevel): RawBuilder<unknown> {
  if (level === 'day') {
    return sql`
      SELECT
        venta_dia.fecha AS desde,
        count(*)::integer AS dias,
        ${DAYS_FINGERPRINT} AS huella
      FROM venta_dia
      WHERE venta_dia.tenant_id = ${tenantId}
      GROUP BY venta_dia.fecha
    `
  }
  const nivel = sql.lit(ROW_LEVELS[level])
  const desde = sql`inicio_periodo(${nivel}, parte.desde)`
  return sql`
    SELECT
      ${desde} AS desde,
      sum(parte.dias)::integer AS dias,
      bit_xor(parte.huella) AS huella
    FROM venta_cadena_sello AS parte
    WHERE parte.tenant_id = ${tenantId}
      AND parte.nivel = ${ROW_LEVELS[SHORTER[level]]}
    GROUP BY ${desde}
    HAVING fin_periodo(${nivel}, ${desde}) <= (
      SELECT max(venta_dia.fecha)
      FROM venta_dia
      WHERE venta_dia.tenant_id = ${tenantId}
    )
  `
}

/** Of days of locations by their numbers, in whatever order. */
export const DAYS_FINGERPRINT = sql`bit_xor(hashint8extended(venta_dia.carga, 0))`

const SHORTER = { tenDays: 'day', month: 'tenDays', quarter: 'month' } as const

/** Makes the sums of some periods anew. */
async function remake(
  tx: Tx,
  tenantId: number,
  level: ChainLevel,
  periods: readonly string[],
): Promise<void> {
  await lockUntilEnd(tx, LOCKS.chainSums, tenantId)
  await sql`
    DELETE FROM public.venta_cadena_sello
    WHERE venta_cadena_sello.tenant_id = ${tenantId}
      AND venta_cadena_sello.nivel = ${ROW_LEVELS[level]}
      AND venta_cadena_sello.desde = ANY(${periods}::date[])
  `.execute(tx)
  await sql`
    DELETE FROM public.${sql.table(CHAIN_SUMS[level])} AS suma
    WHERE suma.tenant_id = ${tenantId}
      AND suma.desde = ANY(${periods}::date[])
  `.execute(tx)
  if (level === 'day') await insertDays(tx, tenantId, periods)
  else await insertPeriods(tx, tenantId, level, periods)
}

/**
 * Sums and fingerprints in one statement and of the same locations: so they are of the same days, also while
 * others load, or a location sells for the first time.
 */
async function insertDays(tx: Tx, tenantId: number, days: readonly string[]): Promise<void> {
  const selling = await sellingLocations(tx, tenantId)
  await sql`
    WITH sello AS (
      INSERT INTO public.venta_cadena_sello (tenant_id, nivel, desde, dias, huella)
      SELECT ${tenantId}::integer, 'dia', venta_dia.fecha, count(*), ${DAYS_FINGERPRINT}
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ANY(${selling}::integer[])
        AND venta_dia.fecha = ANY(${days}::date[])
      GROUP BY venta_dia.fecha
      RETURNING 1
    ),
    suma AS (
      INSERT INTO public.venta_cadena_diaria (tenant_id, desde, producto_key, cantidad, lineas)
      SELECT
        ${tenantId}::integer,
        venta_diaria.fecha,
        venta_diaria.producto_key,
        ${ROUNDED_SUM},
        sum(venta_diaria.lineas)
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ANY(${selling}::integer[])
        AND venta_diaria.fecha = ANY(${days}::date[])
      GROUP BY venta_diaria.fecha, venta_diaria.producto_key
      ORDER BY venta_diaria.fecha, venta_diaria.producto_key
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}

/** From the sums of the next shorter periods, whatever days those were made from. */
async function insertPeriods(
  tx: Tx,
  tenantId: number,
  level: Exclude<ChainLevel, 'day'>,
  periods: readonly string[],
): Promise<void> {
  const shorter = SHORTER[level]
  const within = sql`
    parte.desde BETWEEN periodo.desde AND fin_periodo(${ROW_LEVELS[level]}, periodo.desde)
  `
  await sql`
    WITH sello AS (
      INSERT INTO public.venta_cadena_sello (tenant_id, nivel, desde, dias, huella)
      SELECT ${tenantId}::integer, ${ROW_LEVELS[level]}, periodo.desde, sum(parte.dias), bit_xor(parte.huella)
      FROM unnest(${periods}::date[]) AS periodo (desde)
      JOIN venta_cadena_sello AS parte
        ON parte.tenant_id = ${tenantId}
        AND parte.nivel = ${ROW_LEVELS[shorter]}
        AND ${within}
      GROUP BY periodo.desde
      RETURNING 1
    ),
    suma AS (
      INSERT INTO public.${sql.table(CHAIN_SUMS[level])} (tenant_id, desde, producto_key, cantidad, lineas)
      SELECT ${tenantId}::integer, periodo.desde, suma.*
      FROM unnest(${periods}::date[]) AS periodo (desde)
      CROSS JOIN LATERAL (
        SELECT parte.producto_key, ${ROUNDED_SUM}, sum(parte.lineas)
        FROM ${sql.table(CHAIN_SUMS[shorter])} AS parte
        WHERE parte.tenant_id = ${tenantId}
          AND ${within}
        GROUP BY parte.producto_key
        ORDER BY parte.producto_key
      ) AS suma
      RETURNING 1
    )
    SELECT
  `.execute(tx)
}

/** The same for the same days to the last bit; adding zero makes a zero of minus zero. */
const ROUNDED_SUM = sql`round(sum(cantidad) * 1000) / 1000 + 0`
