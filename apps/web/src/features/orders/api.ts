import { proximaEntrega } from '@abasto/contracts/deliveries/calls'
import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import {
  aprobarPedido,
  calcular,
  cancelarPedido,
  comentarProducto,
  crearPedido,
  demandaProducto,
  despacharPedido,
  editarPedido,
  enviarPedido,
  pedido,
  pedidos,
  pedidosAbiertos,
  pedidosPorRecibir,
  pedidosPaginados,
  porqueProducto,
  rechazarPedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { diferenciasEntrega, diferenciasEntregaPedidos } from '@abasto/contracts/orders/difference-calls'
import type { DiferenciasConsulta } from '@abasto/contracts/orders/differences'
import { PEDIDOS_PAGE_SIZE, type PedidosPaginaConsulta } from '@abasto/contracts/orders/list'
import { DIAS_COBERTURA } from '@abasto/contracts/orders/schema'
import { stockParams } from '@abasto/contracts/parameters/calls'
import { stock } from '@abasto/contracts/stock/calls'
import type { CallInput, CallOutput } from '@abasto/contracts/wire/call'
import { fromStockParamsWire } from '@abasto/contracts/parameters/stock-params'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

/** Everything about orders begins with this: one invalidation refreshes lists and details. */
export const ordersKey = ['pedidos'] as const

/** Everything that lists orders. */
export const orderListsKey = [...ordersKey, 'lista'] as const

/** What changes only with a run, or not at all while somebody works with it. */
const SLOW_STALE_MS = 5 * 60_000

// The list

export type OrderPageFilters = Omit<PedidosPaginaConsulta, 'page_size'>

/** One page of the list; null requests nothing. What was shown stays until the new page has come. */
export const useOrderPage = (filters: OrderPageFilters | null) =>
  useQuery({
    queryKey: [...orderListsKey, 'pagina', filters],
    queryFn: filters
      ? ({ signal }) =>
          call(pedidosPaginados, { query: { ...filters, page_size: PEDIDOS_PAGE_SIZE } }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** The orders that wait for a decision, the longest wait first: the queue of a review. */
export const useWaitingOrders = () =>
  useQuery({
    queryKey: [...orderListsKey, 'esperan'],
    queryFn: ({ signal }) => call(pedidos, { query: { estado: 'pendiente_aprobacion_gerente' } }, { signal }),
  })

/** What was approved and has not arrived, what is late first; of one store, or of all that one may see. */
export const useArrivingOrders = (store: string) =>
  useQuery({
    queryKey: [...orderListsKey, 'por-recibir', store],
    queryFn: ({ signal }) =>
      call(pedidosPorRecibir, { query: store === '' ? {} : { tienda_id: store } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What was asked, approved, dispatched and received by CEDI and store; null requests nothing. */
export const useDifferences = (filters: DiferenciasConsulta | null) =>
  useQuery({
    queryKey: [...orderListsKey, 'diferencias', filters],
    queryFn: filters ? ({ signal }) => call(diferenciasEntrega, { query: filters }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  })

/** The orders behind a row of it. */
export const useDifferingOrders = (of: CallInput<typeof diferenciasEntregaPedidos>['query'] | null) =>
  useQuery({
    queryKey: [...orderListsKey, 'diferencias', 'pedidos', of],
    queryFn: of ? ({ signal }) => call(diferenciasEntregaPedidos, { query: of }, { signal }) : skipToken,
  })

// One order

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'detalle', id],
    queryFn: ({ signal }) => call(pedido, { params: { id } }, { signal }),
  })

export const useOrder = (id: number) => useQuery(orderQuery(id))

/** The arithmetic behind a line of an order, as it was when the order was made; undefined requests nothing. */
export const useLineExplanation = (id: number, codigo: string | undefined) =>
  useQuery({
    queryKey: [...ordersKey, 'porque', id, codigo],
    queryFn:
      codigo === undefined
        ? skipToken
        : ({ signal }) => call(porqueProducto, { params: { id, codigo } }, { signal }),
    staleTime: SLOW_STALE_MS,
  })

// The steps of an order's lifecycle

/** A step that an order takes. Whatever the answer, what is shown of it may have changed meanwhile. */
function useOrderStep<Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queries.invalidateQueries({ queryKey: ordersKey }),
  })
}

/** Sends a draft. */
export const useSendOrder = (id: number) =>
  useOrderStep(() => call(enviarPedido, { params: { id }, body: {} }))

interface Approval {
  comment: string
  /** As read: what another reviewer changed meanwhile is not approved unseen. */
  revision: number
  /** Why although the CEDI has less; empty: it has enough. */
  beyond: string
}

export const useApproveOrder = (id: number) =>
  useOrderStep(({ comment, revision, beyond }: Approval) =>
    call(aprobarPedido, {
      params: { id },
      body: {
        comentario_general: comment.trim() || null,
        revision,
        ...(beyond.trim() !== '' && { sobre_stock: { motivo: beyond.trim() } }),
      },
    }),
  )

export const useRejectOrder = (id: number) =>
  useOrderStep((reason: string) => call(rechazarPedido, { params: { id }, body: { motivo: reason.trim() } }))

export const useCancelOrder = (id: number) =>
  useOrderStep((reason: string) => call(cancelarPedido, { params: { id }, body: { motivo: reason.trim() } }))

export type Dispatch = NonNullable<CallInput<typeof despacharPedido>['body']>

/** Says that an order left the CEDI, and with what. */
export const useDispatchOrder = (id: number) =>
  useOrderStep((body: Dispatch) => call(despacharPedido, { params: { id }, body }))

/** Products of a location's stock by their beginnings of words; nothing is requested without a text. */
export const useProductSearch = (locationId: string, text: string) =>
  useQuery({
    queryKey: ['existencias', 'buscar', locationId, text],
    queryFn:
      text === ''
        ? skipToken
        : async ({ signal }) => {
            const query = { ubicacion_id: locationId, search: text, page_size: 8 }
            return (await call(stock, { query }, { signal })).data
          },
    staleTime: SLOW_STALE_MS,
    placeholderData: keepPreviousData,
  })

export type Reception = NonNullable<CallInput<typeof recibirPedido>['body']>

/** Ends an order with what arrived. */
export const useReceiveOrder = (id: number) =>
  useOrderStep((body: Reception) => call(recibirPedido, { params: { id }, body }))

// What a reviewer changes

export interface ProductComment {
  code: string
  comment: string
}

/** Saves the manager's comment on a product and writes what was saved into the order on the page. */
export function useCommentProduct(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, comment }: ProductComment) =>
      call(comentarProducto, { params: { id, codigo: code }, body: { comentario: comment.trim() } }),
    onSuccess: ({ data }) => {
      queries.setQueryData(
        orderQuery(id).queryKey,
        (order) =>
          order && {
            ...order,
            productos: order.productos.map((line) =>
              line.codigo_producto === data.codigo_producto
                ? { ...line, comentario_gerente: data.comentario_gerente }
                : line,
            ),
          },
      )
      void queries.invalidateQueries({ queryKey: orderListsKey })
    },
  })
}

