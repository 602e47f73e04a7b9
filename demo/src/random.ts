/**
 * Every draw of the demo derives from the seed and from what it is about, never from the clock or from what
 * was drawn before it: a store's day can be made alone, again, or late, and comes out the same.
 */

/** What a draw is about: keeps draws about the same product and day independent of each other. */
export const TOPIC = {
  carried: 1,
  affinity: 2,
  opening: 3,
  openingLevel: 4,
  schedule: 5,
  slip: 6,
  missed: 7,
  fill: 8,
  truck: 9,
  outage: 10,
  loss: 11,
  countError: 12,
  countErrorSize: 13,
  week: 14,
  promotion: 15,
  promotionStore: 16,
  traffic: 17,
  tickets: 18,
  badLine: 19,
  cediCycle: 20,
  cediShort: 21,
  cediLevel: 22,
  discontinued: 23,
  safety: 24,
} as const

type Topic = (typeof TOPIC)[keyof typeof TOPIC]

function stir(state: number, part: number): number {
  let mixed = Math.imul(state ^ part, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** 32 bits that depend on all of the arguments. */
export function hash(seed: number, topic: Topic, a: number, b = 0, c = 0): number {
  return stir(stir(stir(stir(stir(0x2545f491, seed), topic), a), b), c)
}

/** A draw from [0, 1) that belongs to the arguments. */
export function uniform(seed: number, topic: Topic, a: number, b = 0, c = 0): number {
  return hash(seed, topic, a, b, c) / 0x1_0000_0000
}

/** A draw from {0, ..., size - 1} that belongs to the arguments. */
export function pick(size: number, seed: number, topic: Topic, a: number, b = 0, c = 0): number {
  return Math.floor(uniform(seed, topic, a, b, c) * size)
}

/** exp(spread * z) with z standard normal, of mean about 1 for small spreads: a factor around 1. */
export function factorAround1(spread: number, seed: number, topic: Topic, a: number, b = 0, c = 0): number {
  const first = hash(seed, topic, a, b, c)
  const radius = Math.sqrt(-2 * Math.log((first + 1) / 0x1_0000_0001))
  return Math.exp(spread * radius * Math.cos((2 * Math.PI * stir(first, 0x51ed27)) / 0x1_0000_0000))
}

export type Generator = () => number

/** A stream of draws from [0, 1) (mulberry32). */
export function generator(seed: number): Generator {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A standard normal draw. */
export function normal(next: Generator): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/** A whole number of 1 or more with the given mean: each further one as likely as the one before. */
export function oneOrMore(mean: number, next: Generator): number {
  if (mean <= 1) return 1
  return 1 + Math.floor(Math.log(1 - next()) / Math.log(1 - 1 / mean))
}
