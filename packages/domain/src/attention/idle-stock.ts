import { LEAST_DELIVERED_DAYS } from './thresholds.ts'

export interface IdleInput {
  /** Units on hand, known. */
  readonly stock: number
  /** Delivered days of the look-back, and how many units were sold on them. */
  readonly deliveredDays: number
  readonly soldUnits: number
  /** It was on the shelf when the look-back began: what arrived since has had no time to sell. */
  readonly wasThere: boolean
}

/** Whether stock of a product does not sell: it was there all the while, and of enough days nothing is known but zero. */
export function isIdle({ stock, deliveredDays, soldUnits, wasThere }: IdleInput): boolean {
  return stock > 0 && wasThere && soldUnits <= 0 && deliveredDays >= LEAST_DELIVERED_DAYS
}
