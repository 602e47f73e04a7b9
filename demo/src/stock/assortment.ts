import type { Product, Quadrant } from '../catalogue/catalogue.ts'
import type { StoreSite } from '../locations.ts'
import { factorAround1, pick, TOPIC, uniform } from '../random.ts'

/** Thousandths of a unit (or grams): whole numbers, so that stock adds up exactly. */
export type Milli = number

/** A product as one store carries it. */
export interface Article {
  readonly product: Product
  /** Code and name as this store's POS writes them. */
  readonly code: string
  readonly name: string
  readonly active: boolean
  readonly pack: Milli
  /** What the CEDI delivers at least: a pack, or part of one of what hardly sells. */
  readonly deliveryUnit: Milli
  /** Relative frequency on retail and on wholesale tickets. */
  readonly retail: number
  readonly wholesale: number
  /** Mean packs of a wholesale line. */
  readonly packsPerLine: number
  /** Stock that an order fills up to, out of season. */
  readonly orderUpTo: Milli
  /** Days between deliveries, day on which they fall, days from order to delivery. */
  readonly cycle: number
  readonly phase: number
  readonly lead: number
  /** Chance that an order that is due is placed and served. */
  readonly service: number
}

export interface Assortment {
  readonly site: StoreSite
  readonly articles: readonly Article[]
  /** Tickets of an ordinary day. */
  readonly retailTickets: number
  readonly wholesaleTickets: number
}

export const RETAIL_LINES_PER_TICKET = 3.7
export const WHOLESALE_LINES_PER_TICKET = 7
/** One wholesale customer in ten buys for a shop of his own. */
export const BULK_BUYERS = 0.1
export const BULK_FACTOR = 2.5

const PACKS_PER_LINE: Readonly<Record<Quadrant, number>> = {
  'CUADRANTE I': 2.5,
  'CUADRANTE II': 1.6,
  'CUADRANTE III': 1.3,
  'CUADRANTE IV': 1.15,
}

const FRESH_PACKS_PER_LINE = 1.15

/** Share of a quadrant's products that a store of this depth carries. */
function carriedShare(quadrant: Quadrant, depth: number): number {
  if (quadrant === 'CUADRANTE I') return 1
  if (quadrant === 'CUADRANTE II') return 0.6 + 0.4 * depth
  return quadrant === 'CUADRANTE III' ? 0.25 + 0.75 * depth : depth
}

/** Mean and variance of a day's demand, in units (or kg). */
interface Demand {
  readonly mean: number
  readonly variance: number
}

/** Packs of what sells less than one in five days are no business for wholesale customers. */
const WHOLESALE_PACKS_PER_DAY = 0.2

/**
 * Lines come at random, so the variance is that of a compound Poisson sum. A store keeps less reserve for
 * wholesale customers, who can be told to come back: the slower a product, the less they count.
 */
function demandOf(product: Product, retailLines: number, wholesaleLines: number, packs: number): Demand {
  const bulk = 1 + BULK_BUYERS * (BULK_FACTOR - 1)
  const bulkSquare = 1 + BULK_BUYERS * (BULK_FACTOR ** 2 - 1)
  const wholesaleUnits = packs * product.unitsPerPack
  const mean = retailLines * product.perLine + wholesaleLines * wholesaleUnits * bulk
  const reserved = Math.min(1, mean / product.unitsPerPack / WHOLESALE_PACKS_PER_DAY) ** 2 * 0.4
  return {
    mean,
    variance:
      retailLines * 1.6 * product.perLine ** 2 +
      wholesaleLines * 1.7 * wholesaleUnits ** 2 * bulkSquare * reserved,
  }
}

interface Supply {
  readonly cycle: number
  readonly lead: number
}

/** Fresh goods come every other day, what hardly sells every ten. */
function supplyOf(product: Product, packsPerDay: number): Supply {
  if (product.cedi === 'cedi_verde') return { cycle: 2, lead: 1 }
  if (product.cedi === 'cedi_frio') return { cycle: packsPerDay > 0.2 ? 3 : 5, lead: 1 }
  if (packsPerDay > 1) return { cycle: 4, lead: 1 }
  return packsPerDay > 0.2 ? { cycle: 6, lead: 2 } : { cycle: 10, lead: 2 }
}

