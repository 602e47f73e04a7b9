import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import {
  carriedLines,
  EVERYTHING,
  filterLines,
  foundElsewhere,
  foundHidden,
  knownLines,
  type Narrowing,
} from './filtering.ts'
import { ALL_QUADRANTS } from './quadrants.ts'
import { searchIndex } from './search-index.ts'

const lines = [
  line({ codigo_producto: '000194', descripcion_producto: 'Azúcar Montalbán 1 kg' }),
  line({ codigo_producto: '000633', descripcion_producto: 'Sardinas La Gaviota 170 g' }),
  line({ codigo_producto: '004410', descripcion_producto: 'Piña', cuadrante_producto: 'CUADRANTE II' }),
]
const found = (quadrant: string, search: string): string[] =>
  filterLines(lines, { ...EVERYTHING, quadrant, found: searchIndex(lines)(search) }, {}).map(
    ({ codigo_producto: code }) => code,
  )

describe('searching the products', () => {
  it.each([
    ['azucar', ['000194']],
    ['AZÚCAR', ['000194']],
    ['0006', ['000633']],
    ['gaviota sardinas', ['000633']],
    ['  ', ['000194', '000633', '004410']],
    ['pina', ['004410']],
    ['piña', ['004410']],
    ['gav', ['000633']],
    ['aviota', []],
    ['633', ['000633']],
    ['33', []],
    ['nada', []],
    ['kg', ['000194']],
    ['g 000633', ['000633']],
  ])(
    'finds by where words of code or description begin, whatever accents and case: %j',
    (search, expected) => {
      expect(found(ALL_QUADRANTS, search)).toEqual(expected)
    },
  )

  it('stays within the quadrant', () => {
    expect(found('CUADRANTE II', '')).toEqual(['004410'])
    expect(found('CUADRANTE II', 'azucar')).toEqual([])
  })
})

describe('products that the CEDI never carries', () => {
  const [carried, missing, ordered] = [
    line({ codigo_producto: '1' }),
    line({ codigo_producto: '2', en_cedi: false, incluido: false }),
    line({ codigo_producto: '3', en_cedi: false, incluido: false }),
  ]

  it('are left out, unless they are in the order', () => {
    const edits = { '3': { incluido: true } }
    expect(carriedLines([carried, missing, ordered], edits)).toEqual([carried, ordered])
    expect(carriedLines([carried, missing, ordered], {})).toEqual([carried])
  })
})

describe('products that the store never had', () => {
  it('are left out, unless they are in the order', () => {
    const [known, strange, ordered] = [
      line({ codigo_producto: '1' }),
      line({ codigo_producto: '2', conocido_en_tienda: false, incluido: false }),
      line({ codigo_producto: '3', conocido_en_tienda: false, incluido: false }),
    ]
    const all = [known, strange, ordered]
    expect(knownLines(all, { '3': { incluido: true } })).toEqual([known, ordered])
    expect(knownLines(all, {})).toEqual([known])
  })
})

describe('a search within a quadrant', () => {
  it('counts what it finds in others', () => {
    const [here, there, apart] = [
      line({ codigo_producto: '1', cuadrante_producto: 'CUADRANTE I' }),
      line({ codigo_producto: '2', cuadrante_producto: 'CUADRANTE II' }),
      line({ codigo_producto: '3', cuadrante_producto: '' }),
    ]
    const all = [here, there, apart]
    const elsewhere = (listed: typeof all, narrowing: Partial<Narrowing>): number => {
      const whole = { ...EVERYTHING, ...narrowing }
      return foundElsewhere(listed, whole, filterLines(listed, whole, {}))
    }
    const first = { quadrant: 'CUADRANTE I' }
    expect(elsewhere(all, { ...first, found: new Set(all) })).toBe(2)
    expect(elsewhere(all, { ...first, found: new Set([here]) })).toBe(0)
    expect(elsewhere(all, { found: new Set(all) })).toBe(0)
    expect(elsewhere(all, first)).toBe(0)
    // Also what a filter or a category leaves out.
    expect(elsewhere(all, { filter: 'criticos', found: new Set(all) })).toBe(3)
    expect(elsewhere(all, { category: 'Otra', found: new Set([here, there]) })).toBe(2)
    // Found, and behind a switch.
    expect(elsewhere([here, there], { ...first, found: new Set(all) })).toBe(1)
    expect(foundHidden(all, [here, there], new Set(all))).toBe(1)
    expect(foundHidden(all, [here, there], new Set([here]))).toBe(0)
    expect(foundHidden(all, [here, there], null)).toBe(0)
  })
})

describe('a row that is changed', () => {
  it('stays where it passed when the view was chosen, and one that passes by now comes in', () => {
    const [taken, left] = [
      line({ codigo_producto: '1' }),
      line({ codigo_producto: '2', incluido: false, cantidad_ajustada_bultos: 0 }),
    ]
    const included: Narrowing = { ...EVERYTHING, filter: 'incluidos' }
    const now = { '1': { incluido: false }, '2': { incluido: true } }
    expect(filterLines([taken, left], included, now)).toEqual([left])
    expect(filterLines([taken, left], included, now, {})).toEqual([taken, left])
  })
})
