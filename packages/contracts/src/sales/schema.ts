import { z } from 'zod'
import { diaExcluido, diasAdelante, hechoPor } from '../forecast/schema.ts'
import { tipoUbicacion } from '../locations/schema.ts'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import {
  codigoProducto,
  fecha,
  formatoArchivo,
  rangoFechas,
  rangoOrdenado,
  texto,
  locationId,
  ubicacionIds,
} from '../wire/values.ts'

/** Rows a page of the sales detail shows (specification section 9). */
export const VENTAS_PAGE_SIZE = 50

export const resumenVentas = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  tipo_ubicacion: tipoUbicacion,
  /** Tickets; null where the source knows none. */
  total_transacciones: z.number().int().nullable(),
  productos_unicos: z.number().int(),
  unidades_vendidas: z.number(),
  ultima_venta: fecha.nullable(),
})
export type ResumenVentas = z.infer<typeof resumenVentas>

/** What the summary's list cannot say: figures of the whole chain. */
export const totalesVentas = z.object({
  /** Distinct products that any active location ever sold. */
  productos_unicos: z.number().int(),
  /** Units of the chain on each of the last 28 business days before today, oldest first; null: no data. */
  diario: z.array(z.object({ fecha, unidades: z.number().nullable() })),
})
export type TotalesVentas = z.infer<typeof totalesVentas>

export const categoriaVentas = z.object({ value: z.string(), label: z.string() })
export type CategoriaVentas = z.infer<typeof categoriaVentas>

const filtros = {
  ubicacion_id: locationId.optional(),
  categoria: texto(200).optional(),
  search: texto(10_000).optional(),
  ...rangoFechas,
}

/** The columns of the sales detail. */
export const ordenVentas = z.enum([
  'total',
  'codigo',
  'descripcion',
  'categoria',
  'promedio',
  'por_bulto',
  'bultos',
  'bultos_dia',
  'parte',
])
export type OrdenVentas = z.infer<typeof ordenVentas>

const orden = {
  sort_by: ordenVentas.default('total'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
}

export const ventasDetalleConsulta = z
  .object({ ...filtros, ...orden, page, page_size: pageSize(VENTAS_PAGE_SIZE) })
  .refine(...rangoOrdenado)
export type VentasDetalleConsulta = z.infer<typeof ventasDetalleConsulta>

export const ventasDetalleFila = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  /** Units, returns subtracted. */
  cantidad_total: z.number(),
  /** Units a day: over the complete days of the range (domain `meanDays`). */
  promedio_diario: z.number(),
  /** Units per pack; 0: the source does not say, and packs count as units. */
  cantidad_bultos: z.number(),
  total_bultos: z.number(),
  promedio_bultos_diario: z.number(),
  /** Share of the filtered total with two decimals; the shares of all pages add up to exactly 100. */
  porcentaje_total: z.number(),
})
export type VentasDetalleFila = z.infer<typeof ventasDetalleFila>

/** Figures of all rows under the filters. */
export const ventasDetalleResumen = z.object({
  productos_unicos: z.number().int(),
  unidades_vendidas: z.number(),
  /** Units a day: over the complete days of the range (domain `meanDays`). */
  promedio_diario: z.number(),
  /** What it is over; of a chain the days that its stores have on average. */
  dias_promediados: z.number(),
  /** No day is complete: the mean is of what there is so far. */
  hasta_ahora: z.boolean(),
  /** Active stores that lack complete days of the range, up to yesterday; a single location itself. */
  tiendas_con_faltas: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      dias: z.number().int(),
      nunca_leida: z.boolean(),
    }),
  ),
  /** Calendar days of the range. */
  dias: z.number().int(),
  /** Days of the range that were loaded for the location, or for any one of the chain. */
  dias_con_datos: z.number().int(),
  /** Distinct products ever sold there, filters aside. */
  productos_historicos: z.number().int(),
  /** The range before this one (domain `previousRange`); null under category or search, or without data. */
  anterior: z
    .object({
      fecha_inicio: fecha,
      fecha_fin: fecha,
      unidades: z.number(),
      dias_con_datos: z.number().int(),
      /** Taken as that of the range itself. */
      promedio_diario: z.number(),
      dias_promediados: z.number(),
    })
    .nullable(),
  /** Units day by day, null: no data; null as a whole under category or search and above 800 days. */
  diario: z
    .array(
      z.object({
        fecha,
        unidades: z.number().nullable(),
        /** What of it counts in a mean (domain `meanDays`): 0 days where it is not over, parts of one where stores lack it. */
        medido: z.object({ unidades: z.number(), dias: z.number() }),
      }),
    )
    .nullable(),
  /** Newest complete day of the location; of the chain, the oldest among its stores'. */
  ventas_hasta: fecha.nullable(),
})
export type VentasDetalleResumen = z.infer<typeof ventasDetalleResumen>

