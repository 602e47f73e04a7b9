import { z } from 'zod'
import { instante, page, pageSize, texto, ubicacionId } from '../wire/values.ts'

/** Rows a page of stock shows (specification section 9). */
export const STOCK_PAGE_SIZE = 30

export const stockConsulta = z.object({
  page,
  page_size: pageSize(STOCK_PAGE_SIZE),
  ubicacion_id: ubicacionId.optional(),
  categoria: texto(200).optional(),
  search: texto(10_000).optional(),
  sort_by: z.enum(['stock', 'peso']).default('stock'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
  /** Only rows at zero, or only negative ones: what the cards filter by. */
  estado: z.enum(['cero', 'negativo']).optional(),
})
export type StockConsulta = z.infer<typeof stockConsulta>

export const stockFila = z.object({
  producto_id: z.number().int(),
  ubicacion_id: ubicacionId,
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  /** Units. */
  stock_actual: z.number(),
  /** Units per pack. */
  cantidad_bultos: z.number(),
  peso_total_kg: z.number().nullable(),
  fecha_extraccion: instante.nullable(),
  /** Closing stock in units of the last 14 business days, oldest first; null: that day was never read. */
  historial: z.array(z.number().nullable()),
})
export type StockFila = z.infer<typeof stockFila>

export const stockRespuesta = z.object({
  data: z.array(stockFila),
  pagination: z.object({
    total_items: z.number().int(),
    total_pages: z.number().int(),
    current_page: z.number().int(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
    /** Rows at zero and below zero under location, category and search, whatever `estado` says. */
    stock_cero: z.number().int().default(0),
    stock_negativo: z.number().int().default(0),
    /** Rows under location, category and search, whatever `estado` says. */
    total_productos: z.number().int(),
    /** Newest extraction among the rows under the filters, all pages. */
    ultima_extraccion: instante.nullable(),
  }),
})
export type StockRespuesta = z.infer<typeof stockRespuesta>
