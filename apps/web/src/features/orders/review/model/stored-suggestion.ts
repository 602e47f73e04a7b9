import type { PorqueLinea } from '@abasto/contracts/orders/explanation'
import type { Suggestion } from '@abasto/domain/replenishment/suggest'
import { z } from 'zod'

const levels = z.object({
  stock_min: z.number(),
  stock_seg: z.number(),
  stock_max: z.number(),
  punto_reorden: z.number(),
})

/** A suggestion as it is stored with a line: version 1 of domain `replenishment/suggest`. */
const storedSuggestion: z.ZodType<Suggestion> = z.object({
  version: z.literal(1),
  entrada: z.object({
    prom_ventas_5dias_unid: z.number(),
    cantidad_bultos: z.number().nullable(),
    stock_tienda: z.number(),
    stock_en_transito: z.number(),
    stock_cedi_origen: z.number(),
  }),
  unidades_por_bulto: z.number(),
  prom_bultos_dia: z.number(),
  clase: z.enum(['A', 'AB', 'B', 'BC', 'C']).nullable(),
  umbral_clase: z.number().nullable(),
  multiplicadores: z.object({ min: z.number(), seg: z.number(), max: z.number() }).nullable(),
  niveles: levels,
  punto_reorden_dias: z.number(),
  stock_total_unid: z.number(),
  stock_total_bultos: z.number(),
  dias_stock: z.number().nullable(),
  motivo: z.enum(['sin_ventas', 'sobre_punto_reorden', 'reponer']),
  necesidad_bultos: z.number(),
  stock_cedi_bultos: z.number(),
  necesidad_limitada_bultos: z.number(),
  sugerido_sin_limite_bultos: z.number(),
  sugerido_bultos: z.number(),
  critico: z.boolean(),
  cedi_limitado: z.boolean(),
})

/** The arithmetic kept with a line; null where it is of a version that this page cannot read. */
export const suggestionOf = ({ calculo }: PorqueLinea): Suggestion | null =>
  storedSuggestion.safeParse(calculo).data ?? null
