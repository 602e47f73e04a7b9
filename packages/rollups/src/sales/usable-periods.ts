import {
  CHAIN_LEVELS,
  periodEnd,
  periodOf,
  type ChainLevel,
  type SumPeriod,
} from '@abasto/domain/sales/sum-period'
import type { DateRange } from '@abasto/domain/time/period'
import { sql } from 'kysely'
import { FINGERPRINT, isSummed } from './chain-sums.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Which sums of periods may be used, as one snapshot sees it. */

interface LocationsRange extends DateRange {
  readonly ubicacionKeys: readonly number[]
}

export interface AlikeSealed {
  readonly ubicacion_keys: number[]
  readonly sellos: SumPeriod[]
}

/**
 * The locations that have sales around a range, those together that have the same periods sealed: mostly all.
 */
export async function alikeSealed(
  tx: Tx,
  { ubicacionKeys, ...range }: LocationsRange,
): Promise<AlikeSealed[]> {
  const { from, to } = quartersAround(range)
  const { rows } = await sql<AlikeSealed>`
    SELECT
      array_agg(ubicacion.ubicacion_key ORDER BY ubicacion.ubicacion_key) AS ubicacion_keys,
      sellada.sellos
    FROM unnest(${ubicacionKeys}::integer[]) AS ubicacion (ubicacion_key)
    CROSS JOIN LATERAL (
      SELECT coalesce(
        jsonb_agg(
          jsonb_build_object('level', venta_sello.nivel, 'desde', venta_sello.desde)
          ORDER BY venta_sello.nivel, venta_sello.desde
        ),
        '[]'
      ) AS sellos
      FROM venta_sello
      WHERE venta_sello.ubicacion_key = ubicacion.ubicacion_key
        AND venta_sello.desde BETWEEN ${from}::date AND ${to}::date
    ) AS sellada
    WHERE EXISTS (
      SELECT 1
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ubicacion.ubicacion_key
        AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
    )
    GROUP BY sellada.sellos
  `.execute(tx)
  return rows
}

/**
 * The periods around a range that are summed over exactly these locations, from their days as they are now:
 * none unless they are all of a chain.
 */
export async function summedForChain(
  tx: Tx,
  { ubicacionKeys, ...range }: LocationsRange,
): Promise<SumPeriod<ChainLevel>[]> {
  if (!isSummed(ubicacionKeys.length)) return []
  const { from, to } = quartersAround(range)
  const { rows } = await sql<SumPeriod<ChainLevel>>`
    WITH
      dia AS MATERIALIZED (
        SELECT
          venta_dia.fecha,
          count(*) AS dias,
          ${FINGERPRINT} AS huella
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ANY(${ubicacionKeys}::integer[])
          AND venta_dia.fecha BETWEEN ${from}::date AND ${to}::date
        GROUP BY venta_dia.fecha
      ),
      periodo AS (
        SELECT
          nivel.nivel,
          inicio_periodo(nivel.nivel, dia.fecha) AS desde,
          sum(dia.dias) AS dias,
          bit_xor(dia.huella) AS huella
        FROM dia
        CROSS JOIN unnest(${CHAIN_LEVELS}::text[]) AS nivel (nivel)
        GROUP BY nivel.nivel, inicio_periodo(nivel.nivel, dia.fecha)
      )
    SELECT venta_cadena_sello.nivel AS level, venta_cadena_sello.desde
    FROM periodo
    JOIN venta_cadena_sello USING (nivel, desde, dias, huella)
  `.execute(tx)
  return rows
}

/** What is taken away again lies outside the range, but within the quarters of its ends. */
function quartersAround({ from, to }: DateRange): DateRange {
  return { from: periodOf('trimestre', from), to: periodEnd('trimestre', to) }
}
