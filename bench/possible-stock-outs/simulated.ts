import type { Series } from './real-chain.ts'

const PRODUCTS = 400
const DAYS = 156

/** Products that never run out and sell a Poisson count each day: whatever a rule marks of them is a mistake. */
export function neverEmpty(mean: number): Series[] {
  const random = seeded(Math.round(mean * 1000) + 1)
  return Array.from({ length: PRODUCTS }, (_, index) => ({
    codigo: String(index),
    unidades: Float64Array.from({ length: DAYS }, () => poisson(mean, random)),
    horasSinStock: new Float64Array(DAYS),
  }))
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count++
  return count
}

/** The same numbers in [0, 1) in every run: mulberry32, by Tommy Ettinger. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
