import { z } from 'zod'

const multiplicador = z.number().nonnegative()

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
