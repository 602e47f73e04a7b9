import { InvalidInputError } from '../errors.ts'

/** The standard normal distribution, to the precision of doubles: no table of z is kept anywhere. */

const DENSITY_AT_0 = 1 / Math.sqrt(2 * Math.PI)

/** From here on the tail is a continued fraction: the series would lose its digits to cancellation. */
const TAIL_FROM = 2.5

/** Beyond it nothing is left of the tail in a double. */
const TAIL_END = 38

export function normalDensity(x: number): number {
  return DENSITY_AT_0 * Math.exp(-0.5 * x * x)
}

/**
 * P(Z > x), exact in its own digits far out in the tail too: the series of Marsaglia ('Evaluating the normal
 * distribution', Journal of Statistical Software 11, 2004) near 0, Laplace's continued fraction beyond.
 */
export function normalTail(x: number): number {
  if (x < 0) return 1 - normalTail(-x)
  if (x < TAIL_FROM) return 0.5 - normalDensity(x) * seriesFrom0(x)
  if (x > TAIL_END) return 0
  return normalDensity(x) / fraction(x)
}

function seriesFrom0(x: number): number {
  let term = x
  let sum = x
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum
}

/** x + 1/(x + 2/(x + 3/(x + ...))): the further out, the fewer of them count. */
function fraction(x: number): number {
  let value = x
  for (let step = Math.ceil(20 + 400 / (x * x)); step > 0; step--) value = x + step / value
  return value
}

/**
 * The x with P(Z <= x) = `probability`.
 * @param probability above 0 and below 1
 * @throws InvalidInputError
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) {
    throw new InvalidInputError('probability', probability, 'a number between 0 and 1')
  }
  return probability > 0.5 ? tailQuantile(1 - probability) : -tailQuantile(probability)
}

/** Newton on the logarithm of the tail, which is nearly a parabola: it closes in from any beginning. */
function tailQuantile(tail: number): number {
  let x = 0
  for (let step = 0; step < 100; step++) {
    const at = normalTail(x)
    const change = (Math.log(at / tail) * at) / normalDensity(x)
    x += change
    if (Math.abs(change) <= 1e-14 * Math.max(1, x)) break
  }
  return x
}

/** E[max(Z - x, 0)]: what is missing on average of a level `x`, in standard deviations. */
export function normalLoss(x: number): number {
  return normalDensity(x) - x * normalTail(x)
}
