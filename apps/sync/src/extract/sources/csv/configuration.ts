import { z } from 'zod'

export const csvConfiguration = z.object({
  /** The chain's folder: productos.csv, ubicaciones.csv, inventario/ and ventas/. */
  carpeta: z.string().min(1),
  /** Names the location's own files. Never a path out of the folder. */
  ubicacion_id: z.string().regex(/^[\w-]{1,40}$/),
  /** Days added to every date of sales: old data shown as if it were of today. */
  desplazamiento_dias: z.int().min(-40_000).max(40_000).default(0),
})
export type CsvConfiguration = z.infer<typeof csvConfiguration>
