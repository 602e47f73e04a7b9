import { z } from 'zod'
import { fecha, instante } from '../wire/values.ts'
import { calculo, claseProducto, niveles } from '../orders/calculation.ts'

/** The trails of policies other than the rule; `calculation.ts` has the rule's own. */

export const modeloPronostico = z.enum([
  'promedio_ponderado',
  'misma_semana',
  'promedio_28',
  'nivel_perfil',
  'combinado',
])

/** The rule's trail, and whether the guard brought its pack: domain `policies/rule-with-guard`. */
export const calculoGuarda = calculo.extend({
  politica: z.literal('regla_guarda'),
  vendido_8_semanas: z.boolean(),
  guarda: z.boolean(),
})
export type CalculoGuarda = z.infer<typeof calculoGuarda>

/** What the policy was told, of the domain's `OrderUpToParams`. */
export const parametrosEntrega = z.object({
  /** Of one, not in percent. */
  nivel_servicio: z.number(),
  dias_ciclo: z.record(claseProducto, z.number()).nullable(),
  guarda: z.boolean(),
  cobertura_max_dias: z.number().nullable(),
})

/** Units; null: nothing was said. */
export const limitesAnaquel = z.object({
  capacidad_unid: z.number().nullable(),
  exhibicion_unid: z.number().nullable(),
})

/** An order up to the next delivery: domain `policies/order-up-to` says what each figure is. */
export const calculoEntrega = z.object({
  politica: z.literal('proxima_entrega'),
  version: z.literal(1),
  modelo: modeloPronostico,
  entrada: z.object({
    /** Of the protection period, in units. */
    pronostico: z.array(z.object({ fecha, unidades: z.number() })),
    dias_llegada: z.number().int(),
    varianza: z.number(),
    prom_ventas_5dias_unid: z.number(),
    vendido_8_semanas: z.boolean(),
    cantidad_bultos: z.number().nullable(),
    stock_tienda: z.number(),
    stock_en_transito: z.number(),
    stock_cedi_origen: z.number(),
    limites: limitesAnaquel,
    /** As in the rule's. */
    stock_supuesto: z.object({ conocido_en: instante.nullable() }).optional(),
  }),
  parametros: parametrosEntrega,
  unidades_por_bulto: z.number(),
  /** Of the forecast, not of the last 5 days. */
  prom_bultos_dia: z.number(),
  clase: claseProducto.nullable(),
  niveles,
  dias_proteccion: z.number().int(),
  pronostico_unid: z.number(),
  media_diaria_unid: z.number(),
  error_unid: z.number(),
  factor_nivel: z.number(),
  dias_ciclo: z.number(),
  ciclo_unid: z.number(),
  lote_unid: z.number(),
  seguridad_unid: z.number(),
  punto_reorden_unid: z.number(),
  hasta_unid: z.number(),
  stock_total_unid: z.number(),
  stock_total_bultos: z.number(),
  dias_stock: z.number().nullable(),
  faltan_unid: z.number(),
  necesidad_bultos: z.number(),
  tope_unid: z.number().nullable(),
  tope: z.enum(['cobertura_max', 'anaquel']).nullable(),
  motivo: z.enum(['sin_ventas', 'sobre_punto_reorden', 'reponer', 'tope', 'guarda']),
  stock_cedi_bultos: z.number(),
  sugerido_sin_limite_bultos: z.number(),
  sugerido_bultos: z.number().int(),
  critico: z.boolean(),
  cedi_limitado: z.boolean(),
})
export type CalculoEntrega = z.infer<typeof calculoEntrega>

/** A line's trail, by its policy; without one, the rule's. */
export const calculoLinea = z.union([calculoEntrega, calculoGuarda, calculo])
export type CalculoLinea = z.infer<typeof calculoLinea>

/**
 * What a line of the wizard goes by beside the rule's figures: with them and the store's parameters the page does the
 * server's own arithmetic. Absent: the rule.
 */
export const politicaLinea = z.discriminatedUnion('politica', [
  z.object({ politica: z.literal('regla_guarda'), vendido_8_semanas: z.boolean() }),
  z.object({
    politica: z.literal('proxima_entrega'),
    modelo: modeloPronostico,
    /** Today, and the units of that day and those after it. */
    pronostico_desde: fecha,
    pronostico_unid: z.array(z.number()),
    dias_llegada: z.number().int(),
    varianza: z.number(),
    vendido_8_semanas: z.boolean(),
    parametros: parametrosEntrega,
    limites: limitesAnaquel,
  }),
])
export type PoliticaLinea = z.infer<typeof politicaLinea>
