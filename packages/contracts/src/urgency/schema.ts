import { z } from 'zod'
import { codigoProducto, locationId } from '../wire/values.ts'

/**
 * `agotado`: nothing is left. `hoy`: less than a day's sale is. `antes_de_entrega`: less than until the next delivery.
 * `bajo_minimo`: at or below the minimum.
 */
export const urgencia = z.enum(['agotado', 'hoy', 'antes_de_entrega', 'bajo_minimo'])
export type Urgencia = z.infer<typeof urgencia>

/** As many as a page shows, and some. */
const MAX_CODIGOS = 100

export const urgenciasConsulta = z.object({
  /** Null: all stores. */
  tienda: locationId.nullable(),
  codigos: z.array(codigoProducto).max(MAX_CODIGOS, `Máximo ${MAX_CODIGOS} códigos`),
})
export type UrgenciasConsulta = z.infer<typeof urgenciasConsulta>

/** Those that press anybody; codes that nobody knows press nobody. */
export const urgenciasRespuesta = z.object({
  urgencias: z.array(z.object({ tienda: locationId, codigo_producto: z.string(), urgencia })),
})
export type UrgenciasRespuesta = z.infer<typeof urgenciasRespuesta>
