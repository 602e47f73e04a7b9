import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseOrigins, type NeedWithOrigins } from './choose-origin.ts'

const need = (locationId: string, positionPacks: number, neededPacks: number, dailyPacks = 1) => ({
  locationId,
  dailyPacks,
  positionPacks,
  minPacks: 0,
  reorderPacks: 0,
  neededPacks,
})

it('lets the emptiest store take from the CEDI that can promise most, and stocks empty evenly', () => {
  const both = ['cedi_a', 'cedi_b']
  const chosen = chooseOrigins(
    [
      { need: need('tienda_03', 9, 30), originIds: both },
      { need: need('tienda_01', 1, 40), originIds: both },
      { need: need('tienda_02', 5, 30), originIds: both },
    ],
    new Map([
      ['cedi_a', 100],
      ['cedi_b', 80],
    ]),
  )
  expect(Object.fromEntries(chosen)).toEqual({
    tienda_01: 'cedi_a',
    tienda_02: 'cedi_b',
    tienda_03: 'cedi_a',
  })
})

it('serves stores without a choice before it counts what is left', () => {
  const chosen = chooseOrigins(
    [
      { need: need('tienda_01', 0, 10), originIds: ['cedi_a', 'cedi_b'] },
      { need: need('tienda_02', 9, 50), originIds: ['cedi_a'] },
    ],
    new Map([
      ['cedi_a', 55],
      ['cedi_b', 20],
    ]),
  )
  expect(chosen.get('tienda_01')).toBe('cedi_b')
})

const anyNeeds: fc.Arbitrary<NeedWithOrigins[]> = fc
  .array(
    fc.record({
      position: fc.integer({ min: -2, max: 5 }),
      daily: fc.constantFrom(-1, 0, 1, 2),
      packs: fc.integer({ min: 1, max: 20 }),
      originIds: fc.subarray(['cedi_a', 'cedi_b', 'cedi_c'], { minLength: 1 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ position, daily, packs, originIds }, index) => ({
      need: need(`tienda_${index}`, position, packs, daily),
      originIds,
    })),
  )

it('chooses for every store one of its own, whatever the order of the stores', () => {
  const promisable = new Map([
    ['cedi_a', 30],
    ['cedi_b', 30],
    ['cedi_c', 5],
  ])
  const shuffled = anyNeeds.chain((needs) =>
    fc.tuple(
      fc.constant(needs),
      fc.shuffledSubarray(needs, { minLength: needs.length, maxLength: needs.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([needs, others]) => {
      const chosen = chooseOrigins(needs, promisable)
      expect(chosen.size).toBe(needs.length)
      for (const { need: of, originIds } of needs) expect(originIds).toContain(chosen.get(of.locationId))
      const again = chooseOrigins(others, promisable)
      for (const [store, origin] of chosen) expect(again.get(store)).toBe(origin)
    }),
  )
})
