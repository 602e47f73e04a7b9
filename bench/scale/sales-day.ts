import type { Day, ScaleStore } from './demand.ts'
import { isEmpty, traffic } from './demand.ts'
import { bits, stream, TOPIC } from './draw.ts'
import type { ScaleProduct } from './products.ts'

/** Share of the lines that are of goods brought back. */
const RETURNED = 0.002
/** Most packs of a line of whole packs. */
const PACKS = 5

/** Quantities in thousandths of a unit. */
export interface DaySink {
  /** A product's day, in the order of the products. */
  product(index: number, milli: number, lines: number): void
  /** One of the lines of the product that is told next. */
  line?(index: number, milli: number): void
}

/** Tells a store's day product by product; false when there was none. */
export function sellDay(
  store: ScaleStore,
  day: Day,
  products: readonly ScaleProduct[],
  appetite: Float64Array,
  lines: number,
  sink: DaySink,
): boolean {
  const level = traffic(store, day)
  if (level === undefined) return false
  const next = stream(bits(TOPIC.day, store.number, day, 1))
  for (let index = 0; index < appetite.length; index++) {
    const share = appetite[index] ?? 0
    if (share === 0) continue
    const count = poisson(share * lines * level, next)
    const product = products[index]
    if (count === 0 || !product || isEmpty(store.number, index, day)) continue
    let milli = 0
    for (let line = 0; line < count; line++) {
      const quantity = lineMilli(product, next)
      sink.line?.(index, quantity)
      milli += quantity
    }
    sink.product(index, milli, count)
  }
  return true
}

/** How many, when so many are usual. */
export function poisson(mean: number, next: () => number): number {
  if (mean > 30) {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const target = next()
  let chance = Math.exp(-mean)
  let sum = chance
  let count = 0
  while (sum < target && count < 200) {
    count++
    chance *= mean / count
    sum += chance
  }
  return count
}

function lineMilli({ weighed, perLine, unitsPerPack, bulk }: ScaleProduct, next: () => number): number {
  const kind = next()
  if (kind < bulk) return 1000 * Math.max(1, Math.round(unitsPerPack * (1 + Math.floor(PACKS * next()))))
  const size = next()
  const milli = weighed ? 100 + Math.floor(2000 * perLine * size) : 1000 * units(perLine, size)
  return kind > 1 - RETURNED ? -milli : milli
}

/** Mean units (or kg) of a line, whole packs included. */
export function unitsPerLine({ perLine, unitsPerPack, bulk }: ScaleProduct): number {
  return (1 - bulk) * perLine + (bulk * unitsPerPack * (PACKS + 1)) / 2
}

/** One or more with the given mean: each further one as likely as the one before. */
function units(mean: number, chance: number): number {
  return mean <= 1 ? 1 : 1 + Math.floor(Math.log(1 - chance) / Math.log(1 - 1 / mean))
}
