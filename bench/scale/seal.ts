import type { Client } from 'pg'

/** Levels of venta_sello, with the first day of a day's period and of the next one. */
const LEVELS = {
  decena: {
    first: `date_trunc('month', dia.fecha)::date + 10 * least(2, (extract(day FROM dia.fecha)::integer - 1) / 10)`,
    next: `CASE
      WHEN extract(day FROM periodo.desde) = 21 THEN (date_trunc('month', periodo.desde) + INTERVAL '1 month')::date
      ELSE periodo.desde + 10
    END`,
  },
  mes: {
    first: `date_trunc('month', dia.fecha)::date`,
    next: `(periodo.desde + INTERVAL '1 month')::date`,
  },
  trimestre: {
    first: `date_trunc('quarter', dia.fecha)::date`,
    next: `(periodo.desde + INTERVAL '3 months')::date`,
  },
} as const

/** Seals the periods of a location that are over, and writes their sums. */
export async function sealPeriods(
  owner: Client,
  tenantId: number,
  ubicacionKey: number,
  today: string,
): Promise<void> {
  for (const [nivel, { first, next }] of Object.entries(LEVELS)) {
    await owner.query(
      `
        INSERT INTO venta_sello (tenant_id, ubicacion_key, nivel, desde)
        SELECT $1::integer, $2::integer, '${nivel}', periodo.desde
        FROM (
          SELECT DISTINCT ${first} AS desde
          FROM venta_dia AS dia
          WHERE dia.ubicacion_key = $2
        ) AS periodo
        WHERE ${next} <= $3::date
      `,
      [tenantId, ubicacionKey, today],
    )
    await owner.query(
      `
        INSERT INTO venta_${nivel} (cantidad, tenant_id, ubicacion_key, desde, producto_key, lineas)
        SELECT
          round(sum(venta_diaria.cantidad)::numeric, 3)::double precision,
          $1::integer,
          $2::integer,
          venta_sello.desde,
          venta_diaria.producto_key,
          sum(venta_diaria.lineas)
        FROM venta_diaria
        JOIN (SELECT dia.fecha, ${first} AS desde FROM venta_dia AS dia WHERE dia.ubicacion_key = $2) AS dia
          ON dia.fecha = venta_diaria.fecha
        JOIN venta_sello
          ON venta_sello.ubicacion_key = $2
          AND venta_sello.nivel = '${nivel}'
          AND venta_sello.desde = dia.desde
        WHERE venta_diaria.ubicacion_key = $2
        GROUP BY venta_sello.desde, venta_diaria.producto_key
        ORDER BY venta_sello.desde, venta_diaria.producto_key
      `,
      [tenantId, ubicacionKey],
    )
  }
}
