import { z } from 'zod'
import { tipoUbicacion } from '../locations/schema.ts'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { fecha, instante, locationId } from '../wire/values.ts'
import { tipoCorrida } from './schema.ts'

/** What taking a held delivery would change, as it was when it was held back. */
export const cambiosRetenida = z.object({
  /** Products (lines, of sales) of each category that are loaded, and that came; those that lose most first. */
  categorias: z.array(
    z.object({
      categoria: z.string(),
      habia: z.number().int(),
      llego: z.number().int(),
      /** It had some, and none came. */
      falta_entera: z.boolean(),
    }),
  ),
  /** Products that are loaded and did not come: of stock, those that would be left without a known one. */
  productos_que_faltan: z.number().int(),
  /** Those of them that sold in the seven days up to the reading. */
  vendidos_7_dias: z.number().int(),
  /**
   * At the mean price of the last four weeks' sales, of the products that have one: of the stock (the day's sales)
   * loaded, and of what of it did not come. Null: no prices are known.
   */
  valor: z.object({ total: z.number(), desaparece: z.number() }).nullable(),
})
export type CambiosRetenida = z.infer<typeof cambiosRetenida>

/** A delivery that shrank so much that it was not loaded, and waits. */
export const retenida = z.object({
  id: z.number().int(),
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  tipo_ubicacion: tipoUbicacion,
  tipo: tipoCorrida,
  /** Of sales: the day that was read again; null: stock. */
  fecha: fecha.nullable(),
  /** When it was read. */
  retenida_en: instante,
  /** When what is loaded, and holds, was read. */
  vale_de: instante.nullable(),
  /** Products, or lines of sales: loaded, and delivered. */
  habia: z.number().int(),
  llego: z.number().int(),
  /** The next reading that brings the same is taken by itself; false: it brought nothing at all. */
  se_confirma_sola: z.boolean(),
  ...cambiosRetenida.shape,
})
export type Retenida = z.infer<typeof retenida>

export const retenidasRespuesta = z.object({
  /** Those that wait: the last ones read first. */
  data: z.array(retenida),
})
export type RetenidasRespuesta = z.infer<typeof retenidasRespuesta>

export const retenidaProductosConsulta = z.object({ page, page_size: pageSize(50) })

/** Products of a held delivery that did not come, or, of sales, came with fewer units; those that sell most first. */
export const retenidaProductosRespuesta = z.object({
  data: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      categoria: z.string(),
      /** Units per pack. */
      cantidad_bultos: z.number(),
      /** Units: of stock, or sold on the day; `llego` null: the product did not come. */
      habia: z.number(),
      llego: z.number().nullable(),
      /** Units sold in the seven days up to the reading. */
      vendido_7_dias_unid: z.number(),
    }),
  ),
  pagination: paginacion,
})
export type RetenidaProductosRespuesta = z.infer<typeof retenidaProductosRespuesta>
