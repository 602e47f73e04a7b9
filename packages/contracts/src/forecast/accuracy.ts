import { z } from 'zod'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { codigoProducto, fecha, formatoArchivo, instante, locationId, texto } from '../wire/values.ts'
import { modeloElegible, modeloPronostico } from './models.ts'

/** Rows a page of the products shows. */
export const PRECISION_PAGE_SIZE = 50

/** In percent of the units sold; null: nothing was sold, or nothing said. */
const porcentaje = z.number().nullable()

const cifras = z.object({
  /** Absolute error of each product and day, as said the night before. */
  error_dia: porcentaje,
  /** Absolute error of each product's total of a week, as said on the Sunday before. */
  error_semana: porcentaje,
  /** Above 0: more is forecast than sold. */
  sesgo: porcentaje,
})
export type CifrasPrecision = z.infer<typeof cifras>

export const precisionConsulta = z.object({ ubicacion_id: locationId.optional() })

const tienda = z.object({ ubicacion_id: locationId, ubicacion_nombre: z.string() })

/** The accuracy of a store's forecasts, or of all stores', over the last eight weeks. */
export const precision = z.object({
  /** First Monday and last Sunday. */
  desde: fecha,
  hasta: fecha,
  /** Stores that the figures are of; 0: none has nights behind it yet. */
  tiendas: z.number().int(),
  /** Stores whose figures are being made, or that have too few days yet: not among the others. */
  sin_calcular: z.array(tienda),
  /** Sold or forecast, each store's counted by itself. */
  productos: z.number().int(),
  /** Days of stores that were not delivered: out of the account. */
  dias_sin_datos: z.number().int(),
  /** Nights that were forecast from the days up to each, after it. */
  noches_reconstruidas: z.number().int(),
  noches: z.number().int(),
  /** Null: the stores have different ones. */
  modelo: modeloElegible.nullable(),
  /** Of the store or the chain: who chose the model, and when; null: nobody has. */
  eleccion: z
    .object({
      cambio: z.number().int(),
      modelo: modeloElegible.nullable(),
      momento: instante,
      usuario: z.string(),
    })
    .nullable(),
  /** Of the whole chain: stores that have a choice of their own. */
  tiendas_aparte: z.array(tienda),
  en_uso: cifras,
  vara: cifras,
  /** Sold every day, nearly, and missed by more than 60 % of a week. */
  muy_fallados: z.number().int(),
  /** The one with the least error by week first. */
  modelos: z.array(
    cifras.extend({
      modelo: modeloPronostico,
      elegible: z.boolean(),
      /** Stores that forecast by it. */
      en_uso: z.number().int(),
      /** Weeks in which it is less wrong than the yardstick, of so many. */
      semanas_gana: z.number().int(),
      semanas: z.number().int(),
    }),
  ),
  /** Error by week of each week, oldest first. */
  semanas: z.array(z.object({ desde: fecha, vara: porcentaje, en_uso: porcentaje, propuesto: porcentaje })),
  /** Error by week of each category, those worst against the yardstick first. */
  categorias: z.array(
    z.object({
      categoria: z.string(),
      productos: z.number().int(),
      vara: porcentaje,
      en_uso: porcentaje,
      propuesto: porcentaje,
      sesgo: porcentaje,
    }),
  ),
  /** The model to change to, if any. */
  propuesta: cifras
    .extend({
      modelo: modeloElegible,
      /** Weeks in which it is less wrong than what is in use, of so many. */
      semanas_gana: z.number().int(),
      semanas: z.number().int(),
      /** Other stores that it is proposed to, of so many. */
      otras_tiendas: z.number().int(),
      de_otras: z.number().int(),
    })
    .nullable(),
})
export type Precision = z.infer<typeof precision>

/** Store by store, the one that is worst against the yardstick first. */
export const precisionTiendas = z.array(
  tienda.extend({
    ...cifras.shape,
    productos: z.number().int(),
    modelo: modeloElegible,
    /** Chosen for the store, not for the chain. */
    propio: z.boolean(),
    vara_semana: porcentaje,
    propuesto: modeloElegible.nullable(),
    propuesto_semana: porcentaje,
  }),
)
export type PrecisionTienda = z.infer<typeof precisionTiendas>[number]

const filtros = {
  ubicacion_id: locationId.optional(),
  categoria: texto(200).optional(),
  search: texto(10_000).optional(),
  /** Only what sells nearly every day and was missed by more than 60 % of a week. */
  muy_fallados: z.enum(['si', 'no'], 'Debe ser si o no').default('no'),
}

export const precisionProductosConsulta = z.object({
  ...filtros,
  page,
  page_size: pageSize(PRECISION_PAGE_SIZE),
})
export const precisionArchivoConsulta = z.object({ ...filtros, formato: formatoArchivo })
export type PrecisionFiltros = Omit<z.infer<typeof precisionArchivoConsulta>, 'formato'>

export const precisionProducto = cifras.extend({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  categoria: z.string(),
  unidades: z.number(),
  vara_semana: porcentaje,
})

export const precisionProductos = z.object({
  /** The largest error by week first. */
  data: z.array(
    precisionProducto.extend({
      /** What its days show; null: nothing that would explain it. */
      motivo: z.string().nullable(),
    }),
  ),
  pagination: paginacion,
})
export type PrecisionProductos = z.infer<typeof precisionProductos>
export type PrecisionProducto = PrecisionProductos['data'][number]

export const precisionDeProductoConsulta = z.object({
  ubicacion_id: locationId,
  codigo_producto: codigoProducto,
})

/** How far off the forecast of a product was in a store: beside a forecast. */
export const precisionDeProducto = z.object({
  modelo: modeloPronostico,
  /** Null: its figures are being made, or it has too few days. */
  precision: z
    .object({
      desde: fecha,
      hasta: fecha,
      error_semana: porcentaje,
      sesgo: porcentaje,
      categoria: z.string(),
      categoria_semana: porcentaje,
    })
    .nullable(),
})
export type PrecisionDeProducto = z.infer<typeof precisionDeProducto>
