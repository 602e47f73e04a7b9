import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { chainCard, NEW_CHAIN } from '@abasto/contracts/tenants/card'
import { changesOf, NEW_DRAFT, slugOf } from './chain-draft.ts'

it.each([
  ['La Granja Mercado, C.A.', 'la-granja-mercado-c-a'],
  ['  Ñandú & Hijos  ', 'nandu-hijos'],
  ['🛒', ''],
  ['4 Esquinas', '4-esquinas'],
])('the address of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('any name makes an address that a chain can have, or none', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugOf(name)
      const card = { ...NEW_CHAIN, slug, nombre: 'x' }
      expect(['', 'www', 'api'].includes(slug) || chainCard.safeParse(card).success).toBe(true)
    }),
  )
})

it('of a chain that is there only what is another than before is sent', () => {
  const draft = { ...NEW_DRAFT, slug: 'mercado', nombre: 'Mi Mercado' }
  expect(changesOf(draft, { ...draft, features: [...draft.features] })).toEqual({})
  expect(changesOf(draft, { ...draft, nombre: 'Otro', features: ['sales'], logo: null })).toEqual({
    nombre: 'Otro',
    features: ['sales'],
  })
})