/** Packs of what sells less than one in two weeks are opened in the CEDI. */
const SLOW_PACKS_PER_DAY = 0.07

function deliveryUnitOf(product: Product, packsPerDay: number): Milli {
  if (packsPerDay >= SLOW_PACKS_PER_DAY) return product.unitsPerPack * 1000
  const parts = [6, 4, 3, 2].find((part) => product.unitsPerPack % part === 0) ?? 1
  return (product.unitsPerPack / parts) * 1000
}

function supplyLevel(
  seed: number,
  store: number,
  product: Product,
  demand: Demand,
  supply: Supply,
  unit: Milli,
): Milli {
  const days = supply.cycle + supply.lead
  // What spoils is ordered short.
  const spoils = product.cedi === 'cedi_verde' ? 0.45 : product.cedi === 'cedi_frio' ? 0.7 : 1
  const safety = 0.9 * spoils * factorAround1(0.35, seed, TOPIC.safety, product.index, store)
  const units = demand.mean * (days + 0.5) + safety * Math.sqrt(demand.variance * days)
  return Math.max(1, Math.ceil((units * 1000) / unit - 0.2)) * unit
}

const RENAMED: Readonly<Record<string, string>> = { 'Harina P.A.N. Blanca 1 kg': 'HARINA PAN BLANCA 1KG' }

/** What the store carries, in order of code. `scale` multiplies its customers. */
export function assortmentOf(
  seed: number,
  scale: number,
  site: StoreSite,
  catalogue: readonly Product[],
): Assortment {
  const carried = catalogue.filter(
    ({ index, quadrant }) =>
      uniform(seed, TOPIC.carried, index, site.number) < carriedShare(quadrant, site.depth),
  )
  const drafts = carried.map((product) => {
    const affinity = factorAround1(0.35, seed, TOPIC.affinity, product.index, site.number)
    const discontinued =
      product.quadrant === 'CUADRANTE IV' && uniform(seed, TOPIC.discontinued, product.index) < 0.02
    const interest = discontinued ? 0 : affinity
    return { product, retail: product.retailShare * interest, wholesale: product.wholesaleShare * interest }
  })
  const retailSum = drafts.reduce((sum, { retail }) => sum + retail, 0)
  const wholesaleSum = drafts.reduce((sum, { wholesale }) => sum + wholesale, 0)
  const lines = site.linesPerDay * scale
  const spaced = site.oddity?.spacedCode ? drafts[1]?.product.code : undefined

  const articles = drafts.map(({ product, retail, wholesale }): Article => {
    // A restaurant buys one sack of onions, a shop three bales of flour.
    const packsPerLine =
      product.cedi === 'cedi_seco' ? PACKS_PER_LINE[product.quadrant] : FRESH_PACKS_PER_LINE
    const demand = demandOf(
      product,
      (lines * (1 - site.wholesale) * retail) / retailSum,
      (lines * site.wholesale * wholesale) / wholesaleSum,
      packsPerLine,
    )
    const packsPerDay = demand.mean / product.unitsPerPack
    const supply = supplyOf(product, packsPerDay)
    const deliveryUnit = deliveryUnitOf(product, packsPerDay)
    return {
      product,
      code: product.code === spaced ? `${product.code} ` : product.code,
      name: (site.oddity?.renamed && RENAMED[product.name]) || product.name,
      active: retail > 0,
      pack: product.unitsPerPack * 1000,
      retail,
      wholesale,
      packsPerLine,
      deliveryUnit,
      orderUpTo: supplyLevel(seed, site.number, product, demand, supply, deliveryUnit),
      ...supply,
      phase: pick(supply.cycle, seed, TOPIC.schedule, site.number, supply.cycle, product.index % 2),
      // What hardly sells is also what nobody remembers to order.
      service: (1 - site.missedOrders) * (packsPerDay < SLOW_PACKS_PER_DAY ? 0.6 : 1),
    }
  })
  return {
    site,
    articles,
    retailTickets: (lines * (1 - site.wholesale)) / RETAIL_LINES_PER_TICKET,
    wholesaleTickets: (lines * site.wholesale) / WHOLESALE_LINES_PER_TICKET,
  }
}
