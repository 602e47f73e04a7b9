import { z } from 'zod'
import { tipoUbicacion } from '../locations/schema.ts'
import { claseProducto } from '../orders/calculation.ts'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { codigoProducto, fecha, formatoArchivo, instante, texto, locationId } from '../wire/values.ts'

/** Rows a page of stock shows (specification section 9). */
export const STOCK_PAGE_SIZE = 30

/**
 * What the rows are sorted by: packs (units where those of a pack are 0 or missing) or weight; and, of a chain with
 * sales, packs sold a day, days that the stock lasts, packs a day that make the class, and what an empty shelf costs.
 */
export const ordenStock = z.enum(['stock', 'peso', 'venta', 'dias', 'clase', 'perdida'])
export type OrdenStock = z.infer<typeof ordenStock>

export const stockConsulta = z.object({
  page,
  page_size: pageSize(STOCK_PAGE_SIZE),
  ubicacion_id: locationId.optional(),
  categoria: texto(200).optional(),
  search: texto(10_000).optional(),
  sort_by: ordenStock.default('stock'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
  /** Only rows at zero, or only negative ones: what the cards filter by. */
  estado: z.enum(['cero', 'negativo']).optional(),
})
export type StockConsulta = z.infer<typeof stockConsulta>

/** How a product sells in a location, by its complete days; see packages/domain/src/demand/window.ts. */
export const ventaDeStock = z.object({
  /** Mean units a day over the last 20 days; null: none of them is complete. */
  prom_ventas_20dias_unid: z.number().nullable(),
  /** Days that the stock lasts at that; null: nothing sells, or the stock is not known. */
  dias_stock: z.number().nullable(),
  clase: claseProducto.nullable(),
  /** Of an empty shelf: units a day that it sold of late while there was something. */
  perdida_unidades: z.number().nullable(),
  /** The same in money; null: no line tells a price. */
  perdida_importe: z.number().nullable(),
})
export type VentaDeStock = z.infer<typeof ventaDeStock>

export const stockFila = z.object({
  producto_id: z.number().int(),
  ubicacion_id: locationId,
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  /** Units. */
  stock_actual: z.number(),
  /** Not told by the last reading: `stock_actual` is the last known one, read at `fecha_extraccion`. */
  desconocido: z.boolean(),
  /** Units per pack. */
  cantidad_bultos: z.number(),
  peso_total_kg: z.number().nullable(),
  fecha_extraccion: instante.nullable(),
  /** Closing stock in units of the last 14 business days, oldest first; null: that day was never read. */
  historial: z.array(z.number().nullable()),
  /** Null: the chain has no sales. */
  ventas: ventaDeStock.nullable(),
})
export type StockFila = z.infer<typeof stockFila>

export const stockRespuesta = z.object({
  data: z.array(stockFila),
  pagination: paginacion.extend({
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

export const stockArchivoConsulta = stockConsulta
  .omit({ page: true, page_size: true })
  .extend({ formato: formatoArchivo })
export type StockArchivoConsulta = z.infer<typeof stockArchivoConsulta>

export const stockProductoConsulta = z.object({ codigo_producto: codigoProducto })

/** Days that the product's panel looks back, today included. */
export const STOCK_PRODUCTO_DIAS = 56

/** One product in every active location side by side. */
export const stockProductoRespuesta = z.object({
  producto: z.object({
    codigo_producto: z.string(),
    descripcion_producto: z.string(),
    categoria: z.string(),
    cantidad_bultos: z.number(),
    peso_unitario_kg: z.number().nullable(),
  }),
  /** First of the 56 business days below; the last is today. */
  desde: fecha,
  hasta: fecha,
  ubicaciones: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      tipo_ubicacion: tipoUbicacion,
      /** Units; null: the location does not list the product. */
      stock_actual: z.number().nullable(),
      /** Not told by the last reading: the last known one, read at `fecha_extraccion`. */
      desconocido: z.boolean(),
      fecha_extraccion: instante.nullable(),
      /** Closing stock in units, a value a day; null: not read. */
      existencias: z.array(z.number().nullable()),
      /** Units sold, a value a day; null: the day was not loaded. */
      ventas: z.array(z.number().nullable()),
      /** Loaded days that were read before they had ended: no mean counts them. */
      dias_incompletos: z.array(fecha),
    }),
  ),
})
export type StockProductoRespuesta = z.infer<typeof stockProductoRespuesta>

/** Products that stores sell and have none of. */
const enCero = {
  /** Pairs of product and store. */
  total: z.number().int(),
  productos: z.number().int(),
  tiendas: z.number().int(),
  /** The first 50. */
  filas: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      stock_actual: z.number(),
      prom_ventas_5dias_unid: z.number(),
      cantidad_bultos: z.number(),
    }),
  ),
}

/** What the summary's list cannot say: figures of the whole chain. */
export const alertasInventario = z.object({
  /** Distinct products that any active location lists. */
  productos_distintos: z.number().int(),
  /** Products of class A (specification section 5) whose stock in a store is zero or below, best sellers first. */
  clase_a_en_cero: z.object(enCero),
  /**
   * Where no product of class A is: what sells at all and is at zero, by the packs a day that are not sold. Null where
   * there are such of class A, which matter first.
   */
  agotados_con_venta: z.object({ ...enCero, bultos_dia: z.number() }).nullable(),
})
export type AlertasInventario = z.infer<typeof alertasInventario>
