import { claseProducto } from '@abasto/contracts/orders/calculation'
import { type RawBuilder, sql } from 'kysely'
import { LINE_FIGURES, type LineFigure } from './line-figures.ts'

/**
 * What lists say of a line's trail, of `pedido_producto`: of the document, or of the figures where a run made the line.
 */

/** Null of a line that has a document. */
const figure = (name: LineFigure): RawBuilder<number | null> =>
  sql`pedido_producto.cifras[${sql.lit(LINE_FIGURES.indexOf(name) + 1)}]`

export const IS_CRITICAL = sql<boolean>`COALESCE(${figure('critico')} = 1, (pedido_producto.calculo -> 'critico')::boolean)`

export const ORIGIN_LIMITED = sql<boolean>`COALESCE(${figure('cedi_limitado')} = 1, (pedido_producto.calculo -> 'cedi_limitado')::boolean)`

export const STOCK_MIN = level('stock_min')
export const REORDER_POINT = level('punto_reorden')
export const STOCK_MAX = level('stock_max')

function level(name: 'stock_min' | 'punto_reorden' | 'stock_max') {
  return sql<
    number | null
  >`COALESCE(${figure(name)}, (pedido_producto.calculo #> ${sql.lit(`{niveles,${name}}`)})::double precision)`
}

const classes = sql.join(claseProducto.options.map((each) => sql.lit(each)))

/** NaN is no place of an array. */
export const SALES_CLASS = sql<string | null>`COALESCE(
        (ARRAY[${classes}])[nullif(${figure('clase')}, 'NaN')::integer],
        pedido_producto.calculo ->> 'clase'
      )`

export const IS_STOCK_ASSUMED = sql<boolean>`COALESCE(
        ${figure('stock_conocido_en')} <> 'NaN',
        pedido_producto.calculo #> '{entrada,stock_supuesto}' IS NOT NULL
      )`

export const STOCK_KNOWN_AT = sql<string | null>`CASE
        WHEN pedido_producto.cifras IS NULL
          THEN pedido_producto.calculo #>> '{entrada,stock_supuesto,conocido_en}'
        WHEN ${figure('stock_conocido_en')} NOT IN ('NaN', '-Infinity')
          THEN to_char(
            to_timestamp(${figure('stock_conocido_en')} / 1000) AT TIME ZONE 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          )
      END`