// The wizard

const DELIVERY_POLL_MS = 60_000

/** For which delivery an order is that is sent now; a page left open learns that the cut-off has passed. */
export const useNextDelivery = (cedi: string | undefined, store: string | undefined) =>
  useQuery({
    queryKey: ['entregas', 'proxima', cedi, store],
    queryFn:
      cedi === undefined || store === undefined
        ? skipToken
        : ({ signal }) =>
            call(proximaEntrega, { query: { cedi_origen: cedi, tienda_destino: store } }, { signal }),
    refetchInterval: DELIVERY_POLL_MS,
  })

/** A location's multipliers; the defaults of section 9 until they are there, and when they cannot be had. */
export function useStockParams(locationId: string): StockParams {
  const { data } = useQuery({
    queryKey: ['parametros', locationId],
    queryFn: ({ signal }) => call(stockParams, { params: { ubicacion_id: locationId } }, { signal }),
    select: fromStockParamsWire,
    staleTime: SLOW_STALE_MS,
    enabled: locationId !== '',
  })
  return data ?? DEFAULT_STOCK_PARAMS
}

interface Pair {
  cedi_origen: string
  tienda_destino: string
}

/**
 * What the server suggests for a store from a CEDI. Nobody's figures may move while they work on them:
 * it is calculated again on entering the wizard or for another pair, never behind the user's back.
 */
