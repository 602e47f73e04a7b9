/** Presentation, units per pack, price in USD, and the weight in kg where the presentation does not tell it. */
export type Size = readonly [presentation: string, unitsPerPack: number, priceUsd: number, weightKg?: number]

/**
 * Products that differ only in brand, kind and presentation. Every noun x brand x kind x size is a product
 * one can really buy, so a combination that does not exist is left out by making two families. Nouns, brands,
 * kinds and sizes stand best-selling first: the order gives each product its share of the family's demand.
 */
export interface Family {
  readonly nouns: readonly string[]
  /** Brand to kinds; '' where there is none. A brand that is a bare number would lose its place in the order. */
  readonly brands: Readonly<Record<string, readonly string[]>>
  /** The presentation `kg` marks goods weighed at the till; their pack is in kg too. */
  readonly sizes: readonly Size[]
  /** Lines of this family among about 10,000 retail lines of the chain. */
  readonly demand: number
  /** Mean units (or kg) a retail customer takes at a time; 1.6 when not given. */
  readonly perLine?: number
  /** How much more than its department's goods wholesale customers take of it. */
  readonly wholesale?: number
  /** How many times its usual demand it reaches in the week before Christmas. */
  readonly christmas?: number
}

export type Cedi = 'cedi_seco' | 'cedi_frio' | 'cedi_verde'

export interface Department {
  readonly category: string
  /** Code of the department's first product. */
  readonly firstCode: number
  readonly cedi: Cedi
  /** Share of the department among what wholesale customers buy, against dry goods = 1. */
  readonly wholesale: number
  readonly families: readonly Family[]
}

export interface Variant {
  readonly name: string
  readonly unitsPerPack: number
  readonly priceUsd: number
  readonly weightKg: number
  readonly weighed: boolean
  /** Share of the family's demand; the shares of a family add up to 1. */
  readonly share: number
}

const UNIT_IN_KG: Readonly<Record<string, number>> = { kg: 1, g: 0.001, L: 1, ml: 0.001 }

/** Net weight of one unit; a litre counts as a kilogram. Throws when it can be told from neither place. */
export function weightOf([presentation, , , weightKg]: Size): number {
  if (weightKg !== undefined) return weightKg
  if (presentation === 'kg') return 1
  const match = /(?:^|\s)([\d,]+) (kg|g|L|ml)$/.exec(presentation)
  const amount = Number(match?.[1]?.replace(',', '.'))
  const unit = UNIT_IN_KG[match?.[2] ?? '']
  if (!unit || !(amount > 0)) throw new Error(`No weight for the presentation "${presentation}"`)
  return Number((amount * unit).toFixed(4))
}

/** Popularity of the nth of a list that stands best-selling first. */
const popularity = (position: number) => 1 / (1 + 0.6 * position)

/** All products of a family, the best seller first. */
export function variantsOf(family: Family): Variant[] {
  const variants: Variant[] = []
  for (const [nounAt, noun] of family.nouns.entries())
    for (const [brandAt, [brand, kinds]] of Object.entries(family.brands).entries())
      for (const [kindAt, kind] of kinds.entries())
        for (const [sizeAt, size] of family.sizes.entries()) {
          const weighed = size[0] === 'kg'
          variants.push({
            name: [noun, brand, kind, weighed ? '' : size[0]].filter((part) => part !== '').join(' '),
            unitsPerPack: size[1],
            priceUsd: size[2],
            weightKg: weightOf(size),
            weighed,
            share: popularity(nounAt) * popularity(brandAt) * popularity(kindAt) * popularity(sizeAt),
          })
        }
  const total = variants.reduce((sum, variant) => sum + variant.share, 0)
  return variants.map((variant) => ({ ...variant, share: variant.share / total }))
}
