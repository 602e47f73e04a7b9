import { InvalidInputError } from '../errors.ts'

/** Above this mean only proportions matter: larger ones are scaled down to it, so that the sum stays short. */
const LARGEST_MEAN = 200

/**
 * P(Y <= units) of a negative binomial count Y with this mean and variance `mean + dispersion * mean²`: a
 * Poisson count whose own rate varies with the coefficient of variation √dispersion. Retail counts do
 * (Agrawal and Smith, 'Estimating negative binomial demand for retail inventory management with unobservable
 * lost sales', Naval Research Logistics 43, 1996).
 *
 * A fraction of a unit is rounded up, which makes few units look more likely than they are, never less.
 * @param mean above 0
 * @param dispersion above 0
 * @throws InvalidInputError
 */
export function atMostProbability(units: number, mean: number, dispersion: number): number {
  if (!(mean > 0) || mean === Infinity) throw new InvalidInputError('mean', mean, 'a number above 0')
  if (!(dispersion > 0) || dispersion === Infinity)
    throw new InvalidInputError('dispersion', dispersion, 'a number above 0')
  if (units < 0) return 0
  const scale = Math.min(1, LARGEST_MEAN / mean)
  const last = Math.ceil(units * scale)
  const scaledMean = mean * scale
  const shape = 1 / dispersion
  const ratio = scaledMean / (scaledMean + shape)
  let term = (1 + dispersion * scaledMean) ** -shape
  let sum = term
  for (let count = 0; count < last && sum < 1; count++) {
    term *= ((count + shape) / (count + 1)) * ratio
    sum += term
    // Beyond the mean the terms only shrink.
    if (term < 1e-18 && count > scaledMean) break
  }
  return Math.min(1, sum)
}
