import { describe, expect, it } from 'vitest'
import { suggestedLine } from '../../test/lines.ts'
import { ALL_QUADRANTS, chosenQuadrant, quadrantsOf } from './quadrants.ts'

const of = (...names: string[]) =>
  quadrantsOf(names.map((cuadrante_producto) => suggestedLine({ cuadrante_producto })))

describe('the quadrants', () => {
  it('are the distinct ones, in order, each with its products; products without one count under none', () => {
    expect(of('CUADRANTE III', 'CUADRANTE I', '', 'CUADRANTE III')).toEqual([
      { name: 'CUADRANTE I', count: 1 },
      { name: 'CUADRANTE III', count: 2 },
    ])
  })

  it('begin with CUADRANTE I, else with the first, else with all', () => {
    expect(chosenQuadrant(of('A', 'CUADRANTE I'), '')).toBe('CUADRANTE I')
    expect(chosenQuadrant(of('CUADRANTE III', 'CUADRANTE II'), '')).toBe('CUADRANTE II')
    expect(chosenQuadrant(of(''), '')).toBe(ALL_QUADRANTS)
  })

  it('follow the address where it names one that exists', () => {
    const quadrants = of('CUADRANTE I', 'CUADRANTE II')
    expect(chosenQuadrant(quadrants, 'CUADRANTE II')).toBe('CUADRANTE II')
    expect(chosenQuadrant(quadrants, ALL_QUADRANTS)).toBe(ALL_QUADRANTS)
    expect(chosenQuadrant(quadrants, 'CUADRANTE IX')).toBe('CUADRANTE I')
  })
})
