import { z } from 'zod'
import { instante, locationId } from '../wire/values.ts'

export const devolviblesConsulta = z.object({ cedi_origen: locationId, tienda_destino: locationId })

/** A product that a store could send back to a CEDI. */
export const devolvible = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  /** Units per pack, never below 1. */
  cantidad_bultos: z.number(),
  /** Units. */
  stock_tienda: z.number(),
  /** The last known one, read at `stock_conocido_en` (null: never): who stands at the shelf is believed. */
  stock_desconocido: z.boolean(),
  stock_conocido_en: instante.nullable(),
  /** Packs that already go back, to any CEDI. */
  en_camino_bultos: z.number(),
  /** Most packs that may be sent back now; null: the stock is not known. */
  maximo_bultos: z.number().int().nullable(),
  /** What is proposed, and why; null: nothing speaks for it. */
  propuesta: z
    .object({ cantidad_bultos: z.number().int(), motivo: z.enum(['sobre_stock', 'sin_ventas']) })
    .nullable(),
})
export type Devolvible = z.infer<typeof devolvible>
