import { z } from 'zod'
import { codigoProducto, locationId } from '../wire/values.ts'
import { MAX_BULTOS } from './schema.ts'

/** Lines that one request puts into drafts: a product of every store of a large chain. */
export const MAX_LINEAS_AGREGADAS = 200

const linea = z.object({
  cedi_origen: locationId,
  tienda_destino: locationId,
  codigo_producto: codigoProducto,
  cantidad_bultos: z.number().int().min(1, 'Debe ser al menos 1 bulto').max(MAX_BULTOS),
})
export type LineaAgregada = z.infer<typeof linea>

export const lineasPorAgregar = z.object({
  lineas: z
    .array(linea)
    .min(1, 'Indica al menos un producto')
    .max(MAX_LINEAS_AGREGADAS, `Máximo ${MAX_LINEAS_AGREGADAS} productos a la vez`)
    .refine(
      (lines) =>
        new Set(lines.map((line) => `${line.cedi_origen}\n${line.tienda_destino}\n${line.codigo_producto}`))
          .size === lines.length,
      'Un producto está repetido',
    ),
})

export const lineasAgregadas = z.object({
  message: z.string(),
  /** The drafts they are in now. */
  pedidos: z.array(
    z.object({
      id: z.number().int(),
      numero_pedido: z.string(),
      cedi_origen: locationId,
      tienda_destino: locationId,
      /** Lines that were put there or raised; what was there with as many packs counts for none. */
      agregados: z.number().int(),
    }),
  ),
})
export type LineasAgregadas = z.infer<typeof lineasAgregadas>
