import {
  cambiarVista,
  elegirVistaInicial,
  eliminarVista,
  guardarVista,
  vistas,
} from '@abasto/contracts/views/calls'
import type { CambioDeVista, VistaNueva } from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Every view that the person sees, of all lists: what a colleague shares is seen within some minutes. */
export const viewsQuery = queryOptions({
  queryKey: ['vistas'],
  queryFn: async ({ signal }) => (await call(vistas, {}, { signal })).vistas,
  staleTime: 5 * 60_000,
  retry: false,
})

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  })
}

export const useAddView = () => useChange((view: VistaNueva) => call(guardarVista, { body: view }))

export const useChangeView = () =>
  useChange(({ id, ...body }: CambioDeVista & { id: number }) =>
    call(cambiarVista, { params: { vista_id: id }, body }),
  )

export const useRemoveView = () =>
  useChange((id: number) => call(eliminarVista, { params: { vista_id: id }, body: {} }))

export const useChooseFirstView = () =>
  useChange((first: { pantalla: PantallaConVistas; vista_id: number | null }) =>
    call(elegirVistaInicial, { body: first }),
  )
