import { z } from 'zod'
import { instante, locationId, mensaje } from '../wire/values.ts'

/** Bounded as the domain's multipliers are. */
const multiplicador = z.number().min(0).max(10_000)

/** The 15 multipliers of a location's stock levels, per class (specification section 3). */
export const stockParams = z.object(ofEachLevel(multiplicador))
export type StockParamsWire = z.infer<typeof stockParams>

const multiplicadorNuevo = z
  .number('Debe ser un número')
  .gt(0, 'Debe ser mayor que cero')
  .max(365, 'Máximo 365 días')

/** A manager's new multipliers: positive and at most a year. */
export const stockParamsNuevos = z.object(ofEachLevel(multiplicadorNuevo))

/** More stores than any chain has; each is calculated for the preview. */
const MAX_TIENDAS = 200

/** What the stores of a chain have now. */
export const stockParamsTiendas = z.array(
  z.object({
    ubicacion_id: locationId,
    ubicacion_nombre: z.string(),
    parametros: stockParams,
    /** False: the defaults hold. */
    propios: z.boolean(),
    /** Grows with every change of the store's; 0: there was none. */
    cambio: z.number().int(),
  }),
)
export type StockParamsTienda = z.infer<typeof stockParamsTiendas>[number]

/** Some multipliers, the same for several stores; the others stay as each store has them. */
export const stockParamsVarias = z.object({
  ubicaciones: z
    .array(locationId)
    .min(1, 'Elige al menos una tienda')
    .max(MAX_TIENDAS, `Máximo ${MAX_TIENDAS} tiendas a la vez`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una tienda está dos veces'),
  parametros: stockParamsNuevos
    .partial()
    .refine(
      (params) => Object.values(params).some((value) => value !== undefined),
      'Cambia al menos un valor',
    ),
  /** What was there when they were looked at: a store that somebody changed since keeps what it has. */
  vistos: z
    .array(z.object({ ubicacion_id: locationId, cambio: z.number().int().min(0) }))
    .max(MAX_TIENDAS)
    .optional(),
})
export type StockParamsVarias = z.infer<typeof stockParamsVarias>

/** What became of them, store by store. */
export const stockParamsVariasGuardados = mensaje.extend({
  aplicadas: z.array(locationId),
  no_aplicadas: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      causa: z.enum(['igual', 'cambiada']),
      motivo: z.string(),
    }),
  ),
})
export type StockParamsVariasGuardados = z.infer<typeof stockParamsVariasGuardados>

/** The products whose suggestion changes most. */
const cambiosMayores = z.array(
  z.object({
    codigo_producto: z.string(),
    descripcion_producto: z.string(),
    clase: z.enum(['A', 'AB', 'B', 'BC', 'C']),
    bultos_antes: z.number(),
    bultos_despues: z.number(),
  }),
)

const cambioDeSugerencias = {
  productos: z.number().int(),
  cambian: z.number().int(),
  bultos_antes: z.number(),
  bultos_despues: z.number(),
  criticos_antes: z.number().int(),
  criticos_despues: z.number().int(),
}

/** What the same multipliers would do to today's suggestions of several stores: summed, and store by store. */
export const stockParamsVistaVarias = z.object({
  ...cambioDeSugerencias,
  /** As they were asked for. */
  tiendas: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      /** Multipliers that are not so there yet. */
      valores_nuevos: z.number().int(),
      ...cambioDeSugerencias,
      /** At most 5. */
      mayores: cambiosMayores,
    }),
  ),
})
export type StockParamsVistaVarias = z.infer<typeof stockParamsVistaVarias>

/** What other multipliers would do to today's suggestions of a store, all CEDIs together unlimited. */
export const stockParamsVista = z.object({
  ...cambioDeSugerencias,
  por_clase: z.array(
    z.object({
      clase: z.enum(['A', 'AB', 'B', 'BC', 'C']),
      productos: z.number().int(),
      bultos_antes: z.number(),
      bultos_despues: z.number(),
    }),
  ),
  /** At most 20. */
  mayores: cambiosMayores,
})
export type StockParamsVista = z.infer<typeof stockParamsVista>

export const stockParamsHistoria = z.array(
  z.object({
    fecha: instante,
    usuario: z.string(),
    /** Null: the defaults held before, or hold since. */
    antes: stockParams.nullable(),
    despues: stockParams.nullable(),
  }),
)

function ofEachLevel<S extends z.ZodType>(multiplier: S) {
  return {
    stock_min_mult_a: multiplier,
    stock_min_mult_ab: multiplier,
    stock_min_mult_b: multiplier,
    stock_min_mult_bc: multiplier,
    stock_min_mult_c: multiplier,
    stock_seg_mult_a: multiplier,
    stock_seg_mult_ab: multiplier,
    stock_seg_mult_b: multiplier,
    stock_seg_mult_bc: multiplier,
    stock_seg_mult_c: multiplier,
    stock_max_mult_a: multiplier,
    stock_max_mult_ab: multiplier,
    stock_max_mult_b: multiplier,
    stock_max_mult_bc: multiplier,
    stock_max_mult_c: multiplier,
  }
}
