import { describe, expect, it } from 'vitest'
import { searchWords, wordBeginnings } from './search-text.ts'

describe('the words of a text', () => {
  // The database's own test of `palabras` holds the same pairs.
  it.each([
    ['Harina de Maíz', ' harina de maiz'],
    ['  PIÑA   Ñame ', ' pina name'],
    ['Coca-Cola', ' coca- cola'],
    ['Club_Social', ' club_ social'],
    ['Harina P.A.N. 1.5 kg', ' harina pan 1.5 kg'],
    ['Sta.Rosa', ' sta rosa'],
    ['Lav. líquido (500g)', ' lav liquido ( 500g)'],
    ['A-104', ' a- 104'],
    ['2x1,5L/12', ' 2x1,5l/ 12'],
    ['100% jugo', ' 100% jugo'],
    ['cafe\u0301 pingüino', ' cafe pinguino'],
    ['', ' '],
    ['   ', ' '],
  ])('of %j are %j', (text, expected) => {
    expect(searchWords(text)).toBe(expected)
  })

  it('are looked for where they begin', () => {
    expect(wordBeginnings('  Harina P.A.N. ')).toEqual([' harina', ' pan'])
    expect(wordBeginnings('Coca-Cola')).toEqual([' coca-', ' cola'])
    expect(wordBeginnings(' ')).toEqual([])
  })
})
