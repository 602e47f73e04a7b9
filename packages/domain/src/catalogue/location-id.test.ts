import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCATION_ID, locationIdFrom } from './location-id.ts'

const none = () => false

describe('the identifier of a location', () => {
  it.each([
    ['Tienda 08', 'tienda_08'],
    ['  Sucursal Ñandú — Petare (Este) ', 'sucursal_nandu_petare_este'],
    ['001', '001'],
    ['🏪', 'ubicacion'],
    ['', 'ubicacion'],
    ['A'.repeat(50), 'a'.repeat(40)],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('made of «%s» is %s', (name, id) => {
    expect(locationIdFrom(name, none)).toBe(id)
  })

  it('counts on while others have it', () => {
    const taken = new Set(['tienda_08', 'tienda_08_2'])
    expect(locationIdFrom('Tienda 08', (id) => taken.has(id))).toBe('tienda_08_3')
  })

  it('is one that a location can have and that nobody has, whatever people call it', () => {
    assert(
      property(array(string({ unit: 'binary' }), { maxLength: 12 }), (names) => {
        const taken = new Set<string>()
        for (const name of names) {
          const id = locationIdFrom(name, (candidate) => taken.has(candidate))
          expect(id).toMatch(LOCATION_ID)
          expect(taken.has(id)).toBe(false)
          taken.add(id)
        }
      }),
    )
  })
})
