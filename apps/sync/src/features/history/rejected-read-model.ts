import type { RechazosRespuesta } from '@abasto/contracts/etl/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import type { LoadKind } from '../../runs/run-kind.ts'

export interface RejectedFilters {
  readonly tipo?: LoadKind | undefined
  readonly ubicacion_id?: string | undefined
  readonly fecha?: IsoDate | undefined
}

export interface RejectedRow {
  readonly ubicacion_id: string
  readonly ubicacion_nombre: string
  readonly tipo: LoadKind
  readonly fecha: IsoDate | null
  readonly motivo: string
  readonly fila: Record<string, unknown>
  readonly leido_en: Date
}

/** ETL Control Center: rows that could not be read, those read last first. */
export async function rejectedPage(
  tx: Tx,
  query: RejectedFilters & { readonly page: number; readonly page_size: number },
): Promise<RechazosRespuesta> {
  const { rows } = await sql<RejectedRow>`
    ${rejectedRows(query)}
    LIMIT ${query.page_size} OFFSET ${offsetOf(query)}
  `.execute(tx)
  const motivos = await reasons(tx, query)
  const total = motivos.reduce((sum, { filas }) => sum + filas, 0)
  return {
    data: rows.map((row) => ({ ...row, leido_en: row.leido_en.toISOString() })),
    pagination: paginationOf(query, total),
    motivos,
  }
}

/** All of them under the filters, in the order of the screen. */
export function rejectedRows(filters: RejectedFilters): RawBuilder<RejectedRow> {
  return sql<RejectedRow>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      etl_rechazo.tipo,
      etl_rechazo.fecha,
      etl_rechazo.motivo,
      etl_rechazo.fila,
      etl_corrida.iniciada_en AS leido_en
    FROM etl_rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = etl_rechazo.ubicacion_key
    JOIN etl_corrida
      ON etl_corrida.corrida_id = etl_rechazo.corrida_id
    WHERE ${isRequested(filters)}
    ORDER BY etl_rechazo.corrida_id DESC, etl_rechazo.etl_rechazo_id
  `
}

async function reasons(tx: Tx, filters: RejectedFilters): Promise<RechazosRespuesta['motivos']> {
  const { rows } = await sql<{ motivo: string; filas: number }>`
    SELECT etl_rechazo.motivo, count(*) AS filas
    FROM etl_rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = etl_rechazo.ubicacion_key
    WHERE ${isRequested(filters)}
    GROUP BY etl_rechazo.motivo
    ORDER BY filas DESC, etl_rechazo.motivo
  `.execute(tx)
  return rows
}

function isRequested({ tipo, ubicacion_id, fecha }: RejectedFilters): RawBuilder<boolean> {
  const conditions = [
    ...(tipo === undefined ? [] : [sql`etl_rechazo.tipo = ${tipo}`]),
    ...(ubicacion_id === undefined ? [] : [sql`ubicacion.ubicacion_id = ${ubicacion_id}`]),
    ...(fecha === undefined ? [] : [sql`etl_rechazo.fecha = ${fecha}::date`]),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`
}
