import { describe, expect, it } from 'vitest'
import type { LocationStock } from './location-figures.ts'
import { orderOrigin } from './order-origin.ts'

const at = (
  ubicacion_id: string,
  tipo_ubicacion: LocationStock['tipo_ubicacion'],
  stock_actual: number | null,
): LocationStock => ({
  ubicacion_id,
  ubicacion_nombre: ubicacion_id,
  tipo_ubicacion,
  stock_actual,
  desconocido: false,
  fecha_extraccion: null,
  existencias: [],
  ventas: [],
  dias_incompletos: [],
})

describe('the CEDI that a product is ordered from', () => {
  const store = at('tienda_01', 'tienda', 0)

  it('is the one with most of those that list it', () => {
    const ubicaciones = [store, at('cedi_a', 'cedi', 4), at('cedi_b', 'cedi', 9), at('cedi_c', 'cedi', null)]
    expect(orderOrigin({ ubicaciones }, 'tienda_01')?.ubicacion_id).toBe('cedi_b')
  })

  it('is none for a CEDI, for the whole chain, or where none lists the product', () => {
    const cedi = at('cedi_a', 'cedi', 4)
    expect(orderOrigin({ ubicaciones: [store, cedi] }, 'cedi_a')).toBeUndefined()
    expect(orderOrigin({ ubicaciones: [store, cedi] }, 'todas')).toBeUndefined()
    expect(orderOrigin({ ubicaciones: [store, at('cedi_b', 'cedi', null)] }, 'tienda_01')).toBeUndefined()
  })
})
