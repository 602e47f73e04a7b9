import type { SalesElsewhere } from '../store-history.ts'

/** Weights of the newest day in the levels of the other stores. */
const ALPHAS = [0.05, 0.15, 0.3, 0.6] as const
const MIDDLE = 1
/** Added to units before ratios are taken. */
const OFFSET = 0.08
/** Weight of the newest day in how many of the other stores usually sell the product. */
const USUAL_ALPHA = 1 / 14
/** Days before which that is not known, and stores a day that must usually sell it for their silence to say anything. */
const USUAL_DAYS = 14
const LEAST_SELLING = 1

/** What the chain's other stores sold of a product, followed from day to day as far as it was delivered. */
export class ElsewhereLevel {
  private readonly sales: SalesElsewhere | undefined
  private readonly sold = new Float64Array(ALPHAS.length)
  private readonly exposed = new Float64Array(ALPHAS.length)
  private units: Float32Array | undefined
  private selling: Uint16Array | undefined
  private usual = 0
  private weights = 0
  private known = 0
  /** Of the stores that usually sell it, the share that did on the last day; NaN: too few to tell. */
  share = Number.NaN

  constructor(sales: SalesElsewhere | undefined) {
    this.sales = sales
  }

  start(product: number): void {
    const of = this.sales?.products[product]
    this.units = of?.units
    this.selling = of?.selling
    this.sold.fill(0)
    this.exposed.fill(0)
    this.usual = this.weights = this.known = 0
    this.share = Number.NaN
  }

  /** Takes the next day in. @param usual what it sells against a mean one */
  pass(day: number, usual: number): void {
    const { units, selling, sales } = this
    if (!units || !selling || !sales) return
    const exposure = sales.exposure[day] ?? 0
    const stores = sales.stores[day] ?? 0
    for (let index = 0; index < ALPHAS.length; index++) {
      const kept = 1 - (ALPHAS[index] ?? 0)
      this.sold[index] = (this.sold[index] ?? 0) * kept + (units[day] ?? 0)
      this.exposed[index] = (this.exposed[index] ?? 0) * kept + usual * exposure
    }
    this.share = Number.NaN
    if (stores === 0) return
    const rate = (selling[day] ?? 0) / stores
    const usually = this.weights > 0 ? this.usual / this.weights : 0
    if (this.known >= USUAL_DAYS && usually * stores >= LEAST_SELLING) this.share = rate / usually
    this.usual = this.usual * (1 - USUAL_ALPHA) + rate
    this.weights = this.weights * (1 - USUAL_ALPHA) + 1
    this.known++
  }

  /** Three ratios of its levels to the middle one as logarithms, and the logarithm of that, from column `at` on. */
  describe(row: Float32Array, at: number): void {
    const base = this.levelOf(MIDDLE) + OFFSET
    let column = at
    for (let index = 0; index < ALPHAS.length; index++)
      if (index !== MIDDLE) row[column++] = Math.log((this.levelOf(index) + OFFSET) / base)
    row[column] = Math.log(base)
  }

  private levelOf(index: number): number {
    const exposed = this.exposed[index] ?? 0
    return exposed > 0 ? (this.sold[index] ?? 0) / exposed : 0
  }
}
