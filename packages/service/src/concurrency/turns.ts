/** Whose it is, for instance a chain's number; nobody's belong together too. */
export type Owner = string | number | undefined

/** What waits, in the order it came, with owners taking turns: whoever has much waiting keeps no other from theirs. */
export class Turns<T> {
  readonly #byOwner = new Map<Owner, Set<T>>()

  /** Whether nothing waits. */
  get isEmpty(): boolean {
    return this.#byOwner.size === 0
  }

  add(owner: Owner, item: T): void {
    const own = this.#byOwner.get(owner)
    if (own) own.add(item)
    else this.#byOwner.set(owner, new Set([item]))
  }

  delete(owner: Owner, item: T): void {
    const own = this.#byOwner.get(owner)
    own?.delete(item)
    if (own?.size === 0) this.#byOwner.delete(owner)
  }

  /** Whether something waits of an owner that may have it. */
  has(isAllowed: (owner: Owner) => boolean): boolean {
    return [...this.#byOwner.keys()].some(isAllowed)
  }

  /** Takes out the oldest of the first owner that may have it, whose next turn comes after all others'. */
  next(isAllowed: (owner: Owner) => boolean = () => true): { owner: Owner; item: T } | undefined {
    for (const [owner, own] of this.#byOwner) {
      if (!isAllowed(owner)) continue
      const [item] = own
      if (item === undefined) continue
      own.delete(item)
      this.#byOwner.delete(owner)
      if (own.size > 0) this.#byOwner.set(owner, own)
      return { owner, item }
    }
    return undefined
  }
}
