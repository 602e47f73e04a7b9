import { z } from 'zod'
import { instante } from '../wire/values.ts'

/** What the CEDI can still promise of a product of an order, and who else waits for it. */
export const productoPrometido = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  /** Packs of the order's line, as all of these. */
  stock_cedi_bultos: z.number(),
  /** Approved for stores, and still in the stock as it was read. */
  prometido_bultos: z.number(),
  reserva_bultos: z.number(),
  puede_prometer_bultos: z.number().int(),
  /** Of this order, as the reviewer left it. */
  pide_bultos: z.number().int(),
  /** Promised beyond what there is, once this order is approved. */
  sobre_stock_bultos: z.number().int(),
  /** Other orders that wait for a decision, and drafts: their stores and their packs. */
  esperan_tiendas: z.number().int(),
  esperan_bultos: z.number(),
  borradores_tiendas: z.number().int(),
  borradores_bultos: z.number(),
  /** There is not enough for all of them together. */
  escaso: z.boolean(),
})
export type ProductoPrometido = z.infer<typeof productoPrometido>

export const pedidoPrometido = z.object({
  /** Of the order that this was read of. */
  revision: z.number().int(),
  /** Null: nothing is known of what the CEDI has, and nothing is said to be too much. */
  stock_leido_en: instante.nullable(),
  /** In the order's own order. */
  productos: z.array(productoPrometido),
})
export type PedidoPrometido = z.infer<typeof pedidoPrometido>
