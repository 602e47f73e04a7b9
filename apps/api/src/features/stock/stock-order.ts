import type { StockConsulta } from '@abasto/contracts/stock/schema'
import { sql, type RawBuilder } from 'kysely'
import { EMPTY_JOINS, SALES_JOINS } from './stock-sales-read-model.ts'

type Sorted = Pick<StockConsulta, 'estado' | 'sort_by' | 'sort_order'>

/** By what sales alone tell. */
export const IS_BY_SALES: Readonly<Record<StockConsulta['sort_by'], boolean>> = {
  stock: false,
  peso: false,
  venta: true,
  dias: true,
  clase: true,
  perdida: true,
}

/** In kilograms; null: the weight of the product is not known. */
export const weight = (table: string): RawBuilder<number | null> =>
  sql<number | null>`${sql.ref(`${table}.stock_actual`)} * producto.peso_unitario_kg`

/** As the screen counts: units where those of a pack are 0 or missing. */
const packs = (units: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`${units} / CASE WHEN producto.cantidad_bultos > 0 THEN producto.cantidad_bultos ELSE 1 END`

const IS_EMPTY = sql`existencia.stock_actual <= 0 AND NOT existencia.desconocido`

const LOST = sql`greatest(vendida.en_total, 0) / NULLIF(medido.dias - COALESCE(vacia.dias, 0), 0)`

/** Of a row of `existencia`, what it is sorted by: the first matters most. Of what is at zero, the stock is one. */
function keys({ sort_by, estado }: Sorted): readonly RawBuilder<unknown>[] {
  switch (sort_by) {
    case 'stock':
      return estado === 'cero' ? [] : [packs(sql`existencia.stock_actual::double precision`)]
    case 'peso':
      return [weight('existencia')]
    case 'venta':
      return [packs(sql`COALESCE(vendida.en_20, 0) / NULLIF(medido.dias_20, 0)`)]
    case 'dias':
      return [
        sql`CASE
          WHEN vendida.en_20 > 0 AND NOT existencia.desconocido
          THEN greatest(existencia.stock_actual, 0)::double precision * medido.dias_20 / vendida.en_20
        END`,
        // Of what is empty, what sold least comes with what lasts longest.
        sql`CASE WHEN vendida.en_20 > 0 THEN -(${packs(sql`vendida.en_20`)}) END`,
      ]
    case 'clase':
      return [packs(sql`COALESCE(vendida.en_5, 0) / NULLIF(medido.dias_5, 0)`)]
    case 'perdida':
  }
  return [
    sql`CASE WHEN ${IS_EMPTY} THEN ${LOST} * pagada.precio END`,
    sql`CASE WHEN ${IS_EMPTY} THEN ${packs(LOST)} END`,
  ]
}

/** The columns that a query over rows of `existencia` is sorted by, to be selected as they are. */
export function orderColumns(sorted: Sorted): RawBuilder<unknown> {
  return sql.join(
    keys(sorted).map((key, place) => sql`, ${key} AS ${sql.ref(columnOf(place))}`),
    sql``,
  )
}

/** What these columns need beside `existencia` and `producto`. */
export function orderJoins({ sort_by }: Sorted): RawBuilder<unknown> {
  if (!IS_BY_SALES[sort_by]) return sql``
  return sort_by === 'perdida' ? sql`${SALES_JOINS} ${EMPTY_JOINS}` : SALES_JOINS
}

/**
 * A total order: rows of one value by code, byte by byte, those of one code by location. What is not known comes last.
 * Where the columns are made they have no table yet.
 */
export function inOrder(sorted: Sorted, made: 'here' | 'pagina' | 'fila'): RawBuilder<unknown> {
  const [of, product, row] = made === 'here' ? ['', 'producto', 'existencia'] : [`${made}.`, made, made]
  const direction = sorted.sort_order === 'asc' ? sql`ASC` : sql`DESC`
  return sql.join([
    ...keys(sorted).map((_, place) => sql`${sql.ref(`${of}${columnOf(place)}`)} ${direction} NULLS LAST`),
    sql`${sql.ref(`${product}.codigo_producto`)} COLLATE "C"`,
    sql.ref(`${row}.ubicacion_key`),
  ])
}

const columnOf = (place: number): string => `orden_${place + 1}`
