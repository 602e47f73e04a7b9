import { z } from 'zod'
import { diferenciaFila } from '../orders/differences.ts'
import { fecha, fechaPedida, formatoArchivo, locationId } from '../wire/values.ts'

const alcance = {
  /** Absent: the chain; of people of the role `tienda`, their stores. */
  ubicacion_id: locationId.optional(),
}

export const informeConsulta = z.object({
  ...alcance,
  /** Any day of the week, which goes from Monday to Sunday. Absent: the last one that is over. */
  semana: fechaPedida.optional(),
})
export type InformeConsulta = z.infer<typeof informeConsulta>

export const informeArchivoConsulta = informeConsulta.extend({ formato: formatoArchivo })

export const informeSemanasConsulta = z.object(alcance)

const tienda = z.object({ ubicacion_id: locationId, ubicacion_nombre: z.string() })

/** Weeks that there is something of, the newest first. */
export const informeSemanas = z.object({
  semanas: z.array(
    z.object({
      semana: fecha,
      hasta: fecha,
      /** ISO 8601. */
      numero: z.number().int(),
      anio: z.number().int(),
      en_curso: z.boolean(),
    }),
  ),
})
export type InformeSemanas = z.infer<typeof informeSemanas>
export type SemanaInformada = InformeSemanas['semanas'][number]

/** A week of a store or of several. What is not known is null, never 0. */
const cifras = z.object({
  /** Of whole days, returns subtracted. */
  unidades: z.number(),
  importe: z.number().nullable(),
  /** Share of the days measured on which a product that the store carries could be bought, 0 to 1. */
  disponibilidad: z.number().nullable(),
  dias_medidos: z.number().int(),
  /** Days of a product each: ended empty, with less sold than was forecast. */
  dias_vacios: z.number().int(),
  productos_vacios: z.number().int(),
  /** Forecast and not sold on empty days. */
  perdidas_unidades: z.number().nullable(),
  perdidas_importe: z.number().nullable(),
  /** Of the units above, those whose product has no price. */
  perdidas_sin_precio: z.number(),
  /** At the last known close of the week; negative stock counts as none. */
  stock_unidades: z.number().nullable(),
  stock_importe: z.number().nullable(),
  stock_sin_precio: z.number(),
  /** What it lasts at the sales of four weeks. */
  stock_dias: z.number().nullable(),
})
export type CifrasSemana = z.infer<typeof cifras>

/** Before and now; of sales, over the same weekdays of the same stores. Null: one of them is not known. */
const comparacion = z.object({ antes: z.number(), ahora: z.number() }).nullable()
export type ComparacionInforme = z.infer<typeof comparacion>

const indicador = z.object({
  valor: z.number().nullable(),
  /** With the week before. */
  anterior: comparacion,
  /** With the mean of the four weeks before. */
  media: comparacion,
})
export type IndicadorInforme = z.infer<typeof indicador>

/** In percent of the units sold; null: nothing was forecast, or nothing sold. */
const precision = z.object({
  error_semana: z.number().nullable(),
  vara_semana: z.number().nullable(),
  error_dia: z.number().nullable(),
  sesgo: z.number().nullable(),
})

export const informeTienda = tienda.extend({
  ...cifras.shape,
  venta: comparacion,
  /** Of the week before. */
  disponibilidad_antes: z.number().nullable(),
  precision,
  dias_enteros: z.number().int(),
  dias_esperados: z.number().int(),
})
export type InformeTienda = z.infer<typeof informeTienda>

export const informeProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  /** Stores that it was missing in. */
  tiendas: z.number().int(),
  dias_vacios: z.number().int(),
  perdidas_unidades: z.number(),
  perdidas_importe: z.number().nullable(),
})
export type InformeProducto = z.infer<typeof informeProducto>

/** Orders of a store: sent in the week, and received in it. */
export const informePedidos = tienda.extend({
  enviados: z.number().int(),
  bultos_sugeridos: z.number().int(),
  bultos_enviados: z.number().int(),
  recibidos: diferenciaFila.pick({
    pedidos: true,
    pedidos_con_diferencia: true,
    bultos_pedidos: true,
    bultos_aprobados: true,
    bultos_despachados: true,
    bultos_recibidos: true,
    bultos_no_despachados: true,
    bultos_no_llegaron: true,
    bultos_de_mas: true,
  }),
})
export type InformePedidos = z.infer<typeof informePedidos>

/** A day of a store that is not whole, and why; `parcial`: read before it was over. */
export const informeDia = tienda.extend({
  fecha,
  estado: z.enum(['falta', 'parcial', 'delgado', 'rechazado']),
})
export type InformeDia = z.infer<typeof informeDia>

export const informe = z.object({
  /** Monday and Sunday. */
  semana: fecha,
  hasta: fecha,
  numero: z.number().int(),
  anio: z.number().int(),
  /** Not over: of the days up to yesterday. */
  en_curso: z.boolean(),
  /** Null: several stores. */
  ubicacion: tienda.nullable(),
  /** Stores that it is of. */
  total_tiendas: z.number().int(),
  /** Those of them that delivered days of the week and whose other figures are being made. */
  sin_calcular: z.array(tienda),
  /** What matters, in sentences, the first one first. */
  resumen: z.array(z.object({ tono: z.enum(['bien', 'alerta', 'neutro']), texto: z.string() })),
  cifras,
  indicadores: z.object({
    unidades: indicador,
    importe: indicador,
    disponibilidad: indicador,
    perdidas_unidades: indicador,
    perdidas_importe: indicador,
    stock_dias: indicador,
    stock_importe: indicador,
  }),
  /** Eight of them, the one that is shown last. */
  semanas: z.array(cifras.extend({ semana: fecha })),
  /** The least available first; those of which nothing is known last. */
  tiendas: z.array(informeTienda),
  /** With the largest lost sales, and how many products lost any. */
  productos: z.array(informeProducto),
  productos_con_perdida: z.number().int(),
  pedidos: z.object({
    total: informePedidos.omit({ ubicacion_id: true, ubicacion_nombre: true }),
    /** The largest differences first. */
    tiendas: z.array(informePedidos),
  }),
  /** Null: the chain does not forecast. */
  precision: precision.nullable(),
  datos: z.object({
    dias_enteros: z.number().int(),
    dias_esperados: z.number().int(),
    /** Those that are not whole. */
    faltan: z.array(informeDia),
  }),
})
export type Informe = z.infer<typeof informe>
