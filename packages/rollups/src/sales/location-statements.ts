import type { SumLevel } from '@abasto/domain/sales/sum-period'

/** The statements that write and delete the sums of periods of one location. */

export const LOADED_DAYS = `
  SELECT
    min(venta_dia.fecha) AS from,
    max(venta_dia.fecha) AS to
  FROM venta_dia
  WHERE venta_dia.ubicacion_key = $1
`

/** Answers the periods that had a record. */
export const DELETE_RECORDS = `
  DELETE FROM public.venta_sello
  USING unnest($2::text[], $3::date[]) AS periodo (nivel, desde)
  WHERE venta_sello.ubicacion_key = $1
    AND venta_sello.nivel = periodo.nivel
    AND venta_sello.desde = periodo.desde
  RETURNING venta_sello.nivel, venta_sello.desde
`

/** Answers the periods that had no record yet. */
export const INSERT_RECORDS = `
  INSERT INTO public.venta_sello (tenant_id, ubicacion_key, nivel, desde)
  SELECT $1::integer, $2::integer, periodo.nivel, periodo.desde
  FROM unnest($3::text[], $4::date[]) AS periodo (nivel, desde)
  ON CONFLICT DO NOTHING
  RETURNING venta_sello.nivel, venta_sello.desde
`

export const DELETE_SUMS: Readonly<Record<SumLevel, string>> = {
  tenDays: deleteSums('venta_decena'),
  month: deleteSums('venta_mes'),
  quarter: deleteSums('venta_trimestre'),
}

/** Each from the sums of the next shorter periods. */
export const INSERT_SUMS: Readonly<Record<SumLevel, string>> = {
  tenDays: insertSums('venta_decena', { from: 'venta_diaria', day: 'fecha' }),
  month: insertSums('venta_mes', { from: 'venta_decena', day: 'desde' }),
  quarter: insertSums('venta_trimestre', { from: 'venta_mes', day: 'desde' }),
}

function deleteSums(table: string): string {
  return `
    DELETE FROM public.${table}
    WHERE ${table}.ubicacion_key = $1
      AND ${table}.desde = ANY($2::date[])
  `
}

/**
 * A period at a time, each in the order of the key: it is read as one stretch of an index, and inserts a
 * quarter faster. Rounded, the sums of the same days are the same to the last bit, in whatever order they were
 * added up; adding zero makes a zero of minus zero.
 */
function insertSums(table: string, { from, day }: { from: string; day: string }): string {
  return `
    WITH escrita AS (
      INSERT INTO public.${table} (tenant_id, ubicacion_key, desde, producto_key, cantidad, lineas)
      SELECT $1::integer, $2::integer, periodo.desde, suma.*
      FROM unnest($3::date[], $4::date[]) AS periodo (desde, hasta)
      CROSS JOIN LATERAL (
        SELECT
          parte.producto_key,
          round(sum(parte.cantidad) * 1000) / 1000 + 0,
          sum(parte.lineas)
        FROM ${from} AS parte
        WHERE parte.ubicacion_key = $2
          AND parte.${day} BETWEEN periodo.desde AND periodo.hasta
        GROUP BY parte.producto_key
        ORDER BY parte.producto_key
      ) AS suma
      RETURNING 1
    )
    SELECT
  `
}
