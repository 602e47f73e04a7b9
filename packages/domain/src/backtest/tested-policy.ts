import type { OrderUpToParams } from '../replenishment/policies/policy.ts'
import type { StockParams } from '../stock/params.ts'

/** A policy with the settings that it is tried with. */
export type TestedPolicy =
  | { readonly policy: 'regla_niveles'; readonly params: StockParams }
  | { readonly policy: 'regla_guarda'; readonly params: StockParams }
  | { readonly policy: 'proxima_entrega'; readonly params: OrderUpToParams }
  /** The end of the ruler: knows what will sell and orders what is missing, in whole packs. */
  | { readonly policy: 'adivino' }

/** Multipliers of the rule, all of them larger or smaller: its own curve of stock against fill. */
export function scaledParams(params: StockParams, factor: number): StockParams {
  const scaled = ({ min, safety, max }: StockParams['A']) => ({
    min: min * factor,
    safety: safety * factor,
    max: max * factor,
  })
  return {
    A: scaled(params.A),
    AB: scaled(params.AB),
    B: scaled(params.B),
    BC: scaled(params.BC),
    C: scaled(params.C),
  }
}
