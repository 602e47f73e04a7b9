import { z } from 'zod'
import { codigoProducto, fecha, formatoArchivo, instante, texto, locationId } from '../wire/values.ts'
import { claseProducto } from './calculation.ts'
import { cambioDeLinea, motivoCambio } from './edit-reasons.ts'
import { politicaLinea } from '../policies/trail.ts'
import { repartoDeLinea, repartoLinea } from './share.ts'
import { accionPedido, estadoPedido } from './states.ts'

/** Days of cover an order is calculated for (specification section 9). */
export const DIAS_COBERTURA = 3

/** Lines one order may carry. */
export const MAX_LINEAS = 20_000

/** Packs one line may ask for: above it a figure is a typing error. */
export const MAX_BULTOS = 1_000_000

const diasCobertura = z.number().int().min(1).max(60).default(DIAS_COBERTURA)

export const calcularConsulta = z.object({
  cedi_origen: locationId,
  tienda_destino: locationId,
  dias_cobertura: diasCobertura,
  /** Where today's run made a draft of the pair: as it suggests, with the store's share of what is scarce. */
  como_la_corrida: z.boolean().default(false),
})

/**
 * How `stock_cedi_origen`, what the CEDI has left to promise, came about: the stock as read, less the packs of
 * approved orders which that reading cannot know of (not dispatched yet, or dispatched after it).
 */
export const origenDelStock = {
  /** Units, as read. */
  stock_cedi_leido: z.number(),
  cedi_prometido_bultos: z.number(),
  /** Packs of orders that still wait for approval, of any store; not taken off. */
  cedi_pendiente_bultos: z.number(),
}

/**
 * How `stock_en_transito` came about, in packs: approved and still in the CEDI, dispatched, and received after the
 * store's stock was read.
 */
export const transitoDeLaTienda = {
  transito_aprobado_bultos: z.number(),
  transito_despachado_bultos: z.number(),
  transito_recibido_bultos: z.number(),
}

/** A line of the wizard (specification section 3, Suggested product line), plus what explains it. */
export const lineaSugerida = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  cuadrante_producto: z.string(),
  /** Units per pack, never below 1. */
  cantidad_bultos: z.number(),
  /** Packs in a layer of a pallet and on a whole one; null: nobody has said. */
  bultos_por_capa: z.number().int().nullable(),
  bultos_por_paleta: z.number().int().nullable(),
  prom_ventas_5dias_unid: z.number(),
  prom_ventas_20dias_unid: z.number(),
  prom_mismo_dia_unid: z.number(),
  /** Units. */
  stock_tienda: z.number(),
  /**
   * `stock_tienda` is not known: the product sells, or its row was rejected, and the store's last reading did not tell
   * it. It is the last known one, read at `stock_conocido_en`; null: never read, zero is assumed.
   */
  stock_desconocido: z.boolean(),
  stock_conocido_en: instante.nullable(),
  stock_en_transito: z.number(),
  stock_total: z.number(),
  stock_cedi_origen: z.number(),
  /** Suggested packs. */
  cantidad_ajustada_bultos: z.number().int(),
  /** Requested packs; starts as the suggestion. */
  cantidad_pedida_bultos: z.number().int(),
  incluido: z.boolean(),
  razon_pedido: z.string(),
  /** Of an order that is edited, why its quantity is another than suggested; absent: nobody has said. */
  motivo: motivoCambio.optional(),
  clase: claseProducto.nullable(),
  critico: z.boolean(),
  cedi_limitado: z.boolean(),
  /** The CEDI lists the product, be it with stock zero. */
  en_cedi: z.boolean(),
  /** The store lists it, sold it in the window, or has ordered it; false: the CEDI merely lists it. */
  conocido_en_tienda: z.boolean(),
  ...origenDelStock,
  ...transitoDeLaTienda,
  /** Packs that waiting orders of this same store already ask for. */
  tienda_pendiente_bultos: z.number(),
  /** Packs that the store already sends back, to any CEDI. */
  devolucion_en_camino_bultos: z.number(),
  /** Whole packs that could go back to this CEDI beyond those, and why; null: no candidate. */
  /** How the last run shared it, beside the figures; null: there was enough for everybody, or no run. */
  reparto: repartoLinea.nullable(),
  /** What it is suggested by; absent: the specified rule. */
  politica: politicaLinea.optional(),
  /** Name of the CEDI whose draft of today has it: it is not asked for twice. */
  en_pedido_a: z.string().nullable(),
  /** Whole packs that could go back, and why; null: no candidate. */
  devolucion: z
    .object({ cantidad_bultos: z.number().int(), motivo: z.enum(['sobre_stock', 'sin_ventas']) })
    .nullable(),
})
export type LineaSugerida = z.infer<typeof lineaSugerida>

