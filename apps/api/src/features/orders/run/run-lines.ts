import { doubleArray, integerArray } from '@abasto/database/connections/binary-array'
import { sql } from 'kysely'
import { pushFigures } from '../trail/line-figures.ts'
import type { PlannedLine } from './plan-run.ts'

/** A line of a draft, as a run stores it. */
export interface RunLine {
  readonly pedido_id: number
  readonly linea: number
  readonly line: PlannedLine
  readonly cantidad_bultos: number
  readonly razon: string
}

/**
 * The statement that stores lines with their trails. The sales behind a line are not kept: they are read when somebody
 * asks, and follow from the order's last day of sales.
 */
export function insertRunLines(tenantId: number, lines: readonly RunLine[], now: Date) {
  const figures: number[] = []
  /** Where the figures of each line begin, from 1 on. */
  const starts = lines.map(({ line }) => {
    const start = figures.length + 1
    pushFigures(figures, { ...line, now })
    return start
  })
  const ends = lines.map((_, place) => (starts[place + 1] ?? figures.length + 1) - 1)
  const products = [
    ...new Map(lines.map(({ line }) => [productOf(line).producto_key, productOf(line)])).values(),
  ]
  const integers = (of: (line: RunLine) => number) => sql`unnest(${integerArray(lines.map(of))}::integer[])`
  const doubles = (of: (line: RunLine) => number) =>
    sql`unnest(${doubleArray(lines.map(of))}::double precision[])`
  const suggestion = ({ line }: RunLine) => line.calculated.suggestion
  const averages = ({ line }: RunLine) => line.calculated.averages
  return sql`
    INSERT INTO pedido_producto (
      tenant_id, pedido_id, producto_key, linea, codigo_producto, descripcion_producto, cuadrante_producto,
      cantidad_bultos, prom_ventas_5dias_unid, prom_ventas_20dias_unid, prom_mismo_dia_unid, stock_tienda,
      stock_en_transito, stock_cedi_origen, cantidad_sugerida_bultos, cantidad_pedida_bultos, razon_pedido, contexto,
      cifras
    )
    SELECT
      ${tenantId}::integer, nueva.pedido_id, producto.producto_key, nueva.linea, producto.codigo_producto,
      producto.descripcion_producto, producto.cuadrante_producto, nueva.cantidad_bultos, nueva.prom_5, nueva.prom_20,
      nueva.prom_mismo_dia, nueva.stock_tienda, nueva.stock_en_transito, nueva.stock_cedi_origen,
      nueva.cantidad_sugerida_bultos, nueva.cantidad_pedida_bultos, nueva.razon_pedido,
      nueva.contexto::jsonb,
      (${doubleArray(figures)}::double precision[])[nueva.cifras_desde:nueva.cifras_hasta]
    FROM ROWS FROM (
      ${integers(({ pedido_id }) => pedido_id)},
      ${integers(({ line }) => productOf(line).producto_key)},
      ${integers(({ linea }) => linea)},
      ${doubles((line) => suggestion(line).unitsPerPack)},
      ${doubles((line) => averages(line).average5Days)},
      ${doubles((line) => averages(line).average20Days)},
      ${doubles((line) => averages(line).averageSameWeekday)},
      ${doubles((line) => suggestion(line).input.storeStock)},
      ${doubles((line) => suggestion(line).input.inTransit)},
      ${doubles((line) => suggestion(line).input.originStock)},
      ${doubles((line) => suggestion(line).suggestedPacks)},
      ${integers(({ cantidad_bultos }) => cantidad_bultos)},
      unnest(${lines.map(({ razon }) => razon)}::text[]),
      unnest(${lines.map(({ line }) => line.share && JSON.stringify({ reparto: line.share }))}::text[]),
      unnest(${integerArray(starts)}::integer[]),
      unnest(${integerArray(ends)}::integer[])
    ) AS nueva (
      pedido_id, producto_key, linea, cantidad_bultos, prom_5, prom_20, prom_mismo_dia, stock_tienda,
      stock_en_transito, stock_cedi_origen, cantidad_sugerida_bultos, cantidad_pedida_bultos, razon_pedido, contexto,
      cifras_desde, cifras_hasta
    )
    JOIN unnest(
      ${integerArray(products.map(({ producto_key }) => producto_key))}::integer[],
      ${products.map(({ codigo_producto }) => codigo_producto)}::text[],
      ${products.map(({ descripcion_producto }) => descripcion_producto)}::text[],
      ${products.map(({ cuadrante_producto }) => cuadrante_producto)}::text[]
    ) AS producto (producto_key, codigo_producto, descripcion_producto, cuadrante_producto)
      ON producto.producto_key = nueva.producto_key
  `
}

function productOf({ calculated }: PlannedLine) {
  return calculated.product
}
