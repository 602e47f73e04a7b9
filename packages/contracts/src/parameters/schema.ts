import { z } from 'zod'
import { instante, locationId } from '../wire/values.ts'

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

/** The same multipliers for several stores. */
export const stockParamsVarias = z.object({
  ubicaciones: z
    .array(locationId)
    .min(1, 'Elige al menos una tienda')
    .max(MAX_TIENDAS, `Máximo ${MAX_TIENDAS} tiendas a la vez`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una tienda está dos veces'),
  parametros: stockParamsNuevos,
})

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
    z.object({ ubicacion_id: locationId, ubicacion_nombre: z.string(), ...cambioDeSugerencias }),
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
  /** The largest changes, at most 20. */
  mayores: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      clase: z.enum(['A', 'AB', 'B', 'BC', 'C']),
      bultos_antes: z.number(),
      bultos_despues: z.number(),
    }),
  ),
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