export const cantidadPedida = z
  .number('Debe ser un número')
  .int('Debe ser un número entero de bultos')
  .min(0, 'No puede ser negativa')
  .max(MAX_BULTOS, `Máximo ${MAX_BULTOS} bultos por producto`)

/**
 * What the server reads of a line of a new order. The wizard sends whole lines; the figures
 * behind the suggestion are calculated again by the server, never taken from the client.
 */
export const lineaNueva = z.object({
  codigo_producto: codigoProducto,
  cantidad_pedida_bultos: cantidadPedida,
  incluido: z.boolean(),
  razon_pedido: texto(500).default(''),
  /** Why the quantity is another than suggested; left out: nobody has said. */
  motivo: motivoCambio.nullable().optional(),
})

export const devolucion = z.object({
  codigo_producto: codigoProducto,
  cantidad_bultos: cantidadPedida.min(1, 'Debe ser al menos 1 bulto'),
  motivo: texto(500).trim().min(1, 'Indica el motivo de la devolución'),
})

/** The draft that a new order is made of: it becomes that order, with its number. */
export const deBorrador = z.object({
  id: z.number().int().min(1).max(2_147_483_647),
  /** As seen: what a colleague changed meanwhile is not overwritten. */
  revision: z.number().int(),
})

export const pedidoNuevo = z.object({
  cedi_origen: locationId,
  cedi_origen_nombre: texto(200).optional(),
  tienda_destino: locationId,
  tienda_destino_nombre: texto(200).optional(),
  dias_cobertura: diasCobertura,
  productos: z.array(lineaNueva).max(MAX_LINEAS, `Máximo ${MAX_LINEAS} productos por pedido`),
  devoluciones: z.array(devolucion).max(MAX_LINEAS).default([]),
  observaciones: texto(2000).default(''),
  /** False saves a draft. */
  enviar: z.boolean().default(true),
  /** Chosen by the client once per order: the same key twice creates one order. */
  clave_idempotencia: z.uuid().optional(),
  /** The shared draft that it was made in. */
  borrador: deBorrador.optional(),
})
export type PedidoNuevo = z.infer<typeof pedidoNuevo>

export const pedidoCreado = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  estado: estadoPedido,
})

export const pedidoArchivoConsulta = z.object({ formato: formatoArchivo })

/** Which delivery an order is for. */
const entregaPedido = {
  /** Null: no calendar says when it arrives. */
  llega_el: fecha.nullable(),
  /** Until when it may be sent for it; of one that was late, the cut-off that it missed. Null: no hour is set. */
  corte_en: instante.nullable(),
  /** It was sent after that. */
  despues_del_corte: z.boolean(),
}

export const pedidoResumen = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  fecha_pedido: instante,
  cedi_origen_nombre: z.string(),
  tienda_destino_nombre: z.string(),
  estado: estadoPedido,
  /** Null: not dispatched. */
  despachado_en: instante.nullable(),
  ...entregaPedido,
  tiene_comentarios_gerente: z.boolean(),
  total_productos: z.number().int(),
  tiene_devoluciones: z.boolean(),
  total_productos_devolucion: z.number().int(),
  total_bultos: z.number().int(),
  /** Whole days since creation, by the tenant's calendar. */
  dias_desde_creacion: z.number().int(),
  creado_por: z.string(),
  /** Null: nobody has sent it. */
  enviado_por: z.string().nullable(),
  /** Of one that was rejected and is not decided again, why; sent again or not. Null: it was not. */
  motivo_rechazo: z.string().nullable(),
  /** Whether the signed-in user may approve or reject it now. */
  puede_decidir: z.boolean(),
})
export type PedidoResumen = z.infer<typeof pedidoResumen>

export const agregadoEn = z.enum(['despacho', 'recepcion'])

