import { z } from 'zod'
import { codigoProducto, fecha, instante, locationId, texto } from '../wire/values.ts'

/** Product codes that a POS sends and the catalogue does not have, and what people have said of them. */

const productoDelCatalogo = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
})
export type ProductoDelCatalogo = z.infer<typeof productoDelCatalogo>

export const codigoPorAsignar = z.object({
  codigo: z.string(),
  /** Lines of sales that were rejected for it, of how many days, the first and the last. */
  lineas: z.number().int(),
  dias: z.number().int(),
  desde: fecha.nullable(),
  hasta: fecha.nullable(),
  /** Lines of them that are of yesterday. */
  lineas_ayer: z.number().int(),
  /** Units and last price as the lines say them; null: not all of them are kept, or they say none. */
  unidades: z.number().nullable(),
  precio: z.number().nullable(),
  /** It stands among the stock too. */
  en_existencias: z.boolean(),
  /** The one product whose code is the same but for zeros in front, blanks, hyphens and case. Nobody has confirmed it. */
  propuesto: productoDelCatalogo.nullable(),
})
export type CodigoPorAsignar = z.infer<typeof codigoPorAsignar>

export const codigoAsignado = z.object({
  id: z.number().int(),
  codigo: z.string(),
  /** Null: it is not the chain's, and is left out. */
  producto: productoDelCatalogo.nullable(),
  toda_la_cadena: z.boolean(),
  /** Who said so; null: nobody that the chain knows. */
  nombre: z.string().nullable(),
  creada_en: instante,
  /** The catalogue has a product with this very code by now, which comes first. */
  sin_efecto: z.boolean(),
})
export type CodigoAsignado = z.infer<typeof codigoAsignado>

export const codigosConsulta = z.object({ ubicacion_id: locationId })

export const codigosRespuesta = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  /** Those of yesterday first, then those with most lines; the first of them where there are too many. */
  por_asignar: z.array(codigoPorAsignar),
  total_por_asignar: z.number().int(),
  /** Those of the location and those of the whole chain, the latest first. */
  asignados: z.array(codigoAsignado),
})
export type CodigosRespuesta = z.infer<typeof codigosRespuesta>

export const productosConsulta = z.object({ search: texto(200).optional() })

/** At most twenty, the one with that very code first. */
export const productosRespuesta = z.object({ productos: z.array(productoDelCatalogo) })

/** As a POS sends it, without the blanks around it. */
const codigoDelPos = z.string().trim().pipe(codigoProducto)

/** In one request. */
const MAX_ASIGNACIONES = 500

export const asignarCodigosCuerpo = z.object({
  ubicacion_id: locationId,
  asignaciones: z
    .array(
      z.object({
        codigo: codigoDelPos,
        /** Null: it is not the chain's, and is left out. */
        codigo_producto: codigoProducto.nullable(),
        toda_la_cadena: z.boolean().default(false),
      }),
    )
    .min(1, 'Indica al menos un código')
    .max(MAX_ASIGNACIONES, `Máximo ${MAX_ASIGNACIONES} códigos`)
    .refine(
      (asignaciones) => new Set(asignaciones.map(({ codigo }) => codigo)).size === asignaciones.length,
      'Un código está repetido',
    ),
})
export type AsignarCodigos = z.infer<typeof asignarCodigosCuerpo>

export const asignarCodigosRespuesta = z.object({
  message: z.string(),
  /** Locations whose days of sales, and whose stock, are being read again. */
  ventas: z.array(locationId),
  inventario: z.array(locationId),
})
