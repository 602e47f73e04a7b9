import { shift } from '../src/calendar.ts'
import type { Article, Milli, SalesByDay } from './pos-file.ts'

/** What a chain's own files say it sold: by store, by day, by product code. */
export class Sold {
  readonly #stores: ReadonlyMap<string, SalesByDay>
  readonly articles: ReadonlyMap<string, Article>

  constructor(stores: ReadonlyMap<string, SalesByDay>, articles: ReadonlyMap<string, Article>) {
    this.#stores = stores
    this.articles = articles
  }

  /** All that a store sold. */
  of(store: string): SalesByDay {
    return this.#stores.get(store) ?? new Map()
  }

  get stores(): string[] {
    return [...this.#stores.keys()]
  }

  /** Thousandths of units by product, in one store or in all; products without a line in the range are absent. */
  between(store: string | undefined, from: string, to: string): Map<string, Milli> {
    const sums = new Map<string, Milli>()
    for (const days of this.#of(store)) {
      for (const [day, products] of days) {
        if (day < from || day > to) continue
        for (const [codigo, milli] of products) sums.set(codigo, (sums.get(codigo) ?? 0n) + milli)
      }
    }
    return sums
  }

  /** Days of the range on which the store, or any of all, sold something: the days that were loaded. */
  days(store: string | undefined, from: string, to: string): string[] {
    const days = new Set(this.#of(store).flatMap((sales) => [...sales.keys()]))
    return [...days].filter((day) => day >= from && day <= to).sort()
  }

  /** Thousandths of units of a product on a day; null: the store's day has nothing at all. */
  on(store: string, day: string, codigo: string): Milli | null {
    const products = this.#stores.get(store)?.get(day)
    return products === undefined ? null : (products.get(codigo) ?? 0n)
  }

  perPack(codigo: string): number {
    const units = this.articles.get(codigo)?.unitsPerPack ?? 0
    return units > 0 ? units : 1
  }

  #of(store: string | undefined): SalesByDay[] {
    if (store === undefined) return [...this.#stores.values()]
    const days = this.#stores.get(store)
    return days === undefined ? [] : [days]
  }
}

export const unitsOf = (milli: Milli): number => Number(milli) / 1000

export function everyDay(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = shift(day, 1)) days.push(day)
  return days
}
