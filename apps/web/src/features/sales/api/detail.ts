import { ventasDetalle } from '@abasto/contracts/sales/calls'
import { VENTAS_PAGE_SIZE, type VentasDetalleConsulta } from '@abasto/contracts/sales/schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

export type SalesFilters = Omit<VentasDetalleConsulta, 'page_size'>

/**
 * One page of what was sold in some days; null asks for nothing. The page before stays until it has come, if it
 * was of the same location: of another it would mislead.
 */
export const salesDetailQuery = (filters: SalesFilters | null) =>
  queryOptions({
    queryKey: ['ventas', 'detalle', filters] as const,
    queryFn: filters
      ? ({ signal }) =>
          call(ventasDetalle, { query: { ...filters, page_size: VENTAS_PAGE_SIZE } }, { signal })
      : skipToken,
    placeholderData: (before, query) =>
      filters && query?.queryKey[2]?.ubicacion_id === filters.ubicacion_id ? before : undefined,
  })
