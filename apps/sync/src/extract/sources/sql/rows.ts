import type {
  ClosingRow,
  DayCountRow,
  ProductRow,
  SaleRow,
  StockRow,
} from '../../../transform/source-rows.ts'
import { SourceError } from '../source-error.ts'
import { FIELDS, type QueryName } from './preset.ts'

/** Column of the query by field. */
export type ColumnMapping = Readonly<Record<string, string | undefined>>

type Values = readonly unknown[]
type RowOf<Row> = (values: Values) => Row

/** How the rows of each query are made, once its columns are known. Each call is for one reading. */
export const ROWS = {
  ventas: (columns: readonly string[], mapping: ColumnMapping): RowOf<SaleRow> => {
    const { fecha, hora, ticket, renglon, codigo, cantidad, precio } = fieldsOf('ventas', columns, mapping)
    const number = lineNumber(renglon)
    return (values) => {
      const [day, time] = moment(fecha?.(values))
      return {
        fecha: day,
        ticket: ticket?.(values) ?? null,
        renglon: number(values, day),
        hora: hora ? timeOf(hora(values)) : time,
        codigo: codigo?.(values),
        cantidad: cantidad?.(values),
        precio: precio?.(values) ?? null,
      }
    }
  },
  existencia: (columns: readonly string[], mapping: ColumnMapping): RowOf<StockRow> => {
    const { codigo, existencia } = fieldsOf('existencia', columns, mapping)
    return (values) => ({ codigo: codigo?.(values), existencia: existencia?.(values) })
  },
  productos: (columns: readonly string[], mapping: ColumnMapping): RowOf<ProductRow> => {
    const { codigo, descripcion, categoria, cuadrante, bulto, peso_kg, capa, paleta } = fieldsOf(
      'productos',
      columns,
      mapping,
    )
    return (values) => ({
      codigo: codigo?.(values),
      descripcion: descripcion?.(values),
      categoria: categoria?.(values),
      cuadrante: cuadrante?.(values),
      bulto: bulto?.(values),
      peso_kg: peso_kg?.(values),
      capa: capa?.(values),
      paleta: paleta?.(values),
    })
  },
  cierres: (columns: readonly string[], mapping: ColumnMapping): RowOf<ClosingRow> => {
    const { fecha, codigo, existencia } = fieldsOf('cierres', columns, mapping)
    return (values) => ({
      fecha: moment(fecha?.(values))[0],
      codigo: codigo?.(values),
      existencia: existencia?.(values),
    })
  },
  conteo: (columns: readonly string[], mapping: ColumnMapping): RowOf<DayCountRow> => {
    const { fecha, lineas, tickets, unidades } = fieldsOf('conteo', columns, mapping)
    return (values) => ({
      fecha: moment(fecha?.(values))[0],
      lineas: lineas?.(values),
      tickets: tickets?.(values) ?? null,
      unidades: unidades?.(values),
    })
  },
} as const satisfies Record<QueryName, unknown>

/**
 * Where each field stands in a row; undefined when the query does not bring it.
 *
 * @throws SourceError naming the columns that a query lacks and those it has
 */
export function fieldsOf<Name extends QueryName>(
  name: Name,
  columns: readonly string[],
  mapping: ColumnMapping,
): Fields<Name> {
  const indexes = new Map(columns.map((column, index) => [column.toLowerCase(), index]))
  const fields: Fields<QueryName> = {}
  const missing: string[] = []
  const required: readonly string[] = FIELDS[name].required
  for (const field of FIELDS[name].all) {
    const column = mapping[field] ?? field
    const index = indexes.get(column.toLowerCase())
    if (index !== undefined) fields[field] = (values) => values[index]
    else if (required.includes(field) || mapping[field] !== undefined) missing.push(column)
  }
  if (missing.length > 0) {
    throw new SourceError(
      `A la consulta de ${name} le falta la columna ${missing.join(', ')} (trae: ${columns.join(', ')})`,
    )
  }
  return fields
}

type Fields<Name extends QueryName> = Partial<
  Record<(typeof FIELDS)[Name]['all'][number], (values: Values) => unknown>
>

/** 'YYYY-MM-DD' and 'HH:MM:SS' of '2026-03-01 08:00:00.5'; what is no such text is left to transform/. */
function moment(value: unknown): [day: unknown, time: string | null] {
  if (typeof value !== 'string' || (value[10] !== ' ' && value[10] !== 'T')) return [value, null]
  return [value.slice(0, 10), value.slice(11, 19)]
}

function timeOf(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 8) : value
}

const INTEGER = /^-?\d{1,15}$/

/** Without a column for it, lines are numbered in the order in which they come, each day anew. */
function lineNumber(
  field: ((values: Values) => unknown) | undefined,
): (values: Values, day: unknown) => unknown {
  let current: unknown
  let count = 0
  return (values, day) => {
    if (field) {
      const value = field(values)
      return typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
    }
    if (day !== current) count = 0
    current = day
    return ++count
  }
}
