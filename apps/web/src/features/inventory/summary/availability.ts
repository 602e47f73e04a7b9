import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { percentShares } from '@abasto/domain/arithmetic/percent-shares'

export type AvailabilityVerdict = 'red' | 'amber' | 'plain'

/** Under these shares a location is marked. */
const RED_BELOW = 0.95
const AMBER_BELOW = 0.97
/** Availability is shown with one decimal of a percent; what reads 95,0 % counts as 95,0 %. */
const SHOWN_STEPS = 1000

type Counts = Pick<ResumenUbicacion, 'total_productos' | 'stock_cero'>

/** Share of products that are not at zero (specification, section 9); null where there are no products. */
export function availability({ total_productos: total, stock_cero: zero }: Counts): number | null {
  return total > 0 ? (total - zero) / total : null
}

/** The same and the share at zero as they are shown beside each other, in percent: together 100. */
export function shownShares({ total_productos: total, stock_cero: zero }: Counts) {
  const [available = 0, atZero = 0] = percentShares([total - zero, zero], 1)
  return total > 0 ? { available, atZero } : null
}

export function availabilityVerdict(share: number | null): AvailabilityVerdict {
  if (share === null) return 'plain'
  const shown = Math.round(share * SHOWN_STEPS) / SHOWN_STEPS
  if (shown < RED_BELOW) return 'red'
  return shown < AMBER_BELOW ? 'amber' : 'plain'
}
