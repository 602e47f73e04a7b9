/** Every call of the inventory. */
import { checkConnectivity, iniciarSyncInventario, testConexionGenerica } from '@abasto/contracts/etl/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { pedidos } from '@abasto/contracts/orders/calls'
import { urgencias } from '@abasto/contracts/urgency/calls'
import { abrirBorrador } from '@abasto/contracts/orders/draft-calls'
import { categorias, inventarioAlertas, stock, stockProducto } from '@abasto/contracts/stock/calls'
import { STOCK_PAGE_SIZE, type StockConsulta } from '@abasto/contracts/stock/schema'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { urgenciesByShelf } from './model/shelf-urgency.ts'
import { runStatusQuery } from '../../shared/sync-runs/run-queries.ts'

/** Stock per location; what the dashboard stands on. */
export const locationSummaryQuery = queryOptions({
  queryKey: ['inventario', 'resumen'],
  queryFn: ({ signal }) => call(resumenUbicaciones, {}, { signal }),
  placeholderData: keepPreviousData,
})

/** Distinct products of the chain, and the products of class A that a store has none of. */
export const alertsQuery = queryOptions({
  queryKey: ['inventario', 'alertas'],
  queryFn: ({ signal }) => call(inventarioAlertas, {}, { signal }),
})

export interface OrdersToDecide {
  count: number
  /** Age of the one that waits longest. */
  oldestDays: number
}

/** Orders that wait for the decision of the person who asks; part of what needs attention. */
export const ordersToDecideQuery = queryOptions({
  queryKey: ['pedidos', 'por decidir'],
  queryFn: async ({ signal }): Promise<OrdersToDecide> => {
    const waiting = await call(pedidos, { query: { estado: 'pendiente_aprobacion_gerente' } }, { signal })
    const days = waiting.filter((order) => order.puede_decidir).map((order) => order.dias_desde_creacion)
    return { count: days.length, oldestDays: Math.max(0, ...days) }
  },
})

export type StockFilters = Omit<StockConsulta, 'page_size'>

/** One page of stock rows; the page before stays until it has come, if it was of the same location: of another it would mislead. */
export const stockQuery = (filters: StockFilters) =>
  queryOptions({
    queryKey: ['inventario', 'stock', filters] as const,
    queryFn: ({ signal }) => call(stock, { query: { ...filters, page_size: STOCK_PAGE_SIZE } }, { signal }),
    placeholderData: (before, query) =>
      query?.queryKey[2].ubicacion_id === filters.ubicacion_id ? before : undefined,
  })

/**
 * How pressing products are in a store, or in all of them (null), as their next orders see it: with what is coming and
 * when. Until it has come, and where it cannot be had, stock and sales say what they can.
 */
export const urgenciesQuery = (store: string | null, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['inventario', 'urgencias', store, codes],
    queryFn: ({ signal }) => call(urgencias, { body: { tienda: store, codigos: [...codes] } }, { signal }),
    select: urgenciesByShelf,
    enabled: codes.length > 0,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['inventario', 'categorias'],
  queryFn: ({ signal }) => call(categorias, {}, { signal }),
})

/** One product in every location: stock, its history, and eight weeks of sales. */
export const productStockQuery = (code: string) =>
  queryOptions({
    queryKey: ['inventario', 'producto', code],
    queryFn: ({ signal }) => call(stockProducto, { query: { codigo_producto: code } }, { signal }),
  })

/** The latest inventory run of the chain. */
export const syncStatusQuery = runStatusQuery('inventario')

/** What a run synchronises: one location; null is the whole chain. */
export type SyncTarget = { id: string; name: string } | null

export interface Reachability {
  id: string
  name: string
  reachable: boolean
  /** What went wrong, where the service knows. */
  reason: string | null
}

/** Which of the locations to synchronise answer. */
export async function testConnectivity(target: SyncTarget): Promise<Reachability[]> {
  if (target === null) {
    const { tiendas } = await call(testConexionGenerica, {})
    return tiendas.map(({ id, nombre, conectado }) => ({
      id,
      name: nombre,
      reachable: conectado,
      reason: null,
    }))
  }
  const { tiendas } = await call(checkConnectivity, { query: { ubicacion_id: target.id } })
  return tiendas
    .filter(({ ubicacion_id: id }) => id === target.id)
    .map(({ ubicacion_id: id, nombre, accesible, error }) => ({
      id,
      name: nombre,
      reachable: accesible,
      reason: error,
    }))
}

/** Starts the inventory run of one location, or of all with an empty body. */
export const startSync = (target: SyncTarget) =>
  call(iniciarSyncInventario, { body: target === null ? {} : { ubicacion_id: target.id } })

/** Opens the draft of a store and a CEDI, or begins it. */
export function useOpenDraft() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (pair: { cedi_origen: string; tienda_destino: string }) =>
      call(abrirBorrador, { body: pair }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['pedidos'] }),
  })
}
