/** Every call of the control centre. */
import { calendarioUbicacion, guardarCalendario } from '@abasto/contracts/completeness/calls'
import type { Calendario } from '@abasto/contracts/completeness/schema'
import {
  cancelarCorrida,
  checkConnectivity,
  conciliacion,
  configurarScheduler,
  corridaDeHistoria,
  corridas,
  deshabilitarScheduler,
  dispararScheduler,
  estadoScheduler,
  habilitarScheduler,
  iniciarSyncInventario,
  iniciarSyncVentas,
  logsInventario,
  logsVentas,
  rechazos,
} from '@abasto/contracts/etl/calls'
import { avisos, configurarAvisos, probarAvisos } from '@abasto/contracts/notices/calls'
import type { AvisosConfiguracion } from '@abasto/contracts/notices/schema'
import { fuenteUbicacion, guardarFuente, probarFuente, quitarFuente } from '@abasto/contracts/sources/calls'
import type { Fuente } from '@abasto/contracts/sources/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { lastNightQuery } from '../../shared/completeness/last-night-query.ts'
import type { RunKind } from '../../shared/sync-runs/run-queries.ts'
import { type LogFeed, withServed } from './model/log-feed.ts'
import { pollPause } from './model/run-polling.ts'

// Runs

export const RUNS_PAGE_SIZE = 20

/** Runs of a kind, the latest first. */
export const runsQuery = (kind: RunKind, page: number, pageSize = RUNS_PAGE_SIZE) =>
  queryOptions({
    queryKey: ['etl', kind, 'corridas', page, pageSize],
    queryFn: ({ signal }) => call(corridas, { query: { tipo: kind, page, page_size: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One run with its stores and its log. */
export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ['etl', 'corrida', id],
    queryFn: ({ signal }) => call(corridaDeHistoria, { params: { id } }, { signal }),
  })

/** Days of one store to read again. */
export interface SalesRunRequest {
  storeId: string
  from: string
  to: string
}

export const startSalesRun = ({ storeId, from, to }: SalesRunRequest) =>
  call(iniciarSyncVentas, { body: { ubicacion_id: storeId, fecha_inicio: from, fecha_fin: to } })

/** What a store lacks: from its newest loaded day on, the days that can still change, and those that are missing. */
export const readStoreSales = (storeId: string) =>
  call(iniciarSyncVentas, { body: { ubicacion_id: storeId } })

/** @param locationId null: every location, with an empty body */
export const startInventoryRun = (locationId: string | null) =>
  call(iniciarSyncInventario, { body: locationId === null ? {} : { ubicacion_id: locationId } })

/** Ends a run under way; what it has loaded stays. */
export function useCancelRun(kind: RunKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(cancelarCorrida, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['etl', kind] }),
  })
}

const LOGS = { inventario: logsInventario, ventas: logsVentas } as const

/**
 * The log of the runs of a kind, one after the other: the service knows the end of the latest run's, the page
 * holds what it has seen. It lives in the cache, so that it is still there when the page is opened again.
 */
export const logFeedQuery = (kind: RunKind) =>
  queryOptions({
    queryKey: ['etl', kind, 'registro'],
    queryFn: async ({ client, queryKey, signal }): Promise<LogFeed> => {
      const answer = await call(LOGS[kind], {}, { signal })
      // Read after the answer: lines of the page itself may have come meanwhile.
      return withServed(client.getQueryData<LogFeed>(queryKey), answer)
    },
    refetchInterval: ({ state }) => pollPause(state.data?.status),
    staleTime: 0,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  })

// What runs left behind

export const REJECTED_PAGE_SIZE = 50

export interface RejectedRowsFilter {
  tipo: RunKind
  ubicacion_id: string | undefined
  /** The day they are of; undefined: all. */
  fecha: string | undefined
}