export const ventasDetalleRespuesta = z.object({
  data: z.array(ventasDetalleFila),
  pagination: paginacion,
  resumen: ventasDetalleResumen,
})
export type VentasDetalleRespuesta = z.infer<typeof ventasDetalleRespuesta>

export const ventasDetalleArchivoConsulta = z
  .object({ ...filtros, ...orden, formato: formatoArchivo })
  .refine(...rangoOrdenado)
export type VentasDetalleArchivoConsulta = z.infer<typeof ventasDetalleArchivoConsulta>

export const ventasSummaryArchivoConsulta = z.object({
  ubicaciones: ubicacionIds.optional(),
  formato: formatoArchivo,
})

/** Longest range of a product's daily sales: two years and a bit. */
export const DIARIO_MAX_DIAS = 800

export const ventasProductoConsulta = z
  .object({ codigo_producto: codigoProducto, ...rangoFechas })
  .refine(...rangoOrdenado)
export type VentasProductoConsulta = z.infer<typeof ventasProductoConsulta>

export const ventasProductoArchivoConsulta = z
  .object({
    codigo_producto: codigoProducto,
    ...rangoFechas,
    ubicaciones: ubicacionIds.optional(),
    /** With the seven days of projection that the analysis draws, where the chain forecasts. */
    con_proyeccion: z.enum(['si', 'no'], 'Debe ser si o no').optional(),
    formato: formatoArchivo,
  })
  .refine(...rangoOrdenado)
export type VentasProductoArchivoConsulta = z.infer<typeof ventasProductoArchivoConsulta>

/** Why a day is taken for a possible stock-out (domain `demand/outliers`). */
export const motivoOutlier = z.enum(['sin_stock', 'venta_baja'])
export type MotivoOutlier = z.infer<typeof motivoOutlier>

/** A store on a day; a store whose day was never loaded is absent. */
export const ventaTiendaDia = z.object({
  /** Name of the store. */
  tienda: z.string(),
  bultos: z.number(),
  /** Read after the day had ended. */
  completo: z.boolean(),
  es_outlier: z.boolean(),
  motivo: motivoOutlier.nullable(),
})
export type VentaTiendaDia = z.infer<typeof ventaTiendaDia>

export const ventasProductoRespuesta = z.object({
  producto: z.object({
    codigo: z.string(),
    descripcion: z.string(),
    /** Units per pack; 0: the source does not say, and packs count as units. */
    cantidad_bultos: z.number(),
  }),
  fecha_inicio: fecha,
  fecha_fin: fecha,
  /** Locations that ever sold the product. */
  tiendas_disponibles: z.array(locationId),
  /** Every day of the range, oldest first. */
  ventas_diarias: z.array(z.object({ fecha, tiendas: z.record(z.string(), ventaTiendaDia) })),
})
export type VentasProductoRespuesta = z.infer<typeof ventasProductoRespuesta>

export const ventasForecastConsulta = z.object({
  ubicacion_id: locationId,
  codigo_producto: codigoProducto,
  dias_adelante: diasAdelante,
  /** Whether each day tells its arithmetic, which takes longer. */
  con_cuentas: z.enum(['si', 'no'], 'Debe ser si o no').default('no'),
})

export const ventasForecastRespuesta = z.object({
  /** From today on, one a day. */
  forecasts: z.array(z.object({ fecha, forecast_unidades: z.number(), forecast_bultos: z.number() })),
  /** Days that take no part, oldest first. */
  dias_excluidos: z.array(diaExcluido),
  ...hechoPor,
})
export type VentasForecastRespuesta = z.infer<typeof ventasForecastRespuesta>
