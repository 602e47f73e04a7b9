import { z } from 'zod'
import { tipoUbicacion } from '../locations/schema.ts'
import { locationId } from '../wire/values.ts'

export const tipoFuente = z.enum(
  ['sqlite', 'csv', 'postgresql', 'mysql', 'sqlserver'],
  'Debe ser sqlite, csv, postgresql, mysql o sqlserver',
)
export type TipoFuente = z.infer<typeof tipoFuente>

/**
 * Where a location's data is read from. What `configuracion` holds depends on `tipo` (the README lists it);
 * passwords are never in it, only where they are.
 */
export const fuente = z.object({ tipo: tipoFuente, configuracion: z.record(z.string(), z.unknown()) })
export type Fuente = z.infer<typeof fuente>

export const fuenteUbicacion = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  tipo_ubicacion: tipoUbicacion,
  /** Null: none is configured, or what is configured cannot be used: see `problema`. */
  fuente: fuente.nullable(),
  problema: z.string().nullable(),
  /** Names of the known schemas of each kind. */
  presets: z.record(tipoFuente, z.array(z.string())),
})

export const consultaFuente = z.enum(['productos', 'existencia', 'ventas', 'cierres'])

/** What came of one of a source's queries. */
export const pruebaConsulta = z.object({
  consulta: consultaFuente,
  /** Why it could not be read. */
  error: z.string().nullable(),
  /** The first ten rows by field, as text. */
  filas: z.array(z.record(z.string(), z.string().nullable())),
  /** Rows that would be rejected. @remarks `fila` counts from 1 */
  problemas: z.array(z.object({ fila: z.number().int(), mensaje: z.string() })),
})
export type PruebaConsulta = z.infer<typeof pruebaConsulta>

export const pruebaFuente = z.object({
  /** It can be reached, every query answers, and no row of the preview would be rejected. */
  ok: z.boolean(),
  /** Why it cannot be reached. */
  error: z.string().nullable(),
  /** Milliseconds to the answer; null when there was none. */
  tiempo_ms: z.number().nullable(),
  /** What to know although it can be read: the server's zone is not the chain's. */
  avisos: z.array(z.string()),
  /** Sales are those of the last seven days. */
  consultas: z.array(pruebaConsulta),
})
export type PruebaFuente = z.infer<typeof pruebaFuente>

export const guardarFuente = fuente.extend({
  /** Saves it even if it cannot be reached now. */
  sin_probar: z.boolean().default(false),
})

/** Without a body: the source as it is saved. */
export const probarFuente = fuente.nullish()

export const fuenteGuardada = z.object({
  message: z.string(),
  /** Null: it was saved without trying it. */
  prueba: pruebaFuente.nullable(),
})

export const fuenteQuitada = z.object({ message: z.string() })
