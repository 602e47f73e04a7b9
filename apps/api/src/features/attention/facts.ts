import { z } from 'zod'

/** What each kind of finding keeps beside its figure, as `asunto.cifras` holds it. Locations and products by key. */

const key = z.number().int()
const day = z.string()
/** How the product can be ordered; null: no CEDI that serves the store carries it. */
const order = z
  .object({
    cedi: key,
    /** Whole packs to order, no more than the CEDI can promise. */
    bultos: z.number().int(),
    /** What the CEDI can promise. */
    cedi_bultos: z.number(),
    /** When an order of now arrives; null: within no year. */
    llega: day.nullable(),
  })
  .nullable()
export type OrderFacts = z.infer<typeof order>

const units = z.array(z.number().nullable())

export const FACTS = {
  se_acaba: z.object({
    pedido: order,
    /** First day on which there is too little. */
    desde: day,
    /** Days that what is there lasts, and those until the order arrives. */
    cubre: z.number(),
    faltan: z.number(),
    stock: z.number(),
    viene: z.number(),
    diario: z.number(),
    precio: z.number().nullable(),
  }),
  estante_vacio: z.object({
    pedido: order,
    dias: z.number().int(),
    diario: z.number(),
    dias_con_venta: z.number().int(),
    precio: z.number().nullable(),
    /** Units of the last days, yesterday last; null: not delivered. */
    serie: units,
  }),
  venta_perdida: z.object({
    /** Monday of the week. */
    semana: day,
    dias: z.number().int(),
    vendidas: z.number(),
    precio: z.number().nullable(),
    serie: units,
    /** Of the series, the days of that week that ended empty. */
    marcas: z.array(z.boolean()),
  }),
  traslado: z.object({
    /** The store that has too much, and the CEDI that takes it back; null: none carries it. */
    de: key,
    cedi: key.nullable(),
    bultos: z.number().int(),
    de_bultos: z.number(),
    de_dias: z.number().nullable(),
    cubre: z.number(),
    precio: z.number().nullable(),
  }),
  sin_movimiento: z.object({
    productos: z.number().int(),
    /** Of them, those that sell in other stores, and the stores where most of them do. */
    con_destino: z.number().int(),
    destinos: z.array(key),
    cedi: key.nullable(),
    dias: z.number().int(),
    sin_precio: z.number().int(),
    mayores: z.array(key),
  }),
  sobra: z.object({
    productos: z.number().int(),
    dias: z.number(),
    cedi: key.nullable(),
    bultos: z.number(),
    sin_precio: z.number().int(),
    mayores: z.array(key),
  }),
  cambio: z.object({
    dias: z.number().int(),
    desde: day,
    vende: z.number(),
    esperado: z.number(),
    desviaciones: z.number(),
    /** Other stores that sell it, and those of them where it changed the same way. */
    otras: z.number().int(),
    tambien: z.number().int(),
    serie: units,
  }),
  pronostico: z.object({
    error: z.number(),
    tienda: z.number(),
    semanal: z.number(),
    error_semanal: z.number(),
    motivo: z.string().nullable(),
  }),
  a_mano: z.object({
    subidas: z.number().int(),
    vendieron_mas: z.number().int(),
    sobre: z.number().int(),
    dias: z.number(),
    desde: day,
    categoria: z.string(),
  }),
  surtido: z.object({
    pedido: order,
    tiendas: z.array(key),
    parecidas: z.number().int(),
    semanal: z.number(),
    por_bulto: z.number(),
    precio: z.number().nullable(),
  }),
} as const

export type FindingKind = keyof typeof FACTS
export type FactsOf<K extends FindingKind> = z.infer<(typeof FACTS)[K]>
