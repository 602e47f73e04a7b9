import {
  CHAIN_LEVELS,
  periodEnd,
  periodOf,
  type ChainLevel,
  type SumPeriod,
} from '@abasto/domain/sales/sum-period'
import { placesOf } from '@abasto/database/distribution/places'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { validRollups, type Rollups } from '../validity.ts'
import { DAYS_FINGERPRINT, hasChainSums } from './chain-sums.ts'
import { ROW_LEVELS, periodOfRow, type PeriodRow } from './period-rows.ts'

/** Which sums of periods are valid, as one snapshot sees it. */

interface LocationsRange extends DateRange {
  readonly locationKeys: readonly number[]
}

/** Locations, and the periods whose sums are valid of each of them. */
export interface ValidPeriods {
  readonly locationKeys: readonly number[]
  readonly periods: readonly SumPeriod[]
}

/** The locations that have sales around a range, those together that have the same valid periods: mostly all. */
export async function validPeriods(
  tx: Tx,
  { locationKeys, ...range }: LocationsRange,
): Promise<ValidPeriods[]> {
  const { from, to } = quartersAround(range)
  const { among, key } = placesOf(locationKeys)
  const ofLocation: Rollups = {
    key: ['nivel', 'desde'],
    recorded: sql`
      SELECT venta_sello.nivel, venta_sello.desde
      FROM venta_sello
      WHERE venta_sello.ubicacion_key = ${key}
        AND venta_sello.desde BETWEEN ${from}::date AND ${to}::date
    `,
  }
  const { rows } = await sql<{
    ubicacion_keys: number[]
    periodos: PeriodRow[]
  }>`
    SELECT
      array_agg(lugar.ubicacion_key ORDER BY lugar.ubicacion_key) AS ubicacion_keys,
      valida.periodos
    FROM lugar
    CROSS JOIN LATERAL (
      SELECT coalesce(
        jsonb_agg(
          jsonb_build_object('nivel', periodo.nivel, 'desde', periodo.desde)
          ORDER BY periodo.nivel, periodo.desde
        ),
        '[]'
      ) AS periodos
      FROM (
        ${validRollups(ofLocation)}
      ) AS periodo
    ) AS valida
    WHERE ${among}
      AND EXISTS (
        SELECT 1
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
          AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
      )
    GROUP BY valida.periodos
  `.execute(tx)
  return rows.map((row) => ({ locationKeys: row.ubicacion_keys, periods: row.periodos.map(periodOfRow) }))
}

/**
 * The periods around a range whose sums over exactly these locations are valid: none unless they are all of a
 * chain.
 */
export async function validChainPeriods(
  tx: Tx,
  { locationKeys, ...range }: LocationsRange,
): Promise<SumPeriod<ChainLevel>[]> {
  if (!hasChainSums(locationKeys.length)) return []
  const { from, to } = quartersAround(range)
  const { rows } = await validRollups<PeriodRow<ChainLevel>>({
    key: ['nivel', 'desde'],
    recorded: sql`
      SELECT
        venta_cadena_sello.nivel,
        venta_cadena_sello.desde,
        venta_cadena_sello.dias,
        venta_cadena_sello.huella
      FROM venta_cadena_sello
    `,
    made: {
      from: ['dias', 'huella'],
      now: sql`
        WITH
          dia AS MATERIALIZED (
            SELECT
              venta_dia.fecha,
              count(*) AS dias,
              ${DAYS_FINGERPRINT} AS huella
            FROM venta_dia
            WHERE venta_dia.ubicacion_key = ANY(${locationKeys}::integer[])
              AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
            GROUP BY venta_dia.fecha
          )
        SELECT
          nivel.nivel,
          inicio_periodo(nivel.nivel, dia.fecha) AS desde,
          sum(dia.dias) AS dias,
          bit_xor(dia.huella) AS huella
        FROM dia
        CROSS JOIN unnest(${CHAIN_LEVELS.map((level) => ROW_LEVELS[level])}::text[]) AS nivel (nivel)
        GROUP BY nivel.nivel, inicio_periodo(nivel.nivel, dia.fecha)
      `,
    },
  }).execute(tx)
  return rows.map(periodOfRow)
}

/** What is taken away again lies outside the range, but within the quarters of its ends. */
function quartersAround({ from, to }: DateRange): DateRange {
  return { from: periodOf('quarter', from), to: periodEnd('quarter', to) }
}
