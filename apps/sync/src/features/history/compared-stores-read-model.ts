import type { TiendaComparada } from '@abasto/contracts/etl/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { misdatedText } from '../../messages.ts'

/** A comparison of this age is not of the last night. */
const NIGHT_MS = 36 * 3_600_000

interface ComparedRow {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly con_fuente: boolean
  readonly comparado_en: Date | null
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
  readonly releidos: IsoDate[] | null
  readonly lineas_ganadas: number | null
  readonly lineas_futuras: number | null
  readonly futuras_hasta: IsoDate | null
  readonly lineas_antiguas_nuevas: number | null
  readonly antiguas_antes_de: IsoDate | null
  readonly lineas_tardias: number | null
  readonly dias_tardios: IsoDate[] | null
  readonly dias: number
  readonly coinciden: number
  /** Why the comparison after that failed. */
  readonly falla: string | null
  /** Why the store could not be read after that. */
  readonly falla_de_lectura: string | null
}

/**
 * ETL Control Center: when each active store was last compared with its source, and how many days are the same by
 * now. @param locationKey of one store alone
 */
export async function comparedStores(
  tx: Tx,
  locationKey: number | null,
  now: Date,
): Promise<TiendaComparada[]> {
  const { rows } = await sql<ComparedRow>`
    SELECT
      ubicacion.ubicacion_id,
      ubicacion.nombre,
      fuente.ubicacion_key IS NOT NULL AS con_fuente,
      etl_comparacion.comparado_en,
      etl_comparacion.desde,
      etl_comparacion.hasta,
      etl_comparacion.releidos,
      etl_comparacion.lineas_ganadas,
      etl_comparacion.lineas_futuras,
      etl_comparacion.futuras_hasta,
      etl_comparacion.lineas_antiguas_nuevas,
      etl_comparacion.antiguas_antes_de,
      etl_comparacion.lineas_tardias,
      etl_comparacion.dias_tardios,
      dia.dias,
      dia.coinciden,
      comparacion.mensaje AS falla,
      lectura.mensaje AS falla_de_lectura
    FROM ubicacion
    LEFT JOIN fuente
      ON fuente.ubicacion_key = ubicacion.ubicacion_key
    LEFT JOIN etl_comparacion
      ON etl_comparacion.ubicacion_key = ubicacion.ubicacion_key
    CROSS JOIN LATERAL (
      SELECT
        count(*) AS dias,
        count(*) FILTER (WHERE NOT etl_conciliacion.difiere) AS coinciden
      FROM etl_conciliacion
      WHERE etl_conciliacion.ubicacion_key = ubicacion.ubicacion_key
        AND etl_conciliacion.fecha BETWEEN etl_comparacion.desde AND etl_comparacion.hasta
    ) AS dia
    LEFT JOIN LATERAL (
      SELECT etl_corrida_tienda.mensaje, etl_corrida_tienda.status, etl_corrida_tienda.terminada_en
      FROM etl_corrida_tienda
      JOIN etl_corrida
        ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
      WHERE etl_corrida_tienda.ubicacion_key = ubicacion.ubicacion_key
        AND etl_corrida.tipo = 'conciliacion'
      ORDER BY etl_corrida.corrida_id DESC
      LIMIT 1
    ) AS comparacion
      ON comparacion.status IN ('error', 'skipped')
      AND (etl_comparacion.comparado_en IS NULL OR comparacion.terminada_en > etl_comparacion.comparado_en)
    LEFT JOIN LATERAL (
      SELECT etl_corrida_tienda.mensaje, etl_corrida_tienda.status, etl_corrida_tienda.terminada_en
      FROM etl_corrida_tienda
      JOIN etl_corrida
        ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
      WHERE etl_corrida_tienda.ubicacion_key = ubicacion.ubicacion_key
        AND etl_corrida.tipo = 'ventas'
      ORDER BY etl_corrida.corrida_id DESC
      LIMIT 1
    ) AS lectura
      ON lectura.status IN ('error', 'skipped')
      AND (etl_comparacion.comparado_en IS NULL OR lectura.terminada_en > etl_comparacion.comparado_en)
    WHERE ubicacion.activa
      AND ubicacion.tipo = 'tienda'
      AND (${locationKey}::integer IS NULL OR ubicacion.ubicacion_key = ${locationKey}::integer)
    ORDER BY ubicacion.orden, ubicacion.ubicacion_id
  `.execute(tx)
  return rows.map((row) => ({
    ubicacion_id: row.ubicacion_id,
    nombre: row.nombre,
    comparado_en: row.comparado_en?.toISOString() ?? null,
    desde: row.desde,
    hasta: row.hasta,
    dias: row.dias,
    coinciden: row.coinciden,
    releidos: row.releidos ?? [],
    lineas_ganadas: row.lineas_ganadas ?? 0,
    fechas_imposibles: misdatedText({
      future: row.lineas_futuras ?? 0,
      lastFutureDay: row.futuras_hasta,
      newOlder: row.lineas_antiguas_nuevas ?? 0,
      olderThan: row.antiguas_antes_de,
      late: row.lineas_tardias ?? 0,
      lateDays: row.dias_tardios ?? [],
    }),
    no_comparada: whyNot(row, now),
  }))
}

function whyNot(row: ComparedRow, now: Date): string | null {
  if (!row.con_fuente) return 'No tiene una fuente de datos configurada'
  if (row.falla !== null) return row.falla
  if (row.falla_de_lectura !== null) return `No se pudo leer. ${row.falla_de_lectura}`
  if (row.comparado_en === null) return 'Todavía no se ha comparado'
  return now.getTime() - row.comparado_en.getTime() > NIGHT_MS ? 'La última noche no se comparó' : null
}