export const useSuggestedLines = (pair: Pair, { enabled, asRun }: { enabled: boolean; asRun: boolean }) =>
  useQuery({
    queryKey: [...ordersKey, 'sugeridos', pair.cedi_origen, pair.tienda_destino, asRun],
    queryFn: ({ signal }) =>
      call(
        calcular,
        { body: { ...pair, dias_cobertura: DIAS_COBERTURA, como_la_corrida: asRun } },
        { signal },
      ),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    // Unless they never came.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    enabled,
  })

const unitsByCode = ({ forecasts }: CallOutput<typeof forecastProductos>): ReadonlyMap<string, number> =>
  new Map(forecasts.map(({ codigo_producto: code, forecast_unidades: units }) => [code, units]))

/** What a store will sell of each product in the next days, in units by code; the columns stay without it as well. */
export const useForecasts = (store: string, wanted: boolean) =>
  useQuery({
    queryKey: ['pronosticos', store],
    queryFn:
      wanted && store !== ''
        ? ({ signal }) => call(forecastProductos, { query: { ubicacion_id: store } }, { signal })
        : skipToken,
    select: unitsByCode,
    staleTime: SLOW_STALE_MS,
    // Nobody's figures may move while they work on them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The same day by day for one product; nothing is requested while no product is. */
export const useDailyForecast = (store: string, code: string | undefined) =>
  useQuery({
    queryKey: ['pronosticos', store, code],
    queryFn:
      code === undefined
        ? skipToken
        : ({ signal }) =>
            call(forecastDiario, { params: { codigo: code }, query: { ubicacion_id: store } }, { signal }),
    staleTime: SLOW_STALE_MS,
  })

/** The daily sales of a product in a store behind its averages; nothing is requested while no product is. */
export const useRecentDemand = (store: string, code: string | undefined) =>
  useQuery({
    queryKey: ['demanda', store, code],
    queryFn:
      code === undefined
        ? skipToken
        : ({ signal }) =>
            call(demandaProducto, { query: { tienda_destino: store, codigo_producto: code } }, { signal }),
    staleTime: SLOW_STALE_MS,
  })

const OPEN_ORDERS_POLL_MS = 30_000

/** The orders of a store that wait or are on their way; with `live` requested again and again. */
export const useOpenOrders = (store: string, live: boolean) =>
  useQuery({
    queryKey: [...orderListsKey, 'abiertos', store],
    queryFn:
      store === ''
        ? skipToken
        : ({ signal }) => call(pedidosAbiertos, { query: { tienda_id: store } }, { signal }),
    refetchInterval: live ? OPEN_ORDERS_POLL_MS : false,
  })

/** A new order as it is sent: what the contract reads of each line, and nothing that it calculates itself. */
export type NewOrder = CallInput<typeof crearPedido>['body']

/** `onCreated` is called also when the page it was sent from has been left meanwhile. */
export function useCreateOrder(onCreated: (order: CallOutput<typeof crearPedido>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOrder) => call(crearPedido, { body }),
    onSuccess: (order) => {
      onCreated(order)
      void queries.invalidateQueries({ queryKey: orderListsKey })
    },
  })
}

type EditedOrder = CallInput<typeof editarPedido>['body']

/** `onSaved` is called also when the page it was sent from has been left meanwhile. */
export function useEditOrder(onSaved: (order: CallOutput<typeof editarPedido>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: EditedOrder }) =>
      call(editarPedido, { params: { id }, body }),
    onSuccess: (order) => {
      onSaved(order)
      void queries.invalidateQueries({ queryKey: orderListsKey })
      void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    },
  })
}
