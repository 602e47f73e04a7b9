import { describe, expect, it } from 'vitest'
import { answersSearch, searchForms, searchNeedles } from './search-text.ts'

const finds = (search: string, text: string) => answersSearch(searchForms(text), searchNeedles(search))

describe('the forms of a text', () => {
  it.each([
    ['Harina de Maíz', ' harinademaiz demaiz maiz'],
    ['000104', ' 000104 104'],
    ['Coca-Cola 2x1,5L', ' cocacola2x cola2x1.5 2x1.5l x1.5l 1.5l l'],
    ['PIÑA 2 500g', ' pina2 2 500g g'],
    ['P.A.N.', ' pan'],
    ['½ Größe Ærø', ' 1 2grosseaero grosseaero aero'],
    [' \t', ''],
    ['%_\\', ''],
  ])('of %j are %j', (text, forms) => {
    expect(searchForms(text)).toBe(forms)
  })
})

describe('a search', () => {
  it.each([
    ['104', '000104'],
    ['000104', '000104'],
    ['1kg', 'Harina 1 kg'],
    ['1 kg', 'Harina 1kg'],
    ['harina 1kg', 'Harina P.A.N. de 1 kg'],
    ['cocacola', 'Refresco Coca Cola 2 L'],
    ['cocacola', 'COCA-COLA'],
    ['coca cola', 'CocaCola'],
    ['coca-cola', 'Coca Cola'],
    ['COLA cóc', 'coca cola'],
    ['pan', 'Harina P.A.N.'],
    ['p.a.n.', 'Harina PAN'],
    ['1,5', 'Jugo 1.5 L'],
    ["d'oro", "Galletas D'Oro"],
    ['a104', 'A-104'],
    ['', 'lo que sea'],
    ['  ', 'lo que sea'],
  ])('%j finds %j', (search, text) => {
    expect(finds(search, text)).toBe(true)
  })

  it.each([
    ['15', 'Jugo 1.5 L'],
    ['cola', 'Chocolate'],
    ['1kg', 'Arroz 12 x 500 kg'],
    ['2500', 'Pack 2 500 g'],
    ['003', '000104'],
    ['%', '100% jugo'],
    ['_', 'Club_Social'],
    ['coca pan', 'Coca Cola'],
  ])('%j does not find %j', (search, text) => {
    expect(finds(search, text)).toBe(false)
  })
})
