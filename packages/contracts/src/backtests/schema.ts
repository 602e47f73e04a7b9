import { z } from 'zod'
import { paginacion, page, pageSize } from '../wire/pages.ts'
import { fecha, formatoArchivo, instante, locationId, rangoFechas, rangoOrdenado } from '../wire/values.ts'

/** Ways to decide what is ordered that may be compared. */
export const politicaProbada = z.enum(
  ['regla_niveles', 'regla_guarda', 'proxima_entrega'],
  'Política desconocida',
)
export type PoliticaProbada = z.infer<typeof politicaProbada>

/** The end of the ruler: it knows tomorrow's sales, and nobody orders by it. */
export const ADIVINO = 'adivino'

/** How stores order today that do not all order by the same. */
export const MIXTA = 'mixta'

/** Days at the beginning of the history that fill the shelves and are not measured. */
export const DIAS_DE_ARRANQUE = 28
const MENOS_DIAS = 2 * DIAS_DE_ARRANQUE
const MAS_DIAS = 366
const MS_DE_UN_DIA = 86_400_000

const MAS_NIVELES = 8

const entre = (de: number, a: number, unidad: string) =>
  z.number('Debe ser un número').min(de, `Mínimo ${de} ${unidad}`).max(a, `Máximo ${a} ${unidad}`)

/** Service levels in percent: how much of a day's risk the safety stock covers. */
export const nivelServicio = entre(50, 99.99, '%')
/** Percent of the days of sales that a rule's levels are of; 100: as they are set. */
export const diasRegla = entre(10, 300, '%')

const sinRepetir = (valores: readonly number[]) => new Set(valores).size === valores.length
const REPETIDO = 'Hay un nivel repetido'

/** A policy, and the points of its curve. */
export const politicaPedida = z.discriminatedUnion('politica', [
  z.object({
    politica: z.enum(['regla_niveles', 'regla_guarda']),
    dias_pct: z
      .array(diasRegla)
      .min(1, 'Indica al menos un nivel')
      .max(MAS_NIVELES, `Máximo ${MAS_NIVELES} niveles`)
      .refine(sinRepetir, REPETIDO),
  }),
  z.object({
    politica: z.literal('proxima_entrega'),
    niveles: z
      .array(nivelServicio)
      .min(1, 'Indica al menos un nivel de servicio')
      .max(MAS_NIVELES, `Máximo ${MAS_NIVELES} niveles`)
      .refine(sinRepetir, REPETIDO),
    /** Fewer, larger orders: days of cycle by class on top. */
    con_ciclo: z.boolean('Indica si lleva días de ciclo'),
  }),
])
export type PoliticaPedida = z.infer<typeof politicaPedida>

/** When a store orders, and when it arrives. */
export const entregasPedidas = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('calendario') }),
  z.object({
    tipo: z.literal('cada'),
    dias: entre(1, 28, 'días').int('Debe ser un número entero'),
    llega_en: entre(0, 28, 'días').int('Debe ser un número entero'),
  }),
])
export type EntregasPedidas = z.infer<typeof entregasPedidas>

const politicasPedidas = z
  .array(politicaPedida)
  .min(1, 'Elige al menos una política')
  .max(4, 'Máximo 4 políticas')
  .refine(
    (politicas) =>
      new Set(politicas.map((cada) => JSON.stringify([cada.politica, 'con_ciclo' in cada && cada.con_ciclo])))
        .size === politicas.length,
    'Hay una política repetida',
  )

/** What is asked for. */
export const retropruebaNueva = z
  .object({
    /** Null: every store of the chain. */
    ubicacion_id: locationId.nullable(),
    ...rangoFechas,
    politicas: politicasPedidas,
    entregas: entregasPedidas,
  })
  .refine(...rangoOrdenado)
  .refine(({ fecha_inicio, fecha_fin }) => diasDe(fecha_inicio, fecha_fin) >= MENOS_DIAS, {
    message: `Elige al menos ${MENOS_DIAS} días: los primeros ${DIAS_DE_ARRANQUE} son de arranque`,
    path: ['fecha_inicio'],
  })
  .refine(({ fecha_inicio, fecha_fin }) => diasDe(fecha_inicio, fecha_fin) <= MAS_DIAS, {
    message: `Máximo ${MAS_DIAS} días`,
    path: ['fecha_inicio'],
  })
export type RetropruebaNueva = z.infer<typeof retropruebaNueva>

function diasDe(inicio: string, fin: string): number {
  return Math.round((Date.parse(fin) - Date.parse(inicio)) / MS_DE_UN_DIA) + 1
}

/** What is kept of it beside location and days. */
export const ajustesRetroprueba = z.object({ politicas: politicasPedidas, entregas: entregasPedidas })
export type AjustesRetroprueba = z.infer<typeof ajustesRetroprueba>

