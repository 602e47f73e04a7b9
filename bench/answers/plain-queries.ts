/**
 * The question behind a call as one would ask it of the daily rows alone, in SQL that PostgreSQL and DuckDB
 * both take. They answer less than the call does: no shares, no totals of all pages, no days.
 */
export interface Query {
  readonly text: string
  readonly values: readonly (string | number)[]
}

interface Range {
  readonly fecha_inicio: string
  readonly fecha_fin: string
}

interface Detail extends Range {
  readonly locationKey?: number | string | undefined
  readonly categoria?: string | undefined
  readonly search?: string | undefined
}

/** Rows of the first page of the sales detail. */
const PAGE = 50

export function detailQuery({ fecha_inicio, fecha_fin, locationKey, categoria, search }: Detail): Query {
  const values: (string | number)[] = [fecha_inicio, fecha_fin]
  const bind = (value: string | number) => `$${values.push(value)}`
  const where = ['venta_diaria.fecha BETWEEN $1::date AND $2::date']
  if (locationKey !== undefined) where.push(`venta_diaria.ubicacion_key = ${bind(locationKey)}::integer`)
  if (categoria !== undefined) where.push(`producto.categoria = ${bind(categoria)}`)
  for (const word of words(search)) where.push(`producto.busqueda LIKE ${bind(`% ${word}%`)}`)
  const isJoined = categoria !== undefined || search !== undefined
  return {
    text: `
      SELECT
        venta_diaria.producto_key,
        sum(venta_diaria.cantidad) AS cantidad,
        sum(venta_diaria.lineas) AS lineas
      FROM venta_diaria
      ${isJoined ? 'JOIN producto ON producto.producto_key = venta_diaria.producto_key' : ''}
      WHERE ${where.join('\n        AND ')}
      GROUP BY venta_diaria.producto_key
      ORDER BY cantidad DESC
      LIMIT ${PAGE}
    `,
    values,
  }
}

export function productQuery({
  fecha_inicio,
  fecha_fin,
  productKey,
}: Range & { readonly productKey: number }): Query {
  return {
    text: `
      SELECT venta_diaria.ubicacion_key, venta_diaria.fecha, venta_diaria.cantidad
      FROM venta_diaria
      WHERE venta_diaria.fecha BETWEEN $1::date AND $2::date
        AND venta_diaria.producto_key = $3::integer
      ORDER BY venta_diaria.fecha, venta_diaria.ubicacion_key
    `,
    values: [fecha_inicio, fecha_fin, productKey],
  }
}

export const SUMMARY_QUERY: Query = {
  text: `
    SELECT
      venta_diaria.ubicacion_key,
      sum(venta_diaria.cantidad) AS cantidad,
      count(DISTINCT venta_diaria.producto_key) AS productos,
      max(venta_diaria.fecha) AS ultima
    FROM venta_diaria
    GROUP BY venta_diaria.ubicacion_key
    ORDER BY venta_diaria.ubicacion_key
  `,
  values: [],
}

/** As the product keeps them to compare: without accents, in lower case. */
function words(search: string | undefined): string[] {
  const plain = (search ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/\s+/).filter((word) => word !== '')
}
