import { z } from 'zod'
import { fecha, instante, locationId } from '../wire/values.ts'

export const tipoUbicacion = z.enum(['tienda', 'cedi'])
export type TipoUbicacion = z.infer<typeof tipoUbicacion>

export const ubicacion = z.object({
  id: locationId,
  nombre: z.string(),
  tipo: tipoUbicacion,
  /** Of a store: the CEDIs that serve it; absent: all of them. */
  cedis: z.array(locationId).optional(),
  /** Of a CEDI: nothing is read of it, its stock is typed. */
  a_mano: z.literal(true).optional(),
})
export type Ubicacion = z.infer<typeof ubicacion>

export const resumenUbicacion = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  tipo_ubicacion: tipoUbicacion,
  total_productos: z.number().int(),
  stock_cero: z.number().int(),
  stock_negativo: z.number().int(),
  ultima_actualizacion: instante.nullable(),
  /** Products at zero at the close of each of the last 14 business days, oldest first; days never read are absent. */
  historial_cero: z.array(z.object({ fecha, stock_cero: z.number().int() })),
})
export type ResumenUbicacion = z.infer<typeof resumenUbicacion>
