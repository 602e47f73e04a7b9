import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

export type RunKind = 'ventas' | 'inventario'

/** What came of trying to read a location, as far as it tells why its night is not complete. */
export interface Attempts {
  readonly locationKey: number
  readonly kind: RunKind
  /** The last reading that came to its end. */
  readonly lastEnd: Date | null
  readonly lastRecords: number
  readonly lastRejected: number
  /** It asked for the night after it was over. */
  readonly lastAsked: boolean
  /** Times in a row that it has failed since, the first of them, and what the last one said. */
  readonly failures: number
  readonly failingSince: Date | null
  readonly error: string | null
  /** Not even its source was there. */
  readonly isUnreachable: boolean
}

/**
 * The last attempts on some locations, each of one kind. Those that a person or a stopped service ended say nothing
 * of the source.
 */
export async function lastAttempts(
  tx: Tx,
  asked: readonly { readonly locationKey: number; readonly kind: RunKind }[],
  { date, timeZone }: { readonly date: IsoDate; readonly timeZone: string },
): Promise<Attempts[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<Attempts>`
    SELECT
      pedida.ubicacion_key AS "locationKey",
      pedida.tipo AS kind,
      lograda.terminada_en AS "lastEnd",
      COALESCE(lograda.registros, 0) AS "lastRecords",
      COALESCE(lograda.rechazados, 0) AS "lastRejected",
      COALESCE(lograda.pedido, false) AS "lastAsked",
      COALESCE(fallida.veces, 0) AS failures,
      fallida.desde AS "failingSince",
      fallida.mensaje AS error,
      COALESCE(fallida.status = 'skipped', false) AS "isUnreachable"
    FROM unnest(
      ${asked.map(({ locationKey }) => locationKey)}::integer[], ${asked.map(({ kind }) => kind)}::text[]
    ) AS pedida (ubicacion_key, tipo)
    LEFT JOIN LATERAL (
      SELECT
        etl_corrida_tienda.corrida_id,
        etl_corrida_tienda.terminada_en,
        etl_corrida_tienda.registros,
        etl_corrida_tienda.rechazados,
        etl_corrida.parametros ->> 'hasta' >= ${date}
          AND COALESCE(etl_corrida.parametros ->> 'fecha_inicio', ${date}) <= ${date}
          AND COALESCE(
            etl_corrida.parametros ->> 'dia', (etl_corrida.iniciada_en AT TIME ZONE ${timeZone})::date::text
          ) > ${date} AS pedido
      FROM etl_corrida_tienda
      JOIN etl_corrida
        ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
      WHERE etl_corrida_tienda.ubicacion_key = pedida.ubicacion_key
        AND etl_corrida_tienda.status = 'completed'
        AND etl_corrida.tipo = pedida.tipo
      ORDER BY etl_corrida_tienda.corrida_id DESC
      LIMIT 1
    ) AS lograda ON true
    LEFT JOIN LATERAL (
      SELECT
        count(*) AS veces,
        min(etl_corrida_tienda.terminada_en) AS desde,
        (array_agg(etl_corrida_tienda.mensaje ORDER BY etl_corrida_tienda.corrida_id DESC))[1] AS mensaje,
        (array_agg(etl_corrida_tienda.status ORDER BY etl_corrida_tienda.corrida_id DESC))[1] AS status
      FROM etl_corrida_tienda
      JOIN etl_corrida
        ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
      WHERE etl_corrida_tienda.ubicacion_key = pedida.ubicacion_key
        AND etl_corrida_tienda.corrida_id > COALESCE(lograda.corrida_id, 0)
        AND etl_corrida_tienda.status IN ('error', 'skipped')
        AND etl_corrida.tipo = pedida.tipo
        AND etl_corrida.fin IS NULL
    ) AS fallida ON true
  `.execute(tx)
  return rows
}
