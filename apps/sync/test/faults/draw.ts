/** Numbers drawn from a seed: the same seed draws the same. */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** From 0 to just below 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1))
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.whole(0, items.length - 1)] ?? items[0]
  }

  chance(share: number): boolean {
    return this.fraction() < share
  }
}
