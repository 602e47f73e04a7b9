import { DEPARTMENTS } from './departments.ts'
import { type Cedi, type Department, type Family, type Variant, variantsOf } from './family.ts'

export type Quadrant = 'CUADRANTE I' | 'CUADRANTE II' | 'CUADRANTE III' | 'CUADRANTE IV'

export interface Product {
  /** Position in the catalogue: what every draw about the product is derived from. */
  readonly index: number
  readonly code: string
  readonly name: string
  readonly category: string
  readonly cedi: Cedi
  readonly quadrant: Quadrant
  readonly unitsPerPack: number
  readonly weightKg: number
  readonly weighed: boolean
  readonly priceUsd: number
  /** Share of the chain's retail lines; all products together 1. */
  readonly retailShare: number
  /** Share of the chain's wholesale lines; all products together 1. */
  readonly wholesaleShare: number
  /** Mean units (or kg) of a retail line. */
  readonly perLine: number
  /** How many times its usual demand it reaches in the week before Christmas. */
  readonly christmas: number
}

/** How many products the chain lists: of everything the departments could offer, what sells best. */
const LISTED = 1500

/** Of the catalogue, best seller first, where each quadrant ends. */
const QUADRANTS: readonly (readonly [Quadrant, number])[] = [
  ['CUADRANTE I', 0.18],
  ['CUADRANTE II', 0.43],
  ['CUADRANTE III', 0.68],
  ['CUADRANTE IV', 1],
]

interface Candidate extends Variant {
  readonly department: Department
  readonly family: Family
  readonly demand: number
}

function candidates(): Candidate[] {
  return DEPARTMENTS.flatMap((department) =>
    department.families.flatMap((family) =>
      variantsOf(family).map((variant) =>
        Object.assign(variant, { department, family, demand: family.demand * variant.share }),
      ),
    ),
  )
}

/** The best sellers of the year, Christmas goods ranked by their season, in the order of the departments. */
function listed(all: readonly Candidate[]): Candidate[] {
  const yearly = (candidate: Candidate) => candidate.demand * (candidate.family.christmas ?? 1)
  const bestSellers = new Set(all.toSorted((a, b) => yearly(b) - yearly(a)).slice(0, LISTED))
  return all.filter((candidate) => bestSellers.has(candidate))
}

/** Codes grow in uneven steps, as where products have come and gone. */
function codesOf(products: readonly Candidate[]): string[] {
  const next = new Map<Department, number>()
  return products.map(({ department }, index) => {
    const code = next.get(department) ?? department.firstCode
    next.set(department, code + 1 + ((index * 7) % 4))
    return String(code).padStart(6, '0')
  })
}

function quadrantsOf(products: readonly Candidate[]): Map<Candidate, Quadrant> {
  const bestFirst = products.toSorted((a, b) => b.demand - a.demand)
  return new Map(
    bestFirst.map((product, at) => {
      const position = (at + 0.5) / bestFirst.length
      return [product, QUADRANTS.find(([, end]) => position <= end)?.[0] ?? 'CUADRANTE IV']
    }),
  )
}

/** Wholesale customers keep to what sells best. */
function wholesaleDemand({ demand, department, family }: Candidate): number {
  return demand ** 1.3 * department.wholesale * (family.wholesale ?? 1)
}

function compose(): Product[] {
  const products = listed(candidates())
  const codes = codesOf(products)
  const quadrants = quadrantsOf(products)
  const retail = products.reduce((sum, product) => sum + product.demand, 0)
  const wholesale = products.reduce((sum, product) => sum + wholesaleDemand(product), 0)
  return products.map((product, index) => ({
    index,
    code: codes[index] ?? '',
    name: product.name,
    category: product.department.category,
    cedi: product.department.cedi,
    quadrant: quadrants.get(product) ?? 'CUADRANTE IV',
    unitsPerPack: product.unitsPerPack,
    weightKg: product.weightKg,
    weighed: product.weighed,
    priceUsd: product.priceUsd,
    retailShare: product.demand / retail,
    wholesaleShare: wholesaleDemand(product) / wholesale,
    perLine: product.family.perLine ?? 1.6,
    christmas: product.family.christmas ?? 1,
  }))
}

/** What the chain sells, in order of code. */
export const CATALOGUE: readonly Product[] = compose()

/** Every nth product, so that a small chain still has every department; all when `count` is not less. */
export function sampleCatalogue(count: number): readonly Product[] {
  const step = Math.max(1, CATALOGUE.length / count)
  return CATALOGUE.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
