import { z } from 'zod'
import { instante } from '../wire/values.ts'

export const claseProducto = z.enum(['A', 'AB', 'B', 'BC', 'C'])

/** Levels in packs. */
export const niveles = z.object({
  stock_min: z.number(),
  stock_seg: z.number(),
  stock_max: z.number(),
  punto_reorden: z.number(),
})

/**
 * The arithmetic trail of a suggestion, as it is stored with an order's line and sent in its explanation:
 * version 1 of domain `replenishment/suggest`, which says what each figure is.
 */
export const calculo = z.object({
  version: z.literal(1),
  entrada: z.object({
    prom_ventas_5dias_unid: z.number(),
    cantidad_bultos: z.number().nullable(),
    stock_tienda: z.number(),
    stock_en_transito: z.number(),
    stock_cedi_origen: z.number(),
    /**
     * `stock_tienda` was not known and was assumed, as it was read at that time; null: never read, zero assumed.
     * Absent: it was known.
     */
    stock_supuesto: z.object({ conocido_en: instante.nullable() }).optional(),
  }),
  unidades_por_bulto: z.number(),
  prom_bultos_dia: z.number(),
  clase: claseProducto.nullable(),
  umbral_clase: z.number().nullable(),
  multiplicadores: z.object({ min: z.number(), seg: z.number(), max: z.number() }).nullable(),
  niveles,
  punto_reorden_dias: z.number(),
  stock_total_unid: z.number(),
  stock_total_bultos: z.number(),
  dias_stock: z.number().nullable(),
  motivo: z.enum(['sin_ventas', 'sobre_punto_reorden', 'reponer']),
  necesidad_bultos: z.number(),
  stock_cedi_bultos: z.number(),
  necesidad_limitada_bultos: z.number(),
  sugerido_sin_limite_bultos: z.number(),
  sugerido_bultos: z.number().int(),
  critico: z.boolean(),
  cedi_limitado: z.boolean(),
})
export type Calculo = z.infer<typeof calculo>

/** A trail of any version: what every one says. */
export const calculoGuardado = z.looseObject({ version: z.number().int(), sugerido_bultos: z.number().int() })