/** A policy at one of its levels, and what it held, sold and lost on the days measured. */
export const puntoRetroprueba = z.object({
  politica: z.enum([...politicaProbada.options, MIXTA, ADIVINO]),
  /** Of `proxima_entrega`. */
  nivel: z.number().nullable(),
  con_ciclo: z.boolean().nullable(),
  /** Of the rules. */
  dias_pct: z.number().nullable(),
  /** Units asked for, and of them sold. */
  demanda_unid: z.number(),
  vendidas_unid: z.number(),
  /** Days of products, and of them those that ended with nothing on the shelf. */
  dias_producto: z.number().int(),
  dias_en_cero: z.number().int(),
  /** Mean units on hand at the close, of all products together. */
  existencia_unid: z.number(),
  /** The same over a day's demand; null: nothing was asked for. */
  dias_stock: z.number().nullable(),
  /** At the mean price of its own sales, of the products that have one; null: none has. */
  detenido: z.number().nullable(),
  perdida_semana: z.number().nullable(),
  perdidas_semana_unid: z.number(),
  renglones_semana: z.number(),
  bultos_semana: z.number(),
})
export type PuntoRetroprueba = z.infer<typeof puntoRetroprueba>

export const resultadoRetroprueba = z.object({
  tiendas: z.number().int(),
  productos: z.number().int(),
  /** Of them those whose sales tell no price: they count in units only. */
  sin_precio: z.number().int(),
  dias_medidos: z.number().int(),
  dias_arranque: z.number().int(),
  puntos: z.array(puntoRetroprueba),
  /** Index of the point that stands for today's setting. */
  hoy: z.number().int(),
  /** Index of the one that is proposed; null: none is better than today's. */
  propuesta: z.number().int().nullable(),
  segundos: z.number(),
})
export type ResultadoRetroprueba = z.infer<typeof resultadoRetroprueba>

export const estadoRetroprueba = z.enum(['en_espera', 'en_curso', 'lista', 'fallida', 'cancelada'])
export type EstadoRetroprueba = z.infer<typeof estadoRetroprueba>

const comun = {
  id: z.number().int(),
  ubicacion_id: z.string().nullable(),
  /** Null: the whole chain. */
  ubicacion_nombre: z.string().nullable(),
  fecha_inicio: fecha,
  fecha_fin: fecha,
  estado: estadoRetroprueba,
  /** 0 to 1. */
  avance: z.number(),
  /** Why it failed. */
  motivo: z.string().nullable(),
  pedida_por: z.string(),
  pedida_en: instante,
  termino: instante.nullable(),
  /** Its person or an administrator: may cancel and remove it. */
  puede_quitar: z.boolean(),
}

export const retropruebaResumen = z.object({
  ...comun,
  /** Of one that is done: today's point and the proposed one. */
  hoy: puntoRetroprueba.nullable(),
  propuesta: puntoRetroprueba.nullable(),
})
export type RetropruebaResumen = z.infer<typeof retropruebaResumen>

export const retropruebasLista = z.object({
  retropruebas: z.array(retropruebaResumen),
  /** How many are kept; of more, the oldest go. */
  se_guardan: z.number().int(),
  puede_probar: z.boolean(),
})
export type RetropruebasLista = z.infer<typeof retropruebasLista>

export const retroprueba = z.object({
  ...comun,
  ajustes: ajustesRetroprueba,
  resultado: resultadoRetroprueba.nullable(),
})
export type Retroprueba = z.infer<typeof retroprueba>

export const retropruebaPedida = z.object({
  id: z.number().int(),
  /** The same one was waiting or going on already. */
  ya_corria: z.boolean(),
  message: z.string(),
})

const punto = z.coerce
  .number('Debe ser un punto')
  .int('Debe ser un punto')
  .min(0, 'Debe ser un punto')
  .max(99, 'Debe ser un punto')

/** What the list of products is led by: money held less, sales lost less, or where the other point loses more. */
export const ORDENES_RETROPRUEBA = ['detenido', 'perdida', 'empeora'] as const

/** Which two points are compared, by their place in the result. */
const comparados = {
  de: punto,
  a: punto,
  orden: z.enum(ORDENES_RETROPRUEBA, 'Orden desconocido').default('detenido'),
}

export const retropruebaProductosConsulta = z.object({ ...comparados, page, page_size: pageSize(20) })
export type RetropruebaProductosConsulta = z.infer<typeof retropruebaProductosConsulta>

export const retropruebaArchivoConsulta = z.object({ formato: formatoArchivo })
export const retropruebaProductosArchivoConsulta = z.object({ formato: formatoArchivo, ...comparados })
export type RetropruebaProductosArchivoConsulta = z.infer<typeof retropruebaProductosArchivoConsulta>

/** A product under two points, first and second. */
export const retropruebaProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  clase: z.string().nullable(),
  precio: z.number().nullable(),
  /** Units a day. */
  demanda_dia: z.number(),
  dias_de: z.number().nullable(),
  dias_a: z.number().nullable(),
  existencia_de: z.number(),
  existencia_a: z.number(),
  /** Null without a price. */
  detenido_de: z.number().nullable(),
  detenido_a: z.number().nullable(),
  perdidas_semana_de: z.number(),
  perdidas_semana_a: z.number(),
  perdida_semana_de: z.number().nullable(),
  perdida_semana_a: z.number().nullable(),
})
export type RetropruebaProducto = z.infer<typeof retropruebaProducto>

export const retropruebaProductos = z.object({
  productos: z.array(retropruebaProducto),
  /** Products that lose more under the second point. */
  empeoran: z.number().int(),
  pagination: paginacion,
})
export type RetropruebaProductos = z.infer<typeof retropruebaProductos>
