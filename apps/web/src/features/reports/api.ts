/** Every call of the weekly reports. */
import {
  configurarInformeCorreo,
  enviarInforme,
  informeCorreo,
  informeSemanal,
  informeSemanas,
} from '@abasto/contracts/reports/calls'
import type { InformeCorreoAjustes } from '@abasto/contracts/reports/mail'
import type { InformeConsulta } from '@abasto/contracts/reports/schema'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

const mailKey = [...reportsKey, 'correo'] as const

export const useReportMail = (isShown: boolean) =>
  useQuery({
    queryKey: mailKey,
    queryFn: ({ signal }) => call(informeCorreo, {}, { signal }),
    enabled: isShown,
  })

export function useConfigureReportMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: InformeCorreoAjustes) => call(configurarInformeCorreo, { body }),
    // Whatever the answer: somebody else may have changed it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}

export const useSendReport = () =>
  useMutation({
    mutationFn: (body: { readonly correo: string; readonly semana?: string }) =>
      call(enviarInforme, { body }),
  })
