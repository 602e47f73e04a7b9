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
  const dejadasFuera = await ignoredRows(tx, query)
  return {
    data: rows.map((row) => ({ ...row, leido_en: row.leido_en.toISOString() })),
    pagination: paginationOf(query, await keptRows(tx, query)),
    total_filas: motivos.reduce((sum, { filas }) => sum + filas, 0),
    dejadas_fuera: dejadasFuera,
    motivos,
  }
}

/** Those that are kept, under the filters, in the order of the screen. */
export function rejectedRows(filters: RejectedFilters): RawBuilder<RejectedRow> {
  return sql<RejectedRow>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      rechazo.tipo,
      rechazo.fecha,
      rechazo.motivo,
      rechazo.fila,
      etl_corrida.iniciada_en AS leido_en
    FROM etl_rechazo AS rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = rechazo.ubicacion_key
    JOIN etl_corrida
      ON etl_corrida.corrida_id = rechazo.corrida_id
    WHERE ${isRequested(filters)}
    ORDER BY rechazo.corrida_id DESC, rechazo.etl_rechazo_id
  `
}

async function keptRows(tx: Tx, filters: RejectedFilters): Promise<number> {
  const { rows } = await sql<{ filas: number }>`
    SELECT count(*) AS filas
    FROM etl_rechazo AS rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = rechazo.ubicacion_key
    WHERE ${isRequested(filters)}
  `.execute(tx)
  return rows[0]?.filas ?? 0
}

/** Of all rejected rows, those that are not kept too. */
async function reasons(tx: Tx, filters: RejectedFilters): Promise<RechazosRespuesta['motivos']> {
  const { rows } = await sql<{ motivo: string; filas: number }>`
    SELECT rechazo.motivo, sum(rechazo.filas)::bigint AS filas
    FROM etl_rechazo_conteo AS rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = rechazo.ubicacion_key
    WHERE ${isRequested(filters)}
      AND NOT rechazo.ignorada
    GROUP BY rechazo.motivo
    ORDER BY filas DESC, rechazo.motivo
  `.execute(tx)
  return rows
}

async function ignoredRows(tx: Tx, filters: RejectedFilters): Promise<number> {
  const { rows } = await sql<{ filas: number }>`
    SELECT COALESCE(sum(rechazo.filas), 0)::bigint AS filas
    FROM etl_rechazo_conteo AS rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = rechazo.ubicacion_key
    WHERE ${isRequested(filters)}
      AND rechazo.ignorada
  `.execute(tx)
  return rows[0]?.filas ?? 0
}

/** Of rows, or of their counts. */
function isRequested({ tipo, ubicacion_id, fecha }: RejectedFilters): RawBuilder<boolean> {
  const conditions = [
    ...(tipo === undefined ? [] : [sql`rechazo.tipo = ${tipo}`]),
    ...(ubicacion_id === undefined ? [] : [sql`ubicacion.ubicacion_id = ${ubicacion_id}`]),
    ...(fecha === undefined ? [] : [sql`rechazo.fecha = ${fecha}::date`]),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`
}
