/** Scales of numeric(14, 3) and numeric(14, 4). */
export const QUANTITY_SCALE = 3
export const PRICE_SCALE = 4

const FACTOR = { [QUANTITY_SCALE]: 1e3, [PRICE_SCALE]: 1e4 } as const
type Scale = keyof typeof FACTOR

/** 14 digits: 10^14 is the first number that does not fit. */
const LIMIT = 1e14

/** No two parts of it take the same character: otherwise a long text that is no number would take forever. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

/** More characters than any number has that PostgreSQL, MySQL or SQL Server write out. */
const LONGEST_NUMBER = 400

/**
 * A number as a source says it, as a whole count of its last decimal place: 1.25 is 1250 thousandths. Whole
 * counts add up exactly, whatever the order. Halves round away from zero, as PostgreSQL rounds.
 *
 * @returns undefined when it is no finite number, or too large for its column
 */
export function scaled(value: unknown, scale: Scale): number | undefined {
  const number = numberFrom(value)
  if (number === undefined || !Number.isFinite(number)) return undefined
  const product = number * FACTOR[scale]
  const whole = isNearHalf(product) ? roundHalfAway(number, scale) : Math.round(product)
  // Plus zero: what rounds to nothing from below is 0, not -0.
  return Math.abs(whole) < LIMIT ? whole + 0 : undefined
}

/** Where the product's own rounding error decides: 1.0005 * 1000 is 1000.4999999999999. */
function isNearHalf(product: number): boolean {
  return Math.abs(Math.abs(product - Math.trunc(product)) - 0.5) < 1e-6
}

/** Moves the point in the shortest decimal text; numbers near a half are never written with an exponent. */
function roundHalfAway(number: number, scale: Scale): number {
  const rounded = Math.round(Number(`${Math.abs(number)}e${scale}`))
  return number < 0 ? -rounded : rounded
}

/** A number, or undefined when the value is none. Text counts with a decimal point only. */
export function numberFrom(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return undefined
  const text = value.trim()
  return DECIMAL.test(text) ? Number(text) : undefined
}
