import type { Vista } from '@abasto/contracts/views/schema'
import { describe, expect, it } from 'vitest'
import { filtersIn, listViews, sameName } from './shown-view.ts'

const params = { buscar: null, estado: null, orden: null, pagina: null, producto: null }

describe('the filters of an address', () => {
  it('are those of the list, without the page and what is open, in one order', () => {
    expect(filtersIn('?pagina=3&orden=dias&producto=1&estado=cero&otra=x', params)).toBe(
      'estado=cero&orden=dias',
    )
    expect(filtersIn('?estado=cero&orden=dias', params)).toBe(filtersIn('?orden=dias&estado=cero', params))
    expect(filtersIn('?pagina=2', params)).toBe('')
  })

  it('keep what people type, as the server takes it', () => {
    const kept = filtersIn(`?${new URLSearchParams({ buscar: 'café & té #1 «ñ» /%' }).toString()}`, params)
    expect(kept).toMatch(/^[\w.~*%+=&-]*$/)
    expect(new URLSearchParams(kept).get('buscar')).toBe('café & té #1 «ñ» /%')
  })
})

describe('the views of a list', () => {
  const vista = (id: number, more: Partial<Vista>): Vista => ({
    id,
    pantalla: 'existencias',
    nombre: `Vista ${id}`,
    consulta: 'estado=cero',
    compartida: true,
    propia: true,
    persona: 'Ana',
    inicial: false,
    ...more,
  })
  const all = [
    vista(1, { propia: false }),
    vista(2, {}),
    vista(3, { pantalla: 'ventas' }),
    vista(4, { consulta: 'orden=dias', propia: false, inicial: true }),
  ]

  it('are its own alone, one’s own apart from the others’', () => {
    const { own, shared, first } = listViews(all, 'existencias', '')
    expect([own, shared, [first]].map((views) => views.map((view) => view?.id))).toEqual([[2], [1, 4], [4]])
  })

  it('name the one on the screen, one’s own before another’s of the same filters', () => {
    expect(listViews(all, 'existencias', 'estado=cero').shown?.id).toBe(2)
    expect(listViews(all, 'existencias', 'orden=dias').shown?.id).toBe(4)
    expect(listViews(all, 'existencias', 'orden=stock').shown).toBeUndefined()
    // A list as it comes is nobody's view.
    expect(listViews([vista(5, { consulta: '' })], 'existencias', '').shown).toBeUndefined()
  })

  it('have one name once, however it is written', () => {
    expect(sameName(' Vacíos CLASE a ', 'vacíos clase A')).toBe(true)
    expect(sameName('vacios', 'vacíos')).toBe(false)
  })
})
