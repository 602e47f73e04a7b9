import { z } from 'zod'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { codigoProducto, instante, locationId, texto } from '../wire/values.ts'

/** Fields that a person may correct; what the sources say of them is kept beside. */
export const CAMPOS_PRODUCTO = [
  'descripcion_producto',
  'categoria',
  'cuadrante_producto',
  'cantidad_bultos',
  'peso_unitario_kg',
  'bultos_por_capa',
  'bultos_por_paleta',
] as const
export const campoProducto = z.enum(CAMPOS_PRODUCTO)
export type CampoProducto = z.infer<typeof campoProducto>

export const productosConsulta = z.object({
  page,
  page_size: pageSize(50),
  search: texto(10_000).optional(),
  categoria: texto(200).optional(),
  estado: z.enum(['activos', 'retirados', 'corregidos', 'todos']).default('activos'),
})
export type ProductosConsulta = z.infer<typeof productosConsulta>

/** What the sources say of a field that a person corrected; null: nothing yet. */
const segunFuente = z.union([z.string(), z.number()]).nullable()

export const productoGestionado = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  cuadrante_producto: z.string(),
  /** Units per pack; 0: not known. */
  cantidad_bultos: z.number(),
  peso_unitario_kg: z.number().nullable(),
  /** Packs in a layer of a pallet and on a whole one; null: not known. */
  bultos_por_capa: z.number().int().nullable(),
  bultos_por_paleta: z.number().int().nullable(),
  /** False: retired. It is not ordered any more. */
  activo: z.boolean(),
  retirado_en: instante.nullable(),
  /** As read: a change names it, and is refused with 409 once somebody else made one. */
  revision: z.number().int(),
  /** The fields that are a person's, each with what the sources say of it. */
  corregido: z.partialRecord(campoProducto, segunFuente),
  /** The location whose source describes it; null: only a person has. */
  origen: z.string().nullable(),
})
export type ProductoGestionado = z.infer<typeof productoGestionado>

export const productosRespuesta = z.object({ data: z.array(productoGestionado), pagination: paginacion })

const palabra = (nombre: string) => texto(300).trim().min(1, `${nombre} no puede quedar vacío`)
const NUMERO = 'Debe ser un número'
/** Packs of a layer or a pallet: more is a typing error. */
export const MAX_BULTOS_UNIDAD = 100_000

const packs = z
  .number(NUMERO)
  .int('Debe ser un número entero de bultos')
  .min(1, 'Debe ser al menos 1 bulto')
  .max(MAX_BULTOS_UNIDAD, 'Es demasiado')

const campos = {
  descripcion_producto: palabra('La descripción').optional(),
  categoria: palabra('La categoría').optional(),
  cuadrante_producto: palabra('El cuadrante').optional(),
  /** 0: not known. */
  cantidad_bultos: z.number(NUMERO).min(0, 'No puede ser negativo').max(1_000_000, 'Es demasiado').optional(),
  peso_unitario_kg: z
    .number(NUMERO)
    .gt(0, 'Debe ser mayor que cero')
    .max(1_000_000, 'Es demasiado')
    .nullish(),
  bultos_por_capa: packs.nullish(),
  bultos_por_paleta: packs.nullish(),
}

export const productoNuevo = z.object({ codigo_producto: texto(100), ...campos })
export type ProductoNuevo = z.infer<typeof productoNuevo>

const revision = z.number().int().min(1).max(2_147_483_647)

/** The fields that are sent become the person's; those of `segun_fuente` are the sources' again. */
export const productoCambiado = z.object({
  ...campos,
  segun_fuente: z.array(campoProducto).max(CAMPOS_PRODUCTO.length).default([]),
  revision,
})
export type ProductoCambiado = z.infer<typeof productoCambiado>

export const productoGuardado = z.object({
  message: z.string(),
  codigo_producto: z.string(),
  revision: z.number().int(),
})

export const revisionProducto = z.object({ revision })

/** Whether a CEDI carries a product. */
export const cediProducto = z.object({
  ubicacion_id: locationId,
  nombre: z.string(),
  /** Its stock lists it, be it with zero: it carries it unless somebody says otherwise. */
  en_stock: z.boolean(),
  /** What a person says; null: nobody has. */
  maneja: z.boolean().nullable(),
})
export type CediProducto = z.infer<typeof cediProducto>

export const cedisCambiados = z.object({
  cedis: z
    .array(z.object({ ubicacion_id: locationId, maneja: z.boolean().nullable() }))
    .min(1, 'Indica al menos un CEDI')
    .max(1000),
})

export const productoParams = z.object({ codigo: codigoProducto })

/** Products a search of the whole product shows: more are found by typing on. */
export const PRODUCTOS_HALLADOS = 8

export const buscarProductosConsulta = z.object({
  search: texto(200).trim().min(1, 'Escribe qué buscas'),
  /** Whose stock is told along with each product. */
  ubicacion_id: locationId.optional(),
})

export const productoHallado = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  /** Units per pack; 0: not known. */
  cantidad_bultos: z.number(),
  /** Units in the location asked for; null: none was, or it does not list the product. */
  stock_actual: z.number().nullable(),
})
export type ProductoHallado = z.infer<typeof productoHallado>
