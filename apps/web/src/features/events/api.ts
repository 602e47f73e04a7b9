/** Every call of the calendar of events. */
import { agregarEventos, corregirEvento, eventos, quitarEvento } from '@abasto/contracts/events/calls'
import type { EventoNuevo } from '@abasto/contracts/events/schema'
import { categorias } from '@abasto/contracts/stock/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const KEY = ['eventos'] as const

export const useEvents = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(eventos, {}, { signal }) })

export const useCategories = () =>
  useQuery({ queryKey: [...KEY, 'categorias'], queryFn: ({ signal }) => call(categorias, {}, { signal }) })

/** Forecasts know it from now on: whatever shows them is read anew. */
function useChange<Input>(change: (input: Input) => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      for (const key of ['pronosticos', 'demanda', 'pedidos', 'politicas'])
        void queries.invalidateQueries({ queryKey: [key] })
      return queries.invalidateQueries({ queryKey: KEY })
    },
  })
}

export const useAddEvents = () =>
  useChange((events: EventoNuevo[]) => call(agregarEventos, { body: { eventos: events } }))

/** Enters an event, or puts it in the place of one. */
export const useSaveEvent = () =>
  useChange(({ event, instead }: { event: EventoNuevo; instead: number | undefined }) =>
    instead === undefined
      ? call(agregarEventos, { body: { eventos: [event] } })
      : call(corregirEvento, { params: { id: instead }, body: event }),
  )

export const useRemoveEvent = () =>
  useChange((id: number) => call(quitarEvento, { params: { id }, body: {} }))
