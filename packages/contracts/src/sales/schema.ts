import { z } from 'zod'
import { tipoUbicacion } from '../locations/schema.ts'
import { fecha, ubicacionId } from '../wire/values.ts'

export const resumenVentas = z.object({
  ubicacion_id: ubicacionId,
  ubicacion_nombre: z.string(),
  tipo_ubicacion: tipoUbicacion,
  /** Tickets; a source without ticket numbers counts each of its rows. */
  total_transacciones: z.number().int(),
  productos_unicos: z.number().int(),
  unidades_vendidas: z.number(),
  ultima_venta: fecha.nullable(),
})
export type ResumenVentas = z.infer<typeof resumenVentas>
