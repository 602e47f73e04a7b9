import { describe, expect, it } from 'vitest'
import { CATALOGUE, sampleCatalogue } from './catalogue.ts'
import { variantsOf, weightOf } from './family.ts'

const categories = new Set(CATALOGUE.map(({ category }) => category))

describe('the catalogue', () => {
  it('lists 1,500 products in some 25 categories, each with a code and a name of its own', () => {
    expect(CATALOGUE).toHaveLength(1500)
    expect(categories.size).toBeGreaterThanOrEqual(24)
    expect(categories.size).toBeLessThanOrEqual(27)
    expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(1500)
    expect(new Set(CATALOGUE.map(({ code }) => code)).size).toBe(1500)
  })

  it('writes codes as six digits with leading zeros', () => {
    for (const { code } of CATALOGUE) expect(code).toMatch(/^0\d{5}$/)
  })

  it.each([
    'Harina P.A.N. Blanca 1 kg',
    'Arroz Mary Tradicional 1 kg',
    'Pasta Capri Vermicelli 1 kg',
    'Café Fama de América 500 g',
    'Malta Polar 250 ml',
    'Queso blanco llanero',
    'Plátano barinés',
    'Diablitos Under Wood 115 g',
    'Cocosette Nestlé 50 g',
    'Toronto Savoy 9 g',
    'Mayonesa Mavesa 445 g',
    'Nenerina 400 g',
    'Ponche Crema Eliodoro González P. 750 ml',
  ])('has %s', (name) => {
    expect(CATALOGUE.map((product) => product.name)).toContain(name)
  })

  it('puts the best sellers in the first quadrant and nothing better behind them', () => {
    const first = CATALOGUE.filter(({ quadrant }) => quadrant === 'CUADRANTE I')
    const others = CATALOGUE.filter(({ quadrant }) => quadrant !== 'CUADRANTE I')
    expect(new Set(CATALOGUE.map(({ quadrant }) => quadrant)).size).toBe(4)
    expect(Math.min(...first.map(({ retailShare }) => retailShare))).toBeGreaterThanOrEqual(
      Math.max(...others.map(({ retailShare }) => retailShare)),
    )
  })

  it('weighs at the till what is sold by weight, and only fresh goods', () => {
    const byWeight = CATALOGUE.filter(({ weighed }) => weighed)
    expect(byWeight.length).toBeGreaterThan(100)
    expect(new Set(byWeight.map(({ cedi }) => cedi))).toEqual(new Set(['cedi_frio', 'cedi_verde']))
    for (const { weightKg } of byWeight) expect(weightKg).toBe(1)
  })

  it('gives every product a pack, a weight, a price and shares that add up to one', () => {
    for (const { unitsPerPack, weightKg, priceUsd } of CATALOGUE) {
      expect(unitsPerPack).toBeGreaterThan(0)
      expect(weightKg).toBeGreaterThan(0)
      expect(priceUsd).toBeGreaterThan(0)
    }
    const sum = (share: 'retailShare' | 'wholesaleShare') =>
      CATALOGUE.reduce((total, product) => total + product[share], 0)
    expect(sum('retailShare')).toBeCloseTo(1, 9)
    expect(sum('wholesaleShare')).toBeCloseTo(1, 9)
  })

  it('gives a small chain about as many products as it asks for, from every department', () => {
    const small = sampleCatalogue(150)
    expect(small).toHaveLength(150)
    expect(new Set(small.map(({ category }) => category)).size).toBe(categories.size)
    expect(sampleCatalogue(5000)).toHaveLength(1500)
  })
})

describe('a family of products', () => {
  it('reads the weight from the presentation, and refuses one that does not tell it', () => {
    expect(weightOf(['1,5 L', 6, 2])).toBe(1.5)
    expect(weightOf(['Lata 300 g', 12, 7])).toBe(0.3)
    expect(weightOf(['kg', 20, 3])).toBe(1)
    expect(weightOf(['4 rollos', 12, 2, 0.4])).toBe(0.4)
    expect(() => weightOf(['4 rollos', 12, 2])).toThrow('4 rollos')
  })

  it('composes names without gaps, the best seller first', () => {
    const variants = variantsOf({
      nouns: ['Azúcar'],
      brands: { Montalbán: ['', 'Morena'] },
      sizes: [['1 kg', 20, 1.35]],
      demand: 1,
    })
    expect(variants.map(({ name }) => name)).toEqual([
      'Azúcar Montalbán 1 kg',
      'Azúcar Montalbán Morena 1 kg',
    ])
    expect(variants[0]?.share).toBeGreaterThan(variants[1]?.share ?? 1)
  })
})
