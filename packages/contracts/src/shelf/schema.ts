import { z } from 'zod'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { codigoProducto, locationId, texto } from '../wire/values.ts'

/** More of a product has no shelf: a typing error. */
export const MAX_UNIDADES_ESTANTE = 1_000_000
/** Products that are said at once: a whole assortment. */
export const MAX_LIMITES = 20_000

const unidades = z
  .number('Debe ser un número')
  .min(0, 'No puede ser negativo')
  .max(MAX_UNIDADES_ESTANTE, 'Es demasiado')
  .nullable()

export const limitesEstante = z.object({
  /** Least that is to stand there; null: nothing is said. */
  exhibicion_unid: unidades,
  /** Most that has room; null: nothing is said. */
  capacidad_unid: unidades,
})
export type LimitesEstante = z.infer<typeof limitesEstante>

export const limitesConsulta = z.object({
  /** A store; absent: what holds in all of them. */
  ubicacion_id: locationId.optional(),
  ver: z.enum(['con_limites', 'todos']).default('con_limites'),
  page,
  page_size: pageSize(50),
  search: texto(10_000).optional(),
})
export type LimitesConsulta = z.infer<typeof limitesConsulta>

export const limitesProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  /** Units per pack; 0: not known. */
  cantidad_bultos: z.number(),
  cadena: limitesEstante,
  /** What the store says itself, where one was asked about. Each figure of it holds before the chain's. */
  tienda: limitesEstante,
})
export type LimitesProducto = z.infer<typeof limitesProducto>

export const limitesRespuesta = z.object({ data: z.array(limitesProducto), pagination: paginacion })

export const limitesNuevos = z.object({
  /** A store; null: all of them. */
  ubicacion_id: locationId.nullable(),
  limites: z
    .array(
      z.object({
        codigo_producto: codigoProducto,
        /** Absent: as it is. */
        exhibicion_unid: unidades.optional(),
        capacidad_unid: unidades.optional(),
      }),
    )
    .min(1, 'Indica al menos un producto')
    .max(MAX_LIMITES, `Máximo ${MAX_LIMITES.toLocaleString('es-VE')} productos a la vez`),
})
export type LimitesNuevos = z.infer<typeof limitesNuevos>

export const limitesGuardados = z.object({
  message: z.string(),
  guardados: z.number().int(),
  /** Codes that no product has, as they were sent. Nothing is kept of them. */
  desconocidos: z.array(z.string()),
})
