import { describe, expect, it } from 'vitest'
import { lineCount } from './line-count.ts'

const linesOf = (text: string): number => lineCount(text.split(' '), 20)

describe('lineCount', () => {
  it('breaks lines between words', () => {
    expect(linesOf('Plátano')).toBe(1)
    expect(linesOf('Pasta Capri Vermicelli 500g')).toBe(2)
    expect(linesOf('Detergente Las Llaves Aroma Floral Concentrado')).toBe(3)
  })

  it('takes capitals for wider than they may be, so that two lines never become three', () => {
    expect(linesOf('PASTA CAPRI VERMIC')).toBe(2)
  })

  it('breaks a word that is longer than a line', () => {
    expect(linesOf('supercalifragilisticoespialidoso')).toBe(2)
    expect(lineCount([], 20)).toBe(1)
  })
})
