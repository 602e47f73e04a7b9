import { atLeast } from '../arithmetic/compare.ts'
import type { SalesAverages } from '../demand/averages.ts'
import type { Suggestion } from './suggest.ts'

/** Why a product could go back to the CEDI: far above its maximum, or not sold any more. */
export type ReturnReason = 'sobre_stock' | 'sin_ventas'

/** A proposal, for a person to judge: how many whole packs, and why. */
export interface ReturnCandidate {
  readonly cantidad_bultos: number
  readonly motivo: ReturnReason
}

/** How many times its maximum a store must hold before what is above it is proposed. */
export const EXCESS_FACTOR = 2

/**
 * What of a product a store could send back (architecture §5, 'Returns'): all whole packs of what sold nothing
 * in 20 days; of what sells, the whole packs above the maximum once the store holds EXCESS_FACTOR times it.
 * What is in transit is not on the shelf and cannot go back.
 *
 * @param averages of the product; null: the store has not delivered a day, so nothing is known
 * @returns null for no candidate
 */
export function returnCandidate(
  { entrada, unidades_por_bulto, niveles }: Suggestion,
  averages: Pick<SalesAverages, 'prom_ventas_5dias_unid' | 'prom_ventas_20dias_unid'> | null,
): ReturnCandidate | null {
  if (averages === null) return null
  const shelfPacks = entrada.stock_tienda / unidades_por_bulto
  const sells = averages.prom_ventas_20dias_unid > 0 || averages.prom_ventas_5dias_unid > 0
  if (!sells) return candidate(shelfPacks, 'sin_ventas')
  // Below every class a product has no levels, so nothing says how much is too much.
  if (niveles.stock_max <= 0 || !atLeast(shelfPacks, EXCESS_FACTOR * niveles.stock_max)) return null
  return candidate(shelfPacks - niveles.stock_max, 'sobre_stock')
}

function candidate(packs: number, motivo: ReturnReason): ReturnCandidate | null {
  const whole = Math.floor(packs + 1e-9)
  return whole >= 1 ? { cantidad_bultos: whole, motivo } : null
}
