import { describe, expect, it } from 'vitest'
import { exclusionNote } from './exclusion-note.ts'
import { excludedDays, store } from './model/series.fixture.ts'

const leftOut = (name: string, stockOuts: number, missing = 0) =>
  store('tienda_01', [], {
    name,
    excluded: [...excludedDays(stockOuts, 'posible_quiebre'), ...excludedDays(missing, 'sin_datos')],
  })

describe('the note of excluded days', () => {
  it.each([
    [
      [leftOut('San Diego', 2), leftOut('Guacara', 3), leftOut('Tocuyito', 0), leftOut('Cagua', 1)],
      'La proyección pondera las últimas 8 semanas y deja fuera 6 días con posible quiebre de stock: 2 en San Diego, 3 en Guacara y 1 en Cagua.',
    ],
    [
      [leftOut('San Diego', 2), leftOut('Guacara', 0)],
      'La proyección pondera las últimas 8 semanas y deja fuera 2 días con posible quiebre de stock en San Diego.',
    ],
    [
      [leftOut('San Diego', 1, 2)],
      'La proyección pondera las últimas 8 semanas y deja fuera 1 día con posible quiebre de stock; y 2 días sin datos.',
    ],
    [[leftOut('San Diego', 0)], 'La proyección pondera las últimas 8 semanas; ningún día quedó fuera.'],
  ])('says where they are', (stores, text) => {
    expect(exclusionNote(stores)).toBe(text)
  })

  it('says nothing of the days of a projection that could not be had, but that it could not', () => {
    const failed = store('tienda_02', [], { name: 'Guacara', hasProjectionFailed: true })
    expect(exclusionNote([failed])).toBe('No se pudo cargar la proyección de Guacara.')
    expect(exclusionNote([leftOut('San Diego', 0), failed])).toBe(
      'La proyección pondera las últimas 8 semanas; ningún día quedó fuera. No se pudo cargar la proyección de Guacara.',
    )
  })
})
