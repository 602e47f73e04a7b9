/** How often what happened. */
export class Tally {
  readonly #numbers = new Map<string, number>()

  add(what: string, number = 1): void {
    this.#numbers.set(what, (this.#numbers.get(what) ?? 0) + number)
  }

  get total(): number {
    return [...this.#numbers.values()].reduce((sum, number) => sum + number, 0)
  }

  /** 'cortada 12, lenta 7', the most frequent first. */
  text(): string {
    const all = [...this.#numbers].toSorted(([, a], [, b]) => b - a)
    return all.length === 0 ? 'nada' : all.map(([what, number]) => `${what} ${number}`).join(', ')
  }
}
