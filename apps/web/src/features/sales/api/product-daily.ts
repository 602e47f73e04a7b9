import { ventasProductoDiario } from '@abasto/contracts/sales/calls'
import type { VentasProductoConsulta } from '@abasto/contracts/sales/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'

/** What every store sold of a product, day by day. */
export const productDailyQuery = (query: VentasProductoConsulta) =>
  queryOptions({
    queryKey: ['ventas', 'producto', 'diario', query],
    queryFn: ({ signal }) => call(ventasProductoDiario, { query }, { signal }),
  })
