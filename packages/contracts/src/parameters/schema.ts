import { z } from 'zod'

/** Bounded as the domain's multipliers are. */
const multiplicador = z.number().min(0).max(10_000)

/** The 15 multipliers of a location's stock levels, per class (specification section 3). */
export const stockParams = z.object({
  stock_min_mult_a: multiplicador,
  stock_min_mult_ab: multiplicador,
  stock_min_mult_b: multiplicador,
  stock_min_mult_bc: multiplicador,
  stock_min_mult_c: multiplicador,
  stock_seg_mult_a: multiplicador,
  stock_seg_mult_ab: multiplicador,
  stock_seg_mult_b: multiplicador,
  stock_seg_mult_bc: multiplicador,
  stock_seg_mult_c: multiplicador,
  stock_max_mult_a: multiplicador,
  stock_max_mult_ab: multiplicador,
  stock_max_mult_b: multiplicador,
  stock_max_mult_bc: multiplicador,
  stock_max_mult_c: multiplicador,
})
