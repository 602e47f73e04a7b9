/** Draws that depend on what they are about alone, so that every part of the data set can be made by itself. */

function stir(state: number, part: number): number {
  let mixed = Math.imul(state ^ part, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** What a draw is about: keeps draws about the same product and day independent of each other. */
export const TOPIC = {
  carried: 1,
  taste: 2,
  rhythm: 3,
  empty: 4,
  missing: 5,
  day: 6,
  stock: 7,
  wrong: 8,
} as const
export type Topic = (typeof TOPIC)[keyof typeof TOPIC]

const SEED = 20_260_101

/** 32 bits that belong to the arguments. */
export function bits(topic: Topic, a: number, b = 0, c = 0): number {
  return stir(stir(stir(stir(SEED, topic), a), b), c)
}

/** A draw from [0, 1) that belongs to the arguments. */
export function draw(topic: Topic, a: number, b = 0, c = 0): number {
  return bits(topic, a, b, c) / 0x1_0000_0000
}

/** A stream of draws from [0, 1) (mulberry32). */
export function stream(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
