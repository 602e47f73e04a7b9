import { stream } from '../scale/draw.ts'

export interface Draws {
  /** In [0, 1). */
  uniform(): number
  /** Mean 0, variance 1. */
  normal(): number
  /** A count with this mean and variance `mean + dispersion * mean²`. */
  negativeBinomial(mean: number, dispersion: number): number
}

/** The same draws for the same seed. */
export function draws(seed: number): Draws {
  const uniform = stream(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    negativeBinomial: (mean, dispersion) =>
      poisson(mean * gamma(1 / dispersion, uniform, normal) * dispersion, uniform, normal),
  }
}

/** Marsaglia and Tsang, 'A simple method for generating gamma variables' (ACM TOMS 26, 2000). Scale 1. */
function gamma(shape: number, uniform: () => number, normal: () => number): number {
  if (shape < 1) return gamma(shape + 1, uniform, normal) * (1 - uniform()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const z = normal()
    const v = (1 + c * z) ** 3
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * z * z + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Above 50 a Poisson count is a rounded normal one to within what matters here. */
function poisson(mean: number, uniform: () => number, normal: () => number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = uniform(); product > limit; product *= uniform()) count++
  return count
}
