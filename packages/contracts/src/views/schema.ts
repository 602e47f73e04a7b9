import { z } from 'zod'
import { texto } from '../wire/values.ts'
import { PANTALLAS_CON_VISTAS } from './screens.ts'

export const MAX_NOMBRE_VISTA = 60
export const MAX_VISTAS_PROPIAS = 20
export const MAX_VISTAS_COMPARTIDAS = 40

export const pantallaConVistas = z.enum(PANTALLAS_CON_VISTAS, 'Esta pantalla no guarda vistas')

const nombre = texto(MAX_NOMBRE_VISTA).trim().min(1, 'Ponle un nombre a la vista')

/** What stands behind the question mark of a list's address; empty: as the list comes. */
const consulta = z
  .string()
  .max(1000, 'Son demasiados filtros para guardarlos')
  .regex(/^[\w.~*%+=&-]*$/, 'No son los filtros de una pantalla')

export const vistaId = z.coerce.number().int().min(1).max(2_147_483_647)

export const vista = z.object({
  id: z.number().int(),
  pantalla: pantallaConVistas,
  nombre: z.string(),
  consulta: z.string(),
  compartida: z.boolean(),
  /** Of whoever asks; only then may they change it. */
  propia: z.boolean(),
  /** Whose it is. */
  persona: z.string(),
  /** What the list begins with, for whoever asks. */
  inicial: z.boolean(),
})
export type Vista = z.infer<typeof vista>

export const vistaNueva = z.object({
  pantalla: pantallaConVistas,
  nombre,
  consulta,
  compartida: z.boolean(),
})
export type VistaNueva = z.infer<typeof vistaNueva>

export const cambioDeVista = z.object({
  nombre: nombre.optional(),
  consulta: consulta.optional(),
  compartida: z.boolean().optional(),
})
export type CambioDeVista = z.infer<typeof cambioDeVista>

/** Null: the list begins as it comes. */
export const vistaInicial = z.object({ pantalla: pantallaConVistas, vista_id: vistaId.nullable() })
