/** Forecasts against what was sold: sums that a share of error and a bias are made from. */
export interface Errors {
  /** Units sold. */
  readonly units: number
  /** Sum of the absolute errors. */
  readonly absolute: number
  /** Sum of the errors: above 0 where more was forecast than sold. */
  readonly signed: number
}

export const NO_ERRORS: Errors = { units: 0, absolute: 0, signed: 0 }

/** Absolute error over units sold, WAPE; null: nothing was sold. */
export function errorShare({ units, absolute }: Errors): number | null {
  return units > 0 ? absolute / units : null
}

/** Error over units sold; null: nothing was sold. */
export function bias({ units, signed }: Errors): number | null {
  return units > 0 ? signed / units : null
}

export function addErrors(one: Errors, other: Errors): Errors {
  return {
    units: one.units + other.units,
    absolute: one.absolute + other.absolute,
    signed: one.signed + other.signed,
  }
}
