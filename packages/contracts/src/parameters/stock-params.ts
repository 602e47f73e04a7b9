import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import { stockParams, type StockParamsWire } from './schema.ts'

/** Between the domain's parameters, a class at a time, and the 15 fields of the wire and the table. */

export type StockParamName = keyof StockParamsWire

/** The 15 names, as columns too. */
export const STOCK_PARAM_NAMES = stockParams.keyof().options

export function fromStockParamsWire(wire: StockParamsWire): StockParams {
  return {
    A: { min: wire.stock_min_mult_a, safety: wire.stock_seg_mult_a, max: wire.stock_max_mult_a },
    AB: { min: wire.stock_min_mult_ab, safety: wire.stock_seg_mult_ab, max: wire.stock_max_mult_ab },
    B: { min: wire.stock_min_mult_b, safety: wire.stock_seg_mult_b, max: wire.stock_max_mult_b },
    BC: { min: wire.stock_min_mult_bc, safety: wire.stock_seg_mult_bc, max: wire.stock_max_mult_bc },
    C: { min: wire.stock_min_mult_c, safety: wire.stock_seg_mult_c, max: wire.stock_max_mult_c },
  }
}

export function toStockParamsWire({ A, AB, B, BC, C }: StockParams): StockParamsWire {
  return {
    stock_min_mult_a: A.min,
    stock_min_mult_ab: AB.min,
    stock_min_mult_b: B.min,
    stock_min_mult_bc: BC.min,
    stock_min_mult_c: C.min,
    stock_seg_mult_a: A.safety,
    stock_seg_mult_ab: AB.safety,
    stock_seg_mult_b: B.safety,
    stock_seg_mult_bc: BC.safety,
    stock_seg_mult_c: C.safety,
    stock_max_mult_a: A.max,
    stock_max_mult_ab: AB.max,
    stock_max_mult_b: B.max,
    stock_max_mult_bc: BC.max,
    stock_max_mult_c: C.max,
  }
}

/** A store's multipliers with some of them replaced. */
export function laidOver(
  params: StockParamsWire,
  changes: { readonly [Name in StockParamName]?: number | undefined },
): StockParamsWire {
  const changed = { ...params }
  for (const name of STOCK_PARAM_NAMES) changed[name] = changes[name] ?? params[name]
  return changed
}

/** What holds where a location has no parameters of its own. */
export const DEFAULT_STOCK_PARAMS_WIRE = toStockParamsWire(DEFAULT_STOCK_PARAMS)