export const lineaPedido = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  /** As the catalogue has it now. */
  categoria: z.string(),
  cantidad_bultos: z.number(),
  cantidad_sugerida_bultos: z.number().int(),
  cantidad_pedida_bultos: z.number().int(),
  /** The reviewer's figure; null: as requested. */
  cantidad_aprobada_bultos: z.number().int().nullable(),
  /** What left the CEDI; null: not dispatched, or nobody said how much. */
  cantidad_despachada_bultos: z.number().int().nullable(),
  /** Null: not received yet. */
  cantidad_recibida_bultos: z.number().int().nullable(),
  /** Nobody ordered it: it was added when the order left or arrived. */
  agregado_en: agregadoEn.nullable(),
  /** Code of the product of the order that it was sent in place of. */
  sustituye_a: z.string().nullable(),
  prom_ventas_5dias_unid: z.number(),
  prom_ventas_20dias_unid: z.number(),
  /** Units, as they were when the order was made. */
  stock_tienda: z.number(),
  /** As in the wizard's line: it was not known then, and assumed. */
  stock_desconocido: z.boolean(),
  stock_conocido_en: instante.nullable(),
  stock_en_transito: z.number(),
  stock_cedi_origen: z.number(),
  comentario_gerente: z.string().nullable(),
  razon_pedido: z.string(),
  /** The store's change of what was suggested, and the reviewer's of what was asked for; null: none was made. */
  cambio: cambioDeLinea.nullable(),
  cambio_revision: cambioDeLinea.nullable(),
  clase: claseProducto.nullable(),
  critico: z.boolean(),
  cedi_limitado: z.boolean(),
  /** Levels in packs, as they were when the order was made. */
  stock_min_bultos: z.number(),
  punto_reorden_bultos: z.number(),
  stock_max_bultos: z.number(),
  /** What a decision to share it gave the line; null: none was made. The reviewer may have changed it since. */
  reparto: repartoDeLinea.nullable(),
})
export type LineaPedido = z.infer<typeof lineaPedido>

export const eventoPedido = z.object({
  fecha: instante,
  usuario: z.string(),
  accion: accionPedido,
  estado_anterior: estadoPedido.nullable(),
  estado_nuevo: estadoPedido,
  motivo: z.string().nullable(),
})

export const pedidoDetalle = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  /** Grows with every change: an edit names the one it was made from. */
  /** The shared draft of its store and CEDI, which the wizard goes on with. */
  de_trabajo: z.boolean(),
  revision: z.number().int(),
  cedi_origen: locationId,
  cedi_origen_nombre: z.string(),
  tienda_destino: locationId,
  tienda_destino_nombre: z.string(),
  fecha_pedido: instante,
  estado: estadoPedido,
  despachado_en: instante.nullable(),
  recibido_en: instante.nullable(),
  ...entregaPedido,
  creado_por: z.string(),
  observaciones: z.string(),
  comentario_general: z.string().nullable(),
  motivo_rechazo: z.string().nullable(),
  motivo_cancelacion: z.string().nullable(),
  /** Why it was approved although the CEDI promises more than it has; null: it has enough. */
  motivo_sobre_stock: z.string().nullable(),
  total_productos: z.number().int(),
  total_bultos: z.number().int(),
  tiene_devoluciones: z.boolean(),
  total_productos_devolucion: z.number().int(),
  productos: z.array(lineaPedido),
  devoluciones: z.array(devolucion.extend({ descripcion_producto: z.string() })),
  /** Returns of more than the store has by a reading since they were asked for, while the order is not over. */
  devoluciones_sobre_stock: z.array(
    z.object({ codigo_producto: z.string(), stock_tienda_bultos: z.number() }),
  ),
  eventos: z.array(eventoPedido),
  puede_decidir: z.boolean(),
  /** Whether the signed-in user may send it, a draft, now. */
  puede_enviar: z.boolean(),
  puede_editar: z.boolean(),
  puede_cancelar: z.boolean(),
  puede_despachar: z.boolean(),
  puede_recibir: z.boolean(),
  /** Last day with sales the figures rest on; null when the store had none. */
  ventas_hasta: fecha.nullable(),
  stock_leido_en: instante.nullable(),
})
export type PedidoDetalle = z.infer<typeof pedidoDetalle>
