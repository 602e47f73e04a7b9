import { z } from 'zod'

const servicio = z.enum(['api', 'sync'])

export const salud = z.object({ status: z.literal('ok'), servicio })

/** `avisos`: what is to be looked after though nothing is wrong, such as an embedded database that lags. */
export const listo = z.object({
  status: z.literal('listo'),
  servicio,
  avisos: z.array(z.string()).optional(),
})

/**
 * Why a service is not ready, as a machine reads it: the database does not answer, its schema is older than the
 * service, the disk of the data folder is full, the jobs do not run.
 */
export const motivoNoListo = z.enum(['base_de_datos', 'migraciones', 'disco', 'cola'])
export type MotivoNoListo = z.infer<typeof motivoNoListo>
