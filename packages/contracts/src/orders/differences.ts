import { z } from 'zod'
import { fecha, fechaPedida, formatoArchivo, instante, locationId } from '../wire/values.ts'

/** Differences of the orders received in a period; days in the tenant's time zone, both included. */
const periodo = {
  /** Absent: the 30 days up to `hasta`. */
  desde: fechaPedida.optional(),
  /** Absent: today. */
  hasta: fechaPedida.optional(),
}
const periodoOrdenado: [
  (query: { desde?: string | undefined; hasta?: string | undefined }) => boolean,
  { message: string; path: string[] },
] = [
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { message: 'La fecha de inicio no puede ser posterior a la fecha de fin', path: ['desde'] },
]
const filtros = { cedi_id: locationId.optional(), tienda_id: locationId.optional(), ...periodo }

export const diferenciasConsulta = z.object(filtros).refine(...periodoOrdenado)
export type DiferenciasConsulta = z.infer<typeof diferenciasConsulta>

export const diferenciasArchivoConsulta = z
  .object({ ...filtros, formato: formatoArchivo })
  .refine(...periodoOrdenado)

/** What became of packs between asking and receiving. */
const bultos = {
  bultos_pedidos: z.number().int(),
  bultos_aprobados: z.number().int(),
  bultos_despachados: z.number().int(),
  bultos_recibidos: z.number().int(),
  /** Approved and not dispatched. */
  bultos_no_despachados: z.number().int(),
  /** Dispatched and not received. */
  bultos_no_llegaron: z.number().int(),
  /** Dispatched beyond what was approved, or received beyond what was dispatched. */
  bultos_de_mas: z.number().int(),
}

/** A CEDI and a store that it serves. */
export const diferenciaFila = z.object({
  cedi_origen: locationId,
  cedi_origen_nombre: z.string(),
  tienda_destino: locationId,
  tienda_destino_nombre: z.string(),
  /** Orders received. */
  pedidos: z.number().int(),
  /** Of those, the ones with any difference after the approval. */
  pedidos_con_diferencia: z.number().int(),
  ...bultos,
})
export type DiferenciaFila = z.infer<typeof diferenciaFila>

export const diferencias = z.object({
  desde: fecha,
  hasta: fecha,
  /** Most packs missing first. */
  filas: z.array(diferenciaFila),
})

/** The orders behind a row. */
export const diferenciasPedidosConsulta = z
  .object({ cedi_id: locationId, tienda_id: locationId, ...periodo })
  .refine(...periodoOrdenado)

export const diferenciaPedido = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  recibido_en: instante,
  /** Products with any difference after the approval. */
  productos_con_diferencia: z.number().int(),
  ...bultos,
})
export type DiferenciaPedido = z.infer<typeof diferenciaPedido>

/** Most packs missing first; those without a difference last. */
export const diferenciasPedidos = z.array(diferenciaPedido)
