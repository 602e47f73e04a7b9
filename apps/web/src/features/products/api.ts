import {
  cambiarCedisProducto,
  cambiarProducto,
  cedisProducto,
  crearProducto,
  productos,
  reactivarProducto,
  retirarProducto,
} from '@abasto/contracts/products/calls'
import type { CediProducto, ProductoGestionado } from '@abasto/contracts/products/schema'
import type { CallInput } from '@abasto/contracts/wire/call'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const KEY = ['productos'] as const

export const useProductsPage = (query: NonNullable<CallInput<typeof productos>['query']>) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(productos, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useProductCedis = (codigo: string) =>
  useQuery({
    queryKey: [...KEY, 'cedis', codigo],
    queryFn: ({ signal }) => call(cedisProducto, { params: { codigo } }, { signal }),
  })

/** A change, after which whatever shows products is read anew. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: KEY })
      void queries.invalidateQueries()
    },
  })
}

export const useCreateProduct = () =>
  useChange((body: CallInput<typeof crearProducto>['body']) => call(crearProducto, { body }))

export const useChangeProduct = (codigo: string) =>
  useChange((body: CallInput<typeof cambiarProducto>['body']) =>
    call(cambiarProducto, { params: { codigo }, body }),
  )

/** Retires a product, or brings a retired one back. */
export const useRetireProduct = () =>
  useChange(({ codigo_producto, revision, activo }: ProductoGestionado) =>
    call(activo ? retirarProducto : reactivarProducto, {
      params: { codigo: codigo_producto },
      body: { revision },
    }),
  )

export const useChangeCedis = (codigo: string) =>
  useChange((cedis: Pick<CediProducto, 'ubicacion_id' | 'maneja'>[]) =>
    call(cambiarCedisProducto, { params: { codigo }, body: { cedis } }),
  )
