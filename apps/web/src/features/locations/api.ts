import {
  cambiarUbicacion,
  crearUbicacion,
  ordenarUbicaciones,
  reactivarUbicacion,
  retirarUbicacion,
  retiroUbicacion,
  ubicacionesTodas,
} from '@abasto/contracts/locations/calls'
import { existenciaManual, guardarExistenciaManual } from '@abasto/contracts/stock/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { locationsQuery } from '../../shared/locations/locations-query.ts'

const KEY = ['ubicaciones-todas'] as const

const allQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(ubicacionesTodas, {}, { signal }),
})

/** Every location of the chain, the retired ones too. */
export const useManagedLocations = () => useQuery(allQuery)

export const useRetirement = (ubicacion_id: string) =>
  useQuery({
    queryKey: [...KEY, ubicacion_id, 'retiro'],
    queryFn: ({ signal }) => call(retiroUbicacion, { params: { ubicacion_id } }, { signal }),
    // What is open may have changed since it was last looked at.
    gcTime: 0,
  })

/** A change, after which every list of locations is read anew; the screens behind it when they are next opened. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: locationsQuery.queryKey }),
      ])
      void queries.invalidateQueries()
    },
  })
}

export const useCreateLocation = () =>
  useChange((body: CallInput<typeof crearUbicacion>['body']) => call(crearUbicacion, { body }))

export const useChangeLocation = (ubicacion_id: string) =>
  useChange((body: CallInput<typeof cambiarUbicacion>['body']) =>
    call(cambiarUbicacion, { params: { ubicacion_id }, body }),
  )

export const useOrderLocations = () =>
  useChange((ids: string[]) => call(ordenarUbicaciones, { body: { ids } }))

interface Read {
  readonly id: string
  readonly revision: number
}

const of = ({ id, revision }: Read) => ({ params: { ubicacion_id: id }, body: { revision } })

export const useRetireLocation = () => useChange((read: Read) => call(retirarUbicacion, of(read)))
export const useBringLocationBack = () => useChange((read: Read) => call(reactivarUbicacion, of(read)))

export const typedStockQuery = (ubicacion_id: string) =>
  queryOptions({
    queryKey: ['existencia-manual', ubicacion_id],
    queryFn: ({ signal }) => call(existenciaManual, { params: { ubicacion_id } }, { signal }),
    // What somebody is typing is never drawn over by what comes in behind them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSaveTypedStock = (ubicacion_id: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof guardarExistenciaManual>['body']) =>
      call(guardarExistenciaManual, { params: { ubicacion_id }, body }),
  })
