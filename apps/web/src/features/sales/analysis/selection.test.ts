import { describe, expect, it } from 'vitest'
import { shownStores, storesParam, toggleStore } from './selection.ts'

const available = ['tienda_01', 'tienda_03', 'tienda_08']

describe('the stores shown', () => {
  it('are the current location alone where it sells the product, else all', () => {
    expect(shownStores(null, available, 'tienda_03')).toEqual(['tienda_03'])
    expect(shownStores(null, available, 'tienda_09')).toEqual(available)
    expect(shownStores(null, available, null)).toEqual(available)
  })

  it('are those chosen, in the order of the buttons, without those that do not sell it', () => {
    expect(shownStores(['tienda_08', 'tienda_77', 'tienda_01'], available, 'tienda_03')).toEqual([
      'tienda_01',
      'tienda_08',
    ])
    expect(shownStores([], available, 'tienda_03')).toEqual([])
  })

  it('come and go one by one', () => {
    expect(toggleStore(['tienda_01'], 'tienda_08')).toEqual(['tienda_01', 'tienda_08'])
    expect(toggleStore(['tienda_01', 'tienda_08'], 'tienda_01')).toEqual(['tienda_08'])
  })
})

describe('in the address', () => {
  it.each([[null], [[]], [['tienda_01']], [['tienda_01', 'tienda_08']]])(
    '%j comes back as it went',
    (chosen) => {
      expect(storesParam.read(storesParam.write(chosen))).toEqual(chosen)
    },
  )

  it('nothing stands there until somebody chooses', () => {
    expect(storesParam.write(null)).toBeNull()
    expect(storesParam.write([])).toBe('ninguna')
  })
})
