/** Every call of the weekly reports. */
import { informeSemanal, informeSemanas } from '@abasto/contracts/reports/calls'
import type { InformeConsulta } from '@abasto/contracts/reports/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const reportsKey = ['informes'] as const

/** While figures of stores are being made, they are there in a moment. */
const SOON_MS = 15_000

export const useReport = (query: InformeConsulta) =>
  useQuery({
    queryKey: [...reportsKey, 'semanal', query],
    queryFn: ({ signal }) => call(informeSemanal, { query }, { signal }),
    // Another week or store was chosen: the figures stay until its own are there.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.sin_calcular.length > 0 ? SOON_MS : false),
  })

export const useReportedWeeks = (ubicacion_id: string | undefined) =>
  useQuery({
    queryKey: [...reportsKey, 'semanas', ubicacion_id ?? null],
    queryFn: ({ signal }) => call(informeSemanas, { query: { ubicacion_id } }, { signal }),
    placeholderData: keepPreviousData,
  })