/** Rows that could not be read, the latest first. */
export const rejectedRowsQuery = (filter: RejectedRowsFilter, page: number) =>
  queryOptions({
    queryKey: ['etl', filter.tipo, 'rechazos', filter.ubicacion_id ?? 'todas', filter.fecha ?? 'todas', page],
    queryFn: ({ signal }) =>
      call(rechazos, { query: { ...filter, page, page_size: REJECTED_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Days whose counts are not those of their source. */
export const reconciliationQuery = queryOptions({
  queryKey: ['etl', 'ventas', 'conciliacion'],
  queryFn: ({ signal }) => call(conciliacion, { query: {} }, { signal }),
})

// The automatic ETL

/** Section 9: how often the state of the automatic ETL is requested. */
const SCHEDULER_REFRESH_MS = 30_000

export const schedulerQuery = queryOptions({
  queryKey: ['etl', 'scheduler'],
  queryFn: ({ signal }) => call(estadoScheduler, {}, { signal }),
  refetchInterval: SCHEDULER_REFRESH_MS,
})

const toggle = (enable: boolean) => call(enable ? habilitarScheduler : deshabilitarScheduler, { body: {} })
const trigger = ({ from, to }: DateRange) =>
  call(dispararScheduler, { body: { fecha_inicio: from, fecha_fin: to } })

/** Hours of the chain's wall clock, 'HH:MM'. */
export interface Program {
  time: string
  rereadDays: number
  stockTimes: string[]
  retriesUntil: string
}

const configure = ({ time, rereadDays, stockTimes, retriesUntil }: Program) =>
  call(configurarScheduler, {
    body: {
      hora: time,
      dias_relectura: rereadDays,
      horas_stock: stockTimes,
      reintentos_hasta: retriesUntil,
    },
  })

/** A change of the automatic ETL; its state is requested again, whatever came of it. */
function useSchedulerCall<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: ['etl'],
        predicate: ({ queryKey }) => queryKey[1] !== 'conectividad',
      }),
  })
}

export const useToggleScheduler = () => useSchedulerCall(toggle)
export const useTriggerScheduler = () => useSchedulerCall(trigger)
export const useConfigureScheduler = () => useSchedulerCall(configure)

// Notices

const NOTICES_REFRESH_MS = 60_000

/** What people were told of since yesterday, and to whom it goes. */
export const noticesQuery = queryOptions({
  queryKey: ['etl', 'avisos'],
  queryFn: ({ signal }) => call(avisos, {}, { signal }),
  refetchInterval: NOTICES_REFRESH_MS,
})

export function useConfigureNotices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AvisosConfiguracion) => call(configurarAvisos, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
}

/** A message by every way that is set, now. */
export const useTestNotices = () => useMutation({ mutationFn: () => call(probarAvisos, { body: {} }) })

// Stores and their sources

/** Requested only by the button; what it found stays, with its hour, until it is requested again. */
export const connectivityQuery = queryOptions({
  queryKey: ['etl', 'conectividad'],
  queryFn: ({ signal }) => call(checkConnectivity, { query: {} }, { signal }),
  enabled: false,
  retry: false,
  gcTime: Infinity,
})

/** Where a location's data is read from. */
export const sourceQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['etl', 'fuente', locationId],
    queryFn: ({ signal }) => call(fuenteUbicacion, { params: { ubicacion_id: locationId } }, { signal }),
    // What is being typed must not be overtaken by what was saved.
    refetchOnWindowFocus: false,
  })

/** Reads the first rows without saving anything. */
export const usePreviewSource = (locationId: string) =>
  useMutation({
    mutationFn: (source: Fuente) =>
      call(probarFuente, { params: { ubicacion_id: locationId }, body: source }),
  })

export function useSaveSource(locationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (source: Fuente & { sin_probar: boolean }) =>
      call(guardarFuente, { params: { ubicacion_id: locationId }, body: source }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: lastNightQuery.queryKey })
      return queries.invalidateQueries({ queryKey: sourceQuery(locationId).queryKey })
    },
  })
}

export function useRemoveSource(locationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(quitarFuente, { params: { ubicacion_id: locationId }, body: {} }),
    // Locations, last night, stock that may be typed: whatever shows where data comes from.
    onSettled: () => void queries.invalidateQueries(),
  })
}

/** The days a store does not open. */
export const closedDaysQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['ventas', 'cerrados', locationId],
    queryFn: ({ signal }) => call(calendarioUbicacion, { params: { ubicacion_id: locationId } }, { signal }),
  })

/** Changes them; what is missing is worked out anew. */
export function useSaveClosedDays(locationId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (calendar: Calendario) =>
      call(guardarCalendario, { params: { ubicacion_id: locationId }, body: calendar }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ventas'] }),
  })
}
