import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { isStale } from '../../model/freshness.ts'

export interface ChainTotals {
  locations: number
  stores: number
  stale: number
  products: number
  zero: number
  negative: number
  /** Locations with at least one negative product. */
  locationsWithNegative: number
}

const sum = (rows: readonly ResumenUbicacion[], of: (row: ResumenUbicacion) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** The four cards. */
export function chainTotals(rows: readonly ResumenUbicacion[], now: Date): ChainTotals {
  return {
    locations: rows.length,
    stores: rows.filter((row) => row.tipo_ubicacion === 'tienda').length,
    stale: rows.filter((row) => isStale(row.ultima_actualizacion, now)).length,
    products: sum(rows, (row) => row.total_productos),
    zero: sum(rows, (row) => row.stock_cero),
    negative: sum(rows, (row) => row.stock_negativo),
    locationsWithNegative: rows.filter((row) => row.stock_negativo > 0).length,
  }
}
