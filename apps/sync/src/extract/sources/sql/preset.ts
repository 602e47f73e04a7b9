import type { Dialect } from './tokens.ts'

/** The queries of a source. `ventas` is left out by CEDIs, which sell nothing. */
export const QUERY_NAMES = ['ventas', 'existencia', 'productos', 'cierres', 'conteo'] as const
export type QueryName = (typeof QUERY_NAMES)[number]

/** Fields of the rows of `source.ts`; those that a query must bring, and all it may. */
export const FIELDS = {
  ventas: {
    required: ['fecha', 'codigo', 'cantidad'],
    all: ['fecha', 'ticket', 'renglon', 'hora', 'codigo', 'cantidad', 'precio'],
  },
  existencia: { required: ['codigo', 'existencia'], all: ['codigo', 'existencia'] },
  productos: {
    required: ['codigo'],
    all: ['codigo', 'descripcion', 'categoria', 'cuadrante', 'bulto', 'peso_kg', 'capa', 'paleta'],
  },
  cierres: { required: ['fecha', 'codigo', 'existencia'], all: ['fecha', 'codigo', 'existencia'] },
  conteo: { required: ['fecha', 'lineas', 'unidades'], all: ['fecha', 'lineas', 'tickets', 'unidades'] },
} as const satisfies Record<QueryName, { required: readonly string[]; all: readonly string[] }>

/**
 * How a known schema is read. Parameters: `ventas` has `:desde`, the first day, and `:hasta`, the day after the
 * last, and is ordered by day; so has `conteo`, what the server counts of them; `cierres` has `:desde`.
 */
export interface Preset {
  readonly queries: Partial<Readonly<Record<QueryName, string>>>
  /** Further parameters, with what they are unless the configuration says otherwise. */
  readonly values: Readonly<Record<string, string>>
}

type Queries = { readonly [Name in QueryName]?: string | undefined }

/** The queries given, and the preset's for those that are not: its count only beside its own sales. */
export function queriesOf(given: Queries, preset: Preset | undefined): Queries {
  const { conteo, ...others } = preset?.queries ?? {}
  return { ...others, ...(given.ventas === undefined ? { conteo } : {}), ...given }
}

/** Whether the source tells the stock at the close of past days. */
export function hasHistory(queries: Queries): boolean {
  return queries.cierres !== undefined
}

/** Whether the source counts its sales: by a query of its own, or one made from that of the sales (count.ts). */
export function canCount(dialect: Dialect, queries: Queries): boolean {
  return (
    queries.conteo !== undefined ||
    ((dialect === 'postgresql' || dialect === 'mysql') && queries.ventas !== undefined)
  )
}
