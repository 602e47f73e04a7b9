import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { carriedLines, filterLines, foundElsewhere, knownLines } from './filtering.ts'
import { ALL_QUADRANTS } from './quadrants.ts'
import { searchIndex } from './search-index.ts'

const lines = [
  line({ codigo_producto: '000194', descripcion_producto: 'Azúcar Montalbán 1 kg' }),
  line({ codigo_producto: '000633', descripcion_producto: 'Sardinas La Gaviota 170 g' }),
  line({ codigo_producto: '004410', descripcion_producto: 'Piña', cuadrante_producto: 'CUADRANTE II' }),
]
const found = (quadrant: string, search: string): string[] =>
  filterLines(lines, quadrant, searchIndex(lines)(search)).map(({ codigo_producto: code }) => code)

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
    ['633', []],
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
    expect(foundElsewhere(all, 'CUADRANTE I', new Set(all))).toBe(2)
    expect(foundElsewhere(all, 'CUADRANTE I', new Set([here]))).toBe(0)
    expect(foundElsewhere(all, 'todos', new Set(all))).toBe(0)
    expect(foundElsewhere(all, 'CUADRANTE I', null)).toBe(0)
    // Found, and behind a switch.
    expect(foundElsewhere([here, there], 'CUADRANTE I', new Set(all))).toBe(1)
  })
})
