import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { isStale } from './freshness.ts'

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

/**
 * Products at zero in the whole chain at the close of each day, oldest first. A day that some location
 * lacks is left out: its sum would read as a recovery.
 */
export function zeroTrend(rows: readonly ResumenUbicacion[]): number[] {
  const days = new Map<string, { zero: number; locations: number }>()
  const reporting = rows.filter((row) => row.historial_cero.length > 0)
  for (const row of reporting) {
    for (const { fecha, stock_cero: zero } of row.historial_cero) {
      const day = days.get(fecha) ?? { zero: 0, locations: 0 }
      days.set(fecha, { zero: day.zero + zero, locations: day.locations + 1 })
    }
  }
  return [...days]
    .filter(([, { locations }]) => locations === reporting.length)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, { zero }]) => zero)
}
