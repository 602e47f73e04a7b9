import type { PedidosConPolitica } from '@abasto/contracts/policies/preview'
import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import type { Location } from '../../../catalogue/location.ts'
import type { StoreProduct } from '../calculate/store-side.ts'

/** Largest changes that are named. */
const NAMED = 20

/** A product of a store, by what it goes by today and by what is proposed. */
export interface Tried {
  readonly store: Location
  readonly of: StoreProduct
  readonly today: LineSuggestion
  readonly proposed: LineSuggestion
}

/** What rests on a stock that nobody knows is ordered by a person or not at all. */
export function packsOf({ suggestedPacks, input }: LineSuggestion): number {
  return input.assumedStock ? 0 : suggestedPacks
}

const SUMS = ['renglones', 'bultos', 'unidades', 'criticos', 'cedi_limitados', 'faltan_bultos'] as const

/** Orders by one policy, added up. */
class OrderSums {
  readonly #sums = { renglones: 0, bultos: 0, unidades: 0, criticos: 0, cedi_limitados: 0, faltan_bultos: 0 }
  #stockUnits = 0
  #dailySales = 0

  count(suggestion: LineSuggestion, dailySales: number): void {
    const packs = packsOf(suggestion)
    const sums = this.#sums
    if (packs > 0) sums.renglones += 1
    sums.bultos += packs
    sums.unidades += packs * suggestion.unitsPerPack
    if (suggestion.critical) sums.criticos += 1
    if (suggestion.originLimited && !suggestion.input.assumedStock) {
      sums.cedi_limitados += 1
      sums.faltan_bultos += suggestion.uncappedPacks - packs
    }
    this.#stockUnits += Math.max(0, suggestion.positionUnits)
    this.#dailySales += dailySales
  }

  add(other: OrderSums): void {
    for (const key of SUMS) this.#sums[key] += other.#sums[key]
    this.#stockUnits += other.#stockUnits
    this.#dailySales += other.#dailySales
  }

  total(): PedidosConPolitica {
    const { faltan_bultos, ...sums } = this.#sums
    const daysOf = (units: number) => (this.#dailySales > 0 ? units / this.#dailySales : null)
    return {
      ...sums,
      dias_antes: daysOf(this.#stockUnits),
      dias_despues: daysOf(this.#stockUnits + sums.unidades),
      faltan_bultos: Math.max(0, faltan_bultos),
    }
  }
}

/** What the policies make of products, added up. */
export class PolicyOutcome {
  products = 0
  changed = 0
  readonly today = new OrderSums()
  readonly proposed = new OrderSums()
  readonly others: readonly OrderSums[]
  /** At most NAMED, the largest change first. */
  largest: readonly Tried[] = []

  /** @param others how many policies stand beside the proposed one */
  constructor(others: number) {
    this.others = Array.from({ length: others }, () => new OrderSums())
  }

  count(tried: Tried, others: readonly LineSuggestion[]): void {
    const dailySales = Math.max(0, tried.of.averages.average20Days)
    this.products += 1
    this.today.count(tried.today, dailySales)
    this.proposed.count(tried.proposed, dailySales)
    for (const [place, other] of others.entries()) this.others[place]?.count(other, dailySales)
    if (difference(tried) === 0) return
    this.changed += 1
    this.#name([tried])
  }

  add(one: PolicyOutcome): void {
    this.products += one.products
    this.changed += one.changed
    this.today.add(one.today)
    this.proposed.add(one.proposed)
    for (const [place, other] of one.others.entries()) this.others[place]?.add(other)
    this.#name(one.largest)
  }

  #name(tried: readonly Tried[]): void {
    const smallest = this.largest.length < NAMED ? undefined : this.largest.at(-1)
    const larger = tried.filter((one) => !smallest || difference(one) > difference(smallest))
    if (larger.length === 0) return
    this.largest = [...this.largest, ...larger]
      .toSorted((one, other) => difference(other) - difference(one))
      .slice(0, NAMED)
  }
}

function difference({ today, proposed }: Tried): number {
  return Math.abs(packsOf(proposed) - packsOf(today))
}
