import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { StockFila } from '@abasto/contracts/stock/schema'
import { useQuery } from '@tanstack/react-query'
import { urgenciesQuery } from '../api.ts'
import type { ShelfUrgencies } from '../model/shelf-urgency.ts'

const NO_ROWS: readonly StockFila[] = []

/**
 * How pressing the rows of a page are; undefined: not known yet, or nothing is ordered there.
 *
 * @param location undefined: not known yet; null: all of them
 */
export function useUrgencies(
  location: Ubicacion | null | undefined,
  rows: readonly StockFila[] = NO_ROWS,
): ShelfUrgencies | undefined {
  const isAsked = location === null || location?.tipo === 'tienda'
  const codes = isAsked ? [...new Set(rows.map(({ codigo_producto: code }) => code))] : []
  return useQuery(urgenciesQuery(location?.id ?? null, codes)).data
}
