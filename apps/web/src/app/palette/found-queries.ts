import { pedidosPaginados } from '@abasto/contracts/orders/calls'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { buscarProductos } from '@abasto/contracts/products/calls'
import { IconClipboardList, IconPackage } from '@tabler/icons-react'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderPath } from '../../features/orders/paths.ts'
import { call } from '../../shared/api/client.ts'
import { ALL_LOCATIONS } from '../../shared/locations/location-options.ts'
import { formatNumber } from '../../ui/format/numbers.ts'
import type { Entry } from './entry.ts'

const ORDERS_SHOWN = 5

/** Products by code or name, accents and capitals aside, with the stock of `storeId` where the person has one store. */
export const foundProductsQuery = (search: string, storeId: string | undefined) =>
  queryOptions({
    queryKey: ['productos', 'hallados', search, storeId ?? null],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const place = storeId === undefined ? {} : { ubicacion_id: storeId }
      const found = await call(buscarProductos, { query: { search, ...place } }, { signal })
      return found.map(({ codigo_producto: code, descripcion_producto, stock_actual }) => ({
        id: `producto ${code}`,
        kind: 'producto',
        label: descripcion_producto,
        hint: stock_actual === null ? code : `${formatNumber(stock_actual)} und · ${code}`,
        icon: IconPackage,
        does: { to: `/dashboard/${storeId ?? ALL_LOCATIONS}?producto=${encodeURIComponent(code)}` },
      }))
    },
    placeholderData: keepPreviousData,
  })

/** Orders by number, store, CEDI or author. */
export const foundOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: ['pedidos', 'hallados', search],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const { data } = await call(
        pedidosPaginados,
        { query: { search, page: 1, page_size: ORDERS_SHOWN, sort_order: 'desc' } },
        { signal },
      )
      return data.map((order) => ({
        id: `pedido ${order.id}`,
        kind: 'pedido',
        label: `${order.numero_pedido} · ${order.tienda_destino_nombre}`,
        hint: ETIQUETA_ESTADO[order.estado],
        icon: IconClipboardList,
        does: { to: orderPath(order.id) },
      }))
    },
    placeholderData: keepPreviousData,
  })
