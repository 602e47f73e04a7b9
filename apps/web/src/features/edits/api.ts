/** Every call of the quantities that people changed by hand. */
import { cambiosAMano, cambiosLineas } from '@abasto/contracts/edits/calls'
import type { CambiosConsulta } from '@abasto/contracts/edits/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const editsKey = ['cambios-a-mano'] as const

export const useChanges = (query: CambiosConsulta) =>
  useQuery({
    queryKey: [...editsKey, 'sumas', query],
    queryFn: ({ signal }) => call(cambiosAMano, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useChangeLines = (query: CambiosConsulta, page: number) =>
  useQuery({
    queryKey: [...editsKey, 'lineas', query, page],
    queryFn: ({ signal }) => call(cambiosLineas, { query: { ...query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
