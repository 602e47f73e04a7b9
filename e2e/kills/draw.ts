/** Draws whole numbers, both ends included; the same seed draws the same. */
export type Draw = (from: number, to: number) => number

export function drawFrom(seed: number): Draw {
  let state = seed | 0
  return (from, to) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return from + Math.floor(fraction * (to - from + 1))
  }
}

/** The items in another order. */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  return items
    .map((item) => ({ item, place: draw(0, 2 ** 31 - 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
