import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSize } from './split-size.ts'

describe('splitSize', () => {
  it.each([
    ['Pasta Capri Vermicelli 1 kg', 'Pasta Capri Vermicelli', '1 kg'],
    ['Pasta Capri Vermicelli 500 g', 'Pasta Capri Vermicelli', '500 g'],
    ['HARINA PAN BLANCA 1KG', 'HARINA PAN BLANCA', '1KG'],
    ['Aceite Mazeite 1,5 L', 'Aceite Mazeite', '1,5 L'],
    ['Queso blanco 1/2 kg', 'Queso blanco', '1/2 kg'],
    ['Refresco Frescolita 6 x 355 ml', 'Refresco Frescolita', '6 x 355 ml'],
    ['Papel higiénico Rosal 4 rollos x 12', 'Papel higiénico Rosal', '4 rollos x 12'],
    ['Huevos cartón x30', 'Huevos cartón', 'x30'],
    ['Malta Polar 250 ml botella', 'Malta Polar', '250 ml botella'],
    ['Galleta María (12 und)', 'Galleta María', '(12 und)'],
    ['Bombillo LED 9W', 'Bombillo LED', '9W'],
    ['Leche 26 % 900 g', 'Leche 26 %', '900 g'],
  ])('keeps the size of %j apart', (description, name, size) => {
    expect(splitSize(description)).toEqual({ name, size })
  })

  it.each([
    ['Plátano barinés'],
    ['Pila AA 2'],
    ['Jabón 3 en 1'],
    ['1 kg'],
    ['Vitamina B12'],
    ['Arroz 1 kg de la casa con sabor a pollo asado'],
  ])('finds no size at the end of %j', (description) => {
    expect(splitSize(description)).toEqual({ name: description, size: '' })
  })

  it('loses nothing of a description but the space between', () => {
    assert(
      property(string({ unit: constantFrom('a', '1', ' ', 'k', 'g', 'x', ',', '(') }), (text) => {
        const { name, size } = splitSize(text)
        expect(`${name}${size}`.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        expect(name).toBe(name.trim())
      }),
    )
  })
})
