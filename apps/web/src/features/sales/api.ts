/** Every call of sales. */
import { iniciarSyncVentas } from '@abasto/contracts/etl/calls'
import {
  ventasCategorias,
  ventasDetalle,
  ventasProductoDiario,
  ventasProductoForecast,
  ventasSummary,
  ventasTotales,
} from '@abasto/contracts/sales/calls'
import {
  VENTAS_PAGE_SIZE,
  type VentasDetalleConsulta,
  type VentasProductoConsulta,
} from '@abasto/contracts/sales/schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { runStatusQuery } from '../../shared/sync-runs/run-queries.ts'

/** What each location ever sold. */
export const salesSummaryQuery = queryOptions({
  queryKey: ['ventas', 'resumen'],
  queryFn: ({ signal }) => call(ventasSummary, {}, { signal }),
})

/** Figures of the whole chain that do not follow from those of its locations. */
export const salesTotalsQuery = queryOptions({
  queryKey: ['ventas', 'totales'],
  queryFn: ({ signal }) => call(ventasTotales, {}, { signal }),
})

export type SalesFilters = Omit<VentasDetalleConsulta, 'page_size'>

/**
 * One page of what was sold in some days; null requests nothing. The page before stays until it has come, if it
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

export const salesCategoriesQuery = queryOptions({
  queryKey: ['ventas', 'categorias'],
  queryFn: ({ signal }) => call(ventasCategorias, {}, { signal }),
})

/** What every store sold of a product, day by day. */
export const productDailyQuery = (query: VentasProductoConsulta) =>
  queryOptions({
    queryKey: ['ventas', 'producto', 'diario', query],
    queryFn: ({ signal }) => call(ventasProductoDiario, { query }, { signal }),
  })

/** Whose forecast, and for how many days. */
export interface ForecastQuery {
  codigo_producto: string
  ubicacion_id: string
  dias_adelante: number
  con_cuentas?: 'si'
}

/** What one store is expected to sell of a product, from today on. */
export const productForecastQuery = (query: ForecastQuery) =>
  queryOptions({
    queryKey: ['ventas', 'producto', 'forecast', query],
    queryFn: ({ signal }) => call(ventasProductoForecast, { query }, { signal }),
  })

/** The latest sales run of the chain. */
export const salesSyncStatusQuery = runStatusQuery('ventas')

export interface SalesSyncRequest {
  /** Null: every store. */
  storeId: string | null
  from: string
  to: string
}

/** Starts the sales run of some days, of one store or of all. */
export const startSalesSync = ({ storeId, from, to }: SalesSyncRequest) =>
  call(iniciarSyncVentas, { body: { ubicacion_id: storeId, fecha_inicio: from, fecha_fin: to } })
