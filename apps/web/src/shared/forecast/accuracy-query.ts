import { precisionDeProducto } from '@abasto/contracts/forecast/accuracy-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { hasFeature, useTenant } from '../tenant/tenant-context.ts'

/** How far off the forecast of a product was in a store; asks nothing of a chain without forecasts. */
export function useProductAccuracy(store: string | undefined, code: string | undefined) {
  const forecasts = hasFeature(useTenant(), 'forecasting')
  return useQuery({
    queryKey: ['pronostico', 'precision', 'de-producto', store, code],
    queryFn: ({ signal }) =>
      call(
        precisionDeProducto,
        { query: { ubicacion_id: store ?? '', codigo_producto: code ?? '' } },
        { signal },
      ),
    enabled: forecasts && store !== undefined && code !== undefined,
  })
}
