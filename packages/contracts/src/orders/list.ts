import { z } from 'zod'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { fecha, fechaPedida, formatoArchivo, instante, texto, locationId } from '../wire/values.ts'
import { pedidoResumen } from './schema.ts'
import { estadoPedido } from './states.ts'

export const pedidosConsulta = z.object({
  estado: estadoPedido.optional(),
  tienda_id: locationId.optional(),
})

/** Rows a page of the list shows. */
export const PEDIDOS_PAGE_SIZE = 50

/** What the list can be sorted by; without it those that wait come first. */
export const ORDENES_LISTA = [
  'pedido',
  'destino',
  'estado',
  'productos',
  'bultos',
  'creado',
  'persona',
] as const

const filtrosLista = {
  estado: estadoPedido.optional(),
  tienda_id: locationId.optional(),
  /** Order number, names of origin, destination or author: beginnings of words. */
  search: texto(200).optional(),
  /** Days of creation in the tenant's time zone, both included. */
  desde: fechaPedida.optional(),
  hasta: fechaPedida.optional(),
  sort_by: z.enum(ORDENES_LISTA).optional(),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
}
const listaOrdenada: [
  (query: { desde?: string | undefined; hasta?: string | undefined }) => boolean,
  { message: string; path: string[] },
] = [
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { message: 'La fecha de inicio no puede ser posterior a la fecha de fin', path: ['desde'] },
]

export const pedidosPaginaConsulta = z
  .object({ ...filtrosLista, page, page_size: pageSize(PEDIDOS_PAGE_SIZE) })
  .refine(...listaOrdenada)
export type PedidosPaginaConsulta = z.infer<typeof pedidosPaginaConsulta>

export const pedidosArchivoConsulta = z
  .object({ ...filtrosLista, formato: formatoArchivo })
  .refine(...listaOrdenada)
export type PedidosArchivoConsulta = z.infer<typeof pedidosArchivoConsulta>

export const pedidosPagina = z.object({
  data: z.array(pedidoResumen),
  pagination: paginacion,
  /** Orders in each state under the other filters. */
  conteos: z.record(estadoPedido, z.number().int()),
})
export type PedidosPagina = z.infer<typeof pedidosPagina>

/** Orders of a store that are under way: what another manager should see before sending one more. */
export const pedidosAbiertosConsulta = z.object({ tienda_id: locationId })

export const pedidosPorRecibirConsulta = z.object({ tienda_id: locationId.optional() })

/** An approved order that has not arrived. */
export const pedidoPorRecibir = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  cedi_origen_nombre: z.string(),
  tienda_destino: locationId,
  tienda_destino_nombre: z.string(),
  /** Null: it has not left the CEDI. */
  despachado_en: instante.nullable(),
  /** Null: no calendar says when. */
  llega_el: fecha.nullable(),
  /** Days since it should have arrived. */
  dias_atraso: z.number().int(),
  total_productos: z.number().int(),
  /** As dispatched, or else as approved. */
  total_bultos: z.number().int(),
  puede_recibir: z.boolean(),
})
export type PedidoPorRecibir = z.infer<typeof pedidoPorRecibir>
