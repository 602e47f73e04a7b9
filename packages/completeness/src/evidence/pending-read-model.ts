import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** A location that is being read now, or will be by itself. */
export interface PendingReading {
  readonly locationKey: number
  /** A run is at it, or has it before it. */
  readonly isRunning: boolean
  readonly retryAt: Date | null
}

export async function pendingReadings(tx: Tx): Promise<PendingReading[]> {
  const { rows } = await sql<PendingReading>`
    SELECT
      etl_corrida_tienda.ubicacion_key AS "locationKey",
      true AS "isRunning",
      NULL::timestamptz AS "retryAt"
    FROM etl_corrida
    JOIN etl_corrida_tienda
      ON etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
    WHERE (etl_corrida.status = 'running' OR etl_corrida.por_retomar)
      AND etl_corrida.tipo <> 'conciliacion'
      AND (
        etl_corrida_tienda.status IN ('pending', 'processing')
        -- An interrupted run is about to be taken up.
        OR etl_corrida.por_retomar AND etl_corrida_tienda.status <> 'completed'
      )
    UNION ALL
    SELECT etl_reintento.ubicacion_key, false, etl_reintento.proximo_intento
    FROM etl_reintento
  `.execute(tx)
  return rows
}
