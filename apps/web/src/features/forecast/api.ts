/** Every call of the forecasts' accuracy and of the model in use. */
import {
  cambiarModeloPronostico,
  deshacerModeloPronostico,
  modeloPronosticoVista,
  precision,
  precisionProductos,
  precisionTiendas,
} from '@abasto/contracts/forecast/accuracy-calls'
import type { ModeloDeshecho, ModeloElegible, ModeloNuevo } from '@abasto/contracts/forecast/models'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Everything about forecasts begins with this: one invalidation refreshes it. */
const forecastKey = ['pronostico'] as const

/** Undefined: the whole chain. */
export type Place = string | undefined

export const useAccuracy = (place: Place) =>
  useQuery({
    queryKey: [...forecastKey, 'precision', place ?? null],
    queryFn: ({ signal }) => call(precision, { query: { ubicacion_id: place } }, { signal }),
    // Another store was chosen: the figures stay until its own are there.
    placeholderData: keepPreviousData,
    // While figures are being made, they are there in a moment.
    refetchInterval: ({ state }) => (state.data && state.data.sin_calcular.length > 0 ? 15_000 : false),
  })

export const useStoresAccuracy = (isShown: boolean) =>
  useQuery({
    queryKey: [...forecastKey, 'precision', 'de-tiendas'],
    queryFn: ({ signal }) => call(precisionTiendas, {}, { signal }),
    enabled: isShown,
  })

export interface ProductsAsked {
  readonly ubicacion_id: Place
  readonly search?: string | undefined
  readonly muy_fallados: 'si' | 'no'
  readonly page: number
  readonly page_size: number
}

export const useProductsAccuracy = (asked: ProductsAsked, isShown = true) =>
  useQuery({
    queryKey: [...forecastKey, 'precision', 'de-productos', asked],
    queryFn: ({ signal }) => call(precisionProductos, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isShown,
  })

export const useModelPreview = (place: Place, modelo: ModeloElegible | null) =>
  useQuery({
    queryKey: [...forecastKey, 'vista', place ?? null, modelo],
    queryFn: ({ signal }) => {
      if (modelo === null) throw new Error('nothing to preview')
      return call(modeloPronosticoVista, { query: { ubicacion_id: place, modelo } }, { signal })
    },
    enabled: modelo !== null,
    gcTime: 0,
  })

/** What forecasts are made by has changed: everything that shows one is asked for again. */
function refresh(queries: QueryClient): void {
  for (const queryKey of [forecastKey, ['pedidos'], ['ventas']]) void queries.invalidateQueries({ queryKey })
}

export function useChangeModel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ModeloNuevo) => call(cambiarModeloPronostico, { body }),
    // Whatever the answer: somebody else may have changed it meanwhile.
    onSettled: () => refresh(queries),
  })
}

export function useUndoModel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ModeloDeshecho) => call(deshacerModeloPronostico, { body }),
    onSettled: () => refresh(queries),
  })
}
