import { DEPARTMENTS } from '@abasto/demo/catalogue/departments'
import { variantsOf, weightOf, type Cedi, type Department, type Family } from '@abasto/demo/catalogue/family'

export interface ScaleProduct {
  readonly code: string
  readonly name: string
  readonly category: string
  /** CEDI that keeps it. */
  readonly cedi: Cedi
  readonly quadrant: string
  readonly unitsPerPack: number
  readonly weightKg: number
  readonly weighed: boolean
  /** Mean units (or kg) of a ticket line. */
  readonly perLine: number
  /** Share of the chain's ticket lines; all products together 1. */
  readonly share: number
  /** Share of its own lines that are of whole packs: wholesale customers keep to what sells best. */
  readonly bulk: number
}

type Candidate = Omit<ScaleProduct, 'code' | 'quadrant' | 'share' | 'bulk'> & { readonly demand: number }

/** A brand of the department under a noun that it does not make in the demo sells this much of what one does. */
const STRANGE_BRAND = 0.05

/** Sales fall with the rank as 1 / (rank + HEAD): the first fifth of the products sells seven tenths. */
const HEAD = 50

/**
 * The demo's catalogue made large: what its departments really offer, then every noun under every brand of
 * its department. The best sellers of them all, in the order of their codes; the same every time.
 */
export function scaleProducts(count: number): ScaleProduct[] {
  const bestFirst = [...candidates().values()].sort(
    (a, b) => b.demand - a.demand || (a.name < b.name ? -1 : 1),
  )
  if (bestFirst.length < count) throw new RangeError(`there are only ${bestFirst.length} products`)
  const listed = bestFirst.slice(0, count)
  const weight = (rank: number) => 1 / (rank + HEAD)
  const total = listed.reduce((sum, _, rank) => sum + weight(rank), 0)
  return listed
    .map(({ name, category, cedi, unitsPerPack, weightKg, weighed, perLine }, rank) => ({
      name,
      category,
      cedi,
      unitsPerPack,
      weightKg,
      weighed,
      perLine,
      rank,
      share: weight(rank) / total,
      bulk: Math.min(0.3, 0.02 + (0.01 * count * weight(rank)) / total),
      quadrant: `CUADRANTE ${['I', 'II', 'III', 'IV'][Math.floor((rank * 4) / count)]}`,
    }))
    .sort((a, b) => (a.category === b.category ? a.rank - b.rank : a.category < b.category ? -1 : 1))
    .map((product, index) => ({ ...product, code: String(100_000 + index * 7) }))
}

/** By name: the first of a name is the best known. */
function candidates(): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  const add = (candidate: Candidate) => {
    if (!found.has(candidate.name)) found.set(candidate.name, candidate)
  }
  for (const department of DEPARTMENTS)
    for (const family of department.families) for (const each of offered(department, family)) add(each)
  for (const department of DEPARTMENTS)
    for (const family of department.families) for (const each of crossed(department, family)) add(each)
  return found
}

function offered({ category, cedi }: Department, { demand, perLine = 1.6, ...family }: Family): Candidate[] {
  return variantsOf({ ...family, demand, perLine }).map((variant) => ({
    name: variant.name,
    category,
    cedi,
    unitsPerPack: variant.unitsPerPack,
    weightKg: variant.weightKg,
    weighed: variant.weighed,
    perLine,
    demand: demand * variant.share,
  }))
}

function crossed(department: Department, family: Family): Candidate[] {
  const brands = new Set(department.families.flatMap((each) => Object.keys(each.brands)))
  return family.nouns.flatMap((noun, nounAt) =>
    [...brands].flatMap((brand, brandAt) =>
      family.sizes.map((size, sizeAt) => {
        const weighed = size[0] === 'kg'
        return {
          name: [noun, brand, weighed ? '' : size[0]].filter((part) => part !== '').join(' '),
          category: department.category,
          cedi: department.cedi,
          unitsPerPack: size[1],
          weightKg: weightOf(size),
          weighed,
          perLine: family.perLine ?? 1.6,
          demand: (family.demand * STRANGE_BRAND) / (1 + nounAt + brandAt + sizeAt),
        }
      }),
    ),
  )
}
