import type { Client } from 'pg'

/** Each level with where its sums are taken from, and the first day of the period that a day of those lies in. */
const LEVELS = [
  {
    nivel: 'decena',
    from: 'venta_diaria',
    day: 'fecha',
    first: (day: string) =>
      `date_trunc('month', ${day})::date + 10 * least(2, (extract(day FROM ${day})::integer - 1) / 10)`,
  },
  {
    nivel: 'mes',
    from: 'venta_decena',
    day: 'desde',
    first: (day: string) => `date_trunc('month', ${day})::date`,
  },
  {
    nivel: 'trimestre',
    from: 'venta_mes',
    day: 'desde',
    first: (day: string) => `date_trunc('quarter', ${day})::date`,
  },
] as const

/** Writes the sums of the periods of a location that are over, and their records. */
export async function sumPeriods(
  owner: Client,
  tenantId: number,
  locationKey: number,
  today: string,
): Promise<void> {
  for (const { nivel, from, day, first } of LEVELS) {
    await owner.query(
      `
        INSERT INTO venta_sello (tenant_id, ubicacion_key, nivel, desde)
        SELECT DISTINCT $1::integer, $2::integer, '${nivel}', ${first('venta_dia.fecha')}
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = $2
          AND venta_dia.fecha < ${first('$3::date')}
      `,
      [tenantId, locationKey, today],
    )
    await owner.query(
      `
        INSERT INTO venta_${nivel} (cantidad, tenant_id, ubicacion_key, desde, producto_key, lineas)
        SELECT
          round(sum(parte.cantidad) * 1000) / 1000 + 0,
          $1::integer,
          $2::integer,
          ${first(`parte.${day}`)} AS periodo,
          parte.producto_key,
          sum(parte.lineas)
        FROM ${from} AS parte
        WHERE parte.ubicacion_key = $2
          AND parte.${day} < ${first('$3::date')}
        GROUP BY periodo, parte.producto_key
        ORDER BY periodo, parte.producto_key
      `,
      [tenantId, locationKey, today],
    )
  }
}
