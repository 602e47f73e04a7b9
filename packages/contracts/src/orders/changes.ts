import { z } from 'zod'
import { codigoProducto, texto } from '../wire/values.ts'
import { cambioDeLinea, motivoCambio } from './edit-reasons.ts'
import { cantidadPedida, MAX_LINEAS, pedidoNuevo } from './schema.ts'

/** The whole order anew, in place of what a draft or a rejected order said. */
export const pedidoEditado = z.object({
  ...pedidoNuevo.omit({ clave_idempotencia: true, borrador: true }).shape,
  /** As read: somebody else's change in between is refused with 409. */
  revision: z.number().int(),
})
export type PedidoEditado = z.infer<typeof pedidoEditado>

export const cancelacion = z.object({ motivo: texto(2000).trim().default('') })

export const cantidadAprobada = z.object({
  cantidad_aprobada_bultos: cantidadPedida,
  /** Why it is another than requested; null: nobody says. Left out: as it was said, if it was. */
  motivo: motivoCambio.nullable().optional(),
})

export const cantidadGuardada = z.object({
  data: z.object({
    codigo_producto: z.string(),
    cantidad_pedida_bultos: z.number().int(),
    /** Null: as requested. */
    cantidad_aprobada_bultos: z.number().int().nullable(),
    cambio_revision: cambioDeLinea.nullable(),
  }),
  total_bultos: z.number().int(),
  /** Of the order, after the change. */
  revision: z.number().int(),
})

/** As read: nobody acts on what somebody else changed meanwhile. Left out: as it stands. */
const revisionLeida = z.number().int().optional()

/**
 * What left the CEDI. A product of the order that is not listed left as approved; nothing of one that another went in
 * place of.
 */
export const despacho = z.object({
  productos: z
    .array(
      z.object({
        codigo_producto: codigoProducto,
        cantidad_despachada_bultos: cantidadPedida,
        /** Nobody ordered it. */
        agregado: z.boolean().default(false),
        /** Nobody ordered it: it goes in place of this product of the order. */
        sustituye_a: codigoProducto.optional(),
      }),
    )
    .max(MAX_LINEAS, `Máximo ${MAX_LINEAS} productos por pedido`)
    .default([]),
  observacion: texto(2000).trim().default(''),
  revision: revisionLeida,
})

/** What arrived; a product of the order that is not listed arrived as dispatched, else as approved. */
export const recepcion = z.object({
  productos: z
    .array(
      z.object({
        codigo_producto: codigoProducto,
        cantidad_recibida_bultos: cantidadPedida,
        /** Neither ordered nor dispatched, and here. */
        agregado: z.boolean().default(false),
      }),
    )
    .max(MAX_LINEAS)
    .default([]),
  observacion: texto(2000).trim().default(''),
  revision: revisionLeida,
})

export const aprobacion = z.object({
  comentario_general: texto(2000).nullish(),
  /** As read: nobody approves what somebody else changed meanwhile. Left out: as it stands. */
  revision: z.number().int().optional(),
  /** The decision to promise more than the CEDI has: without it such an order is refused with 409. */
  sobre_stock: z
    .object({ motivo: texto(2000).trim().min(1, 'Indica por qué se aprueba sobre el stock') })
    .nullish(),
})

export const rechazo = z.object({
  motivo: texto(2000).trim().min(1, 'Debes proporcionar un motivo de rechazo'),
})

export const comentarioProducto = z.object({
  comentario: texto(1000).trim().min(1, 'Escribe un comentario'),
})

export const comentarioGuardado = z.object({
  data: z.object({ codigo_producto: z.string(), comentario_gerente: z.string() }),
})
