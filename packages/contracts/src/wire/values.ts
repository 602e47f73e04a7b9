import { z } from 'zod'
import { spanishMessage } from './messages.ts'

// Here, because every contract stands on these values: on both sides of the wire nothing else is ever said.
z.config({ localeError: spanishMessage })

/** A calendar day of an answer, `YYYY-MM-DD`: also what is worked out from one that was asked for, as a week's end. */
export const fecha = z.iso.date('Debe ser una fecha AAAA-MM-DD')

/** A calendar day that somebody says, between 1990 and 2100: everything else is a typing error. */
export const fechaPedida = z.iso
  .date('Debe ser una fecha AAAA-MM-DD')
  .refine((value) => value >= '1990-01-01' && value <= '2100-12-31', 'Fecha fuera de rango (1990 a 2100)')
  .meta({ description: 'Entre 1990 y 2100' })

/** An instant, ISO 8601 with offset. */
export const instante = z.iso.datetime({ offset: true })

/** Without the NUL character, which PostgreSQL neither stores nor compares. */
const sinNulo = (value: string) => !value.includes('\u0000')
const CARACTER_NO_PERMITIDO = 'Contiene un carácter no permitido'

/** The wire's identifier of a location, such as `tienda_08`. */
export const locationId = z
  .string()
  .min(1, 'Indica una ubicación')
  .max(40, 'Identificador de ubicación demasiado largo')
  .refine(sinNulo, CARACTER_NO_PERMITIDO)

/** Identifiers of locations, separated by commas: the rows a screen shows, in its order. */
export const ubicacionIds = z
  .string()
  .min(1, 'Indica una ubicación')
  .max(10_000, 'Demasiadas ubicaciones')
  .refine(sinNulo, CARACTER_NO_PERMITIDO)

export const codigoProducto = z
  .string()
  .min(1, 'Indica un código de producto')
  .max(40, 'Código demasiado largo')
  .refine(sinNulo, CARACTER_NO_PERMITIDO)

/** Free text typed by a person: bounded. */
export const texto = (max: number) =>
  z.string().max(max, `Máximo ${max} caracteres`).refine(sinNulo, CARACTER_NO_PERMITIDO)

/** Body of a call that takes none: clients may send nothing or `{}`. */
export const cuerpoVacio = z.object({}).nullish()

/** Every error of both services (architecture section 5). */
export const errorRespuesta = z.object({
  detail: z.string(),
  /** Present on 422: the field that is wrong. */
  campo: z.string().optional(),
  /** Present on 5xx: quote it when reporting, it is in the server's log. */
  solicitud: z.string().optional(),
  /** Present where a machine has to tell reasons apart, such as `/api/health/listo`. */
  motivo: z.string().optional(),
})
export type ErrorRespuesta = z.infer<typeof errorRespuesta>

/** A first and a last day, both included. */
export const rangoFechas = { fecha_inicio: fechaPedida, fecha_fin: fechaPedida }

/** Arguments of `.refine` on an object with `rangoFechas`. */
export const rangoOrdenado: [
  (rango: { fecha_inicio: string; fecha_fin: string }) => boolean,
  { message: string; path: string[] },
] = [
  ({ fecha_inicio, fecha_fin }) => fecha_inicio <= fecha_fin,
  { message: 'La fecha de inicio no puede ser posterior a la fecha de fin', path: ['fecha_inicio'] },
]

/** How a file is asked for; the answer is the file itself, not JSON. */
export const formatoArchivo = z.enum(['csv', 'xlsx'], 'Debe ser csv o xlsx')
export type FormatoArchivo = z.infer<typeof formatoArchivo>

export const mensaje = z.object({ message: z.string() })
