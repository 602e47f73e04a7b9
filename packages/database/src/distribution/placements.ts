import type { Tables } from '../schema/tables.ts'

/** What a table's rows are kept together by, on a database that is spread over servers. */
export interface Placement {
  /** Rows with the same value of it are on one server. */
  readonly column: 'ubicacion_key' | 'tenant_id'
  /** In this order: one that others refer to comes before them. */
  readonly tables: readonly (keyof Tables)[]
}

/**
 * The tables that Citus spreads over servers. Those of a placement are kept together: what is asked of a location, or
 * of a chain's sums, is asked of one server. What is stored and the record that says whether it is valid are in one
 * placement: only on one server are they seen as of one moment. `lugar` is a row a location: a question that is asked of
 * each begins with it (decision 89).
 */
export const PLACEMENTS: readonly Placement[] = [
  {
    column: 'ubicacion_key',
    tables: [
      'venta_linea',
      'lugar',
      'venta_diaria',
      'venta_dia',
      'venta_producto',
      'venta_sello',
      'venta_decena',
      'venta_mes',
      'venta_trimestre',
      'existencia',
      'existencia_diaria',
      'existencia_dia',
      'pronostico_noche',
      'semana_ubicacion',
      'semana_producto',
      'pronostico_sello',
      'pronostico',
      'pronostico_modelo_sello',
      'pronostico_modelo',
      'precision_sello',
      'precision_semana',
      'precision_producto',
    ],
  },
  {
    column: 'tenant_id',
    tables: [
      'venta_cadena_sello',
      'venta_cadena_diaria',
      'venta_cadena_decena',
      'venta_cadena_mes',
      'venta_cadena_trimestre',
      'evidencia_cadena',
      'leccion_cadena',
    ],
  },
]
