import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  promisablePacks,
  SHARE_TIERS,
  shareAround,
  sharePacks,
  splitInTurn,
  type StoreNeed,
} from './share.ts'

/** The rule word by word: one pack after the other. */
function packByPack(promisable: number, needs: readonly StoreNeed[]): Map<string, number> {
  const given = new Map(needs.map(({ locationId }) => [locationId, 0]))
  const givenTo = (need: StoreNeed) => given.get(need.locationId) ?? 0
  const cover = (need: StoreNeed) =>
    need.dailyPacks > 0
      ? Math.round((need.positionPacks + givenTo(need)) / need.dailyPacks / 1e-9)
      : Number.POSITIVE_INFINITY
  let left = promisable
  for (const tier of SHARE_TIERS) {
    for (;;) {
      const next = needs
        .filter((need) => givenTo(need) < limitOf(need, tier))
        .toSorted(
          (a, b) =>
            (cover(a) === cover(b) ? 0 : cover(a) - cover(b)) ||
            Math.max(0, b.dailyPacks) - Math.max(0, a.dailyPacks) ||
            (a.locationId < b.locationId ? -1 : 1),
        )[0]
      if (!next || left === 0) break
      given.set(next.locationId, givenTo(next) + 1)
      left--
    }
  }
  return given
}

function limitOf(need: StoreNeed, tier: (typeof SHARE_TIERS)[number]): number {
  const upTo = (level: number) =>
    Math.min(need.neededPacks, Math.max(0, Math.ceil(level - need.positionPacks - 1e-9)))
  const toMin = upTo(need.minPacks)
  if (tier === 'min') return toMin
  return tier === 'reorder' ? Math.max(toMin, upTo(need.reorderPacks)) : need.neededPacks
}

const milli = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((value) => value / 1000)

/** Fifths and whole numbers make ties, thousandths make none. */
const dailyPacks = fc.oneof(
  fc.constantFrom(0, 0.2, 0.4, 1, 1, 2, 3, 5, 20),
  fc.integer({ min: -3, max: 60 }).map((units) => units / 5),
  milli(0, 40),
)
const anyNeed = fc.record({
  dailyPacks,
  positionPacks: fc.oneof(fc.integer({ min: -5, max: 40 }), milli(-10, 100)),
  minPacks: fc.oneof(fc.integer({ min: 0, max: 30 }), milli(0, 60)),
  reorderPacks: fc.oneof(fc.integer({ min: 0, max: 40 }), milli(0, 90)),
  neededPacks: fc.integer({ min: 0, max: 60 }),
})
const anyNeeds: fc.Arbitrary<StoreNeed[]> = fc
  .array(anyNeed, { maxLength: 8 })
  .map((needs) => needs.map((need, index) => ({ ...need, locationId: `tienda_${index + 1}` })))
const anyPacks = fc.integer({ min: 0, max: 300 })

const givenOf = (promisable: number, needs: readonly StoreNeed[]) =>
  new Map(sharePacks(promisable, needs).stores.map(({ locationId, givenPacks }) => [locationId, givenPacks]))

describe('what a CEDI can promise', () => {
  it.each([
    [{ stockUnits: 25_200, unitsPerPack: 20, promisedPacks: 212, reservePacks: 60 }, 988],
    [{ stockUnits: 27, unitsPerPack: 10, promisedPacks: 0, reservePacks: 0 }, 2],
    [{ stockUnits: 30, unitsPerPack: 10, promisedPacks: 0, reservePacks: 0.1 }, 2],
    // Three times 0.1 is 0.30000000000000004, and three packs all the same.
    [{ stockUnits: 0.1 + 0.2, unitsPerPack: 0.1, promisedPacks: 0, reservePacks: 0 }, 3],
    [{ stockUnits: 0.7, unitsPerPack: 0.1, promisedPacks: 0, reservePacks: 0 }, 7],
    [{ stockUnits: 30, unitsPerPack: 10, promisedPacks: 4, reservePacks: 0 }, 0],
    [{ stockUnits: -30, unitsPerPack: 10, promisedPacks: 0, reservePacks: 0 }, 0],
  ])('of %j are %d whole packs', (origin, packs) => {
    expect(promisablePacks(origin)).toBe(packs)
  })

  it('is never more than what is there less what is promised and kept back, whoever asks for it', () => {
    const origin = fc.record({
      stockUnits: fc.integer({ min: -50, max: 5000 }),
      unitsPerPack: fc.integer({ min: 1, max: 48 }),
      promisedPacks: fc.integer({ min: 0, max: 60 }),
      reservePacks: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(origin, anyNeeds, (of, needs) => {
        const { givenPacks } = sharePacks(promisablePacks(of), needs)
        const left = of.stockUnits - (of.promisedPacks + of.reservePacks) * of.unitsPerPack
        expect(givenPacks * of.unitsPerPack).toBeLessThanOrEqual(Math.max(0, left))
      }),
    )
  })
})

describe('scarce packs', () => {
  it('lift six stores to the same cover, as far as they go', () => {
    const store = (locationId: string, daily: number, stock: number, neededPacks: number): StoreNeed => ({
      locationId,
      dailyPacks: daily,
      positionPacks: stock,
      minPacks: 2 * daily,
      reorderPacks: 4.25 * daily,
      neededPacks,
    })
    const share = sharePacks(988, [
      store('cagua', 41.3, 0, 207),
      store('guacara', 52.6, 31, 232),
      store('maracay', 81.2, 96, 310),
      store('san_diego', 73.8, 103, 266),
      store('valencia', 78.4, 142, 250),
      store('puerto_cabello', 35, 118, 57),
    ])
    expect(share).toMatchObject({ neededPacks: 1322, givenPacks: 988, isScarce: true })
    expect(share.tiers).toEqual([
      { tier: 'min', neededPacks: 285, givenPacks: 285 },
      { tier: 'reorder', neededPacks: 768, givenPacks: 703 },
      { tier: 'need', neededPacks: 269, givenPacks: 0 },
    ])
    expect(Object.fromEntries(share.stores.map((each) => [each.locationId, each.givenPacks]))).toEqual({
      cagua: 169,
      guacara: 184,
      maracay: 235,
      san_diego: 198,
      valencia: 177,
      puerto_cabello: 25,
    })
    expect(share.reachedDays).toBeCloseTo(4.1, 1)
    expect(share.stores.find(({ locationId }) => locationId === 'san_diego')).toMatchObject({
      daysBefore: expect.closeTo(1.4, 1),
      daysAfter: expect.closeTo(4.1, 1),
    })
  })

  it('go to the larger sales at the same cover, and then to the lower location id', () => {
    const need = { minPacks: 10, reorderPacks: 10, neededPacks: 10 }
    const one = { ...need, locationId: 'tienda_09', dailyPacks: 1, positionPacks: 1 }
    const two = { ...need, locationId: 'tienda_10', dailyPacks: 2, positionPacks: 2 }
    expect(givenOf(1, [one, two]).get('tienda_10')).toBe(1)
    expect(givenOf(1, [{ ...two, locationId: 'tienda_01' }, two]).get('tienda_01')).toBe(1)
    // Six units in five days, packs of six, and the like: doubles say 0.6000000000000001 of what is 0.6.
    const thirds = { ...need, locationId: 'tienda_11', dailyPacks: 0.1 + 0.2, positionPacks: 0.3 }
    const tenths = { ...need, locationId: 'tienda_02', dailyPacks: 0.3, positionPacks: 0.3 }
    expect(givenOf(1, [thirds, tenths]).get('tienda_11')).toBe(1)
  })

  it('leave what does not sell for last, and still hand it out', () => {
    const need = { positionPacks: 0, minPacks: 0, reorderPacks: 0, neededPacks: 5 }
    const dead = { ...need, locationId: 'tienda_01', dailyPacks: 0 }
    const alive = { ...need, locationId: 'tienda_02', dailyPacks: 1 }
    const share = sharePacks(7, [dead, alive])
    expect(share.stores.map(({ givenPacks }) => givenPacks)).toEqual([2, 5])
    expect(share.stores[0]).toMatchObject({ daysBefore: null, daysAfter: null })
    expect(share.reachedDays).toBe(5)
    expect(sharePacks(1, [dead]).reachedDays).toBeNull()
  })

  it('are shared as one pack after the other would be', () => {
    fc.assert(
      fc.property(anyPacks, anyNeeds, (promisable, needs) => {
        expect(givenOf(promisable, needs)).toEqual(packByPack(promisable, needs))
      }),
      { numRuns: 1500 },
    )
  })

  it('are shared so too where there are too many to go one by one', () => {
    const manyNeeds = anyNeeds.map((needs) =>
      needs.map((need) => ({
        ...need,
        minPacks: need.minPacks * 10,
        reorderPacks: need.reorderPacks * 15,
        neededPacks: need.neededPacks * 15,
      })),
    )
    fc.assert(
      fc.property(fc.integer({ min: 201, max: 2500 }), manyNeeds, (promisable, needs) => {
        expect(givenOf(promisable, needs)).toEqual(packByPack(promisable, needs))
      }),
      { numRuns: 60 },
    )
  })

  it('are whole, never more than there are, never more than is needed, and none is kept that is needed', () => {
    fc.assert(
      fc.property(anyPacks, anyNeeds, (promisable, needs) => {
        const share = sharePacks(promisable, needs)
        const needed = needs.reduce((sum, { neededPacks }) => sum + neededPacks, 0)
        expect(share.givenPacks).toBe(Math.min(promisable, needed))
        expect(share.stores.reduce((sum, { givenPacks }) => sum + givenPacks, 0)).toBe(share.givenPacks)
        expect(share.tiers.reduce((sum, { givenPacks }) => sum + givenPacks, 0)).toBe(share.givenPacks)
        expect(share.tiers.reduce((sum, { neededPacks }) => sum + neededPacks, 0)).toBe(needed)
        expect(share.isScarce).toBe(needed > promisable)
        for (const { givenPacks, neededPacks } of share.stores) {
          expect(Number.isInteger(givenPacks) && givenPacks >= 0 && givenPacks <= neededPacks).toBe(true)
        }
      }),
    )
  })

  it('do not depend on the order of the stores', () => {
    const shuffled = anyNeeds.chain((needs) =>
      fc.tuple(
        fc.constant(needs),
        fc.shuffledSubarray(needs, { minLength: needs.length, maxLength: needs.length }),
      ),
    )
    fc.assert(
      fc.property(anyPacks, shuffled, (promisable, [needs, others]) => {
        expect(sharePacks(promisable, others)).toEqual(sharePacks(promisable, needs))
      }),
    )
  })

  it('leave no store of a tier emptier than another that got a pack it could have had', () => {
    fc.assert(
      fc.property(anyPacks, anyNeeds, (promisable, needs) => {
        const given = givenOf(promisable, needs)
        for (const [index, tier] of SHARE_TIERS.entries()) {
          const before = (need: StoreNeed) =>
            index === 0 ? 0 : limitOf(need, SHARE_TIERS[index - 1] ?? 'min')
          const packs = (need: StoreNeed) => Math.min(given.get(need.locationId) ?? 0, limitOf(need, tier))
          const wanting = needs.filter((need) => packs(need) < limitOf(need, tier) && need.dailyPacks > 0)
          const served = needs.filter((need) => packs(need) > before(need) && need.dailyPacks > 0)
          for (const want of wanting) {
            for (const got of served) {
              const emptiest = (want.positionPacks + packs(want)) / want.dailyPacks
              const beforeLast = (got.positionPacks + packs(got) - 1) / got.dailyPacks
              expect(emptiest).toBeGreaterThanOrEqual(beforeLast - 1e-6)
            }
          }
        }
      }),
    )
  })

  it('give no store less when there is more', () => {
    fc.assert(
      fc.property(anyPacks, fc.integer({ min: 1, max: 50 }), anyNeeds, (promisable, more, needs) => {
        const less = givenOf(promisable, needs)
        for (const [locationId, packs] of givenOf(promisable + more, needs)) {
          expect(packs).toBeGreaterThanOrEqual(less.get(locationId) ?? 0)
        }
      }),
    )
  })

  it('say the cover that every store reaches that sells and needs something', () => {
    fc.assert(
      fc.property(anyPacks, anyNeeds, (promisable, needs) => {
        const { reachedDays, stores } = sharePacks(promisable, needs)
        const covers = stores.flatMap(({ neededPacks, daysAfter }) =>
          neededPacks > 0 && daysAfter !== null ? [daysAfter] : [],
        )
        expect(reachedDays).toBe(covers.length === 0 ? null : Math.min(...covers))
      }),
    )
  })

  it('are shared by the million as one after the other, however they crowd', () => {
    const needs: StoreNeed[] = Array.from({ length: 16 }, (_, index) => ({
      locationId: `tienda_${index}`,
      // Equal, tiny and enormous sales: levels that millions of packs share.
      dailyPacks: [1, 1, 1e9, 1e-3, 7, 0][index % 6] ?? 0,
      positionPacks: index - 4,
      minPacks: 100_000 * index,
      reorderPacks: 200_000 * index,
      neededPacks: 1_000_000,
    }))
    for (const promisable of [0, 1, 999_999, 1_000_000, 7_654_321, 15_999_999, 16_000_000, 20_000_000]) {
      expect(sharePacks(promisable, needs).givenPacks).toBe(Math.min(promisable, 16_000_000))
    }
    // Pack by pack that would be 60 million steps over 16 stores.
    const first = needs
      .slice(0, 5)
      .map((need) => ({ ...need, neededPacks: 400, minPacks: 50 * need.positionPacks }))
    expect(givenOf(1234, first)).toEqual(packByPack(1234, first))
  })

  it.each([
    ['promisable', 1.5, {}],
    ['promisable', -1, {}],
    ['promisable', Number.NaN, {}],
    ['neededPacks', 5, { neededPacks: 0.5 }],
    ['neededPacks', 5, { neededPacks: -1 }],
    ['positionPacks', 5, { positionPacks: Number.NaN }],
    ['dailyPacks', 5, { dailyPacks: Number.POSITIVE_INFINITY }],
  ])('of which %s is no quantity are refused', (field, promisable, wrong) => {
    const need = {
      locationId: 'tienda_01',
      dailyPacks: 1,
      positionPacks: 0,
      minPacks: 1,
      reorderPacks: 2,
      neededPacks: 3,
      ...wrong,
    }
    expect(() => sharePacks(promisable, [need])).toThrow(expect.objectContaining({ field }))
  })
})

describe('scarce packs of which somebody fixed some', () => {
  const fixedAmong = (needs: readonly StoreNeed[], picks: readonly (number | null)[]) =>
    new Map(
      needs.flatMap(({ locationId }, index): [string, number][] => {
        const pick = picks[index % Math.max(1, picks.length)]
        return pick === null || pick === undefined ? [] : [[locationId, pick]]
      }),
    )
  const anyPicks = fc.array(fc.option(fc.integer({ min: 0, max: 80 })), { minLength: 1, maxLength: 5 })

  it('are shared as the rule says where nobody fixed any', () => {
    fc.assert(
      fc.property(anyPacks, anyNeeds, (promisable, needs) => {
        expect(shareAround(promisable, needs, new Map())).toEqual(sharePacks(promisable, needs))
      }),
    )
  })

  it('leave what is fixed, and never give away together more than there is unless that alone is more', () => {
    fc.assert(
      fc.property(anyPacks, anyNeeds, anyPicks, (promisable, needs, picks) => {
        const fixed = fixedAmong(needs, picks)
        const share = shareAround(promisable, needs, fixed)
        const said = [...fixed.values()].reduce((sum, packs) => sum + packs, 0)
        expect(share.givenPacks).toBeLessThanOrEqual(Math.max(promisable, said))
        for (const { locationId, givenPacks, neededPacks } of share.stores) {
          if (fixed.has(locationId)) expect(givenPacks).toBe(fixed.get(locationId))
          else expect(givenPacks).toBeLessThanOrEqual(neededPacks)
        }
        // What the rule itself would give, said aloud, changes nothing for the others.
        const [first] = sharePacks(promisable, needs).stores
        if (first)
          expect(
            shareAround(promisable, needs, new Map([[first.locationId, first.givenPacks]])).givenPacks,
          ).toBe(sharePacks(promisable, needs).givenPacks)
      }),
    )
  })

  it('are refused where they are no whole packs', () => {
    expect(() => shareAround(10, [], new Map())).not.toThrow()
    const need = {
      locationId: 'tienda_1',
      dailyPacks: 1,
      positionPacks: 0,
      minPacks: 1,
      reorderPacks: 2,
      neededPacks: 5,
    }
    expect(() => shareAround(10, [need], new Map([['tienda_1', 1.5]]))).toThrow()
  })
})

it('what a store gets goes to its orders in turn', () => {
  expect(splitInTurn(198, [150, 116])).toEqual([150, 48])
  expect(splitInTurn(0, [5])).toEqual([0])
  expect(splitInTurn(300, [150, 116])).toEqual([150, 116])
})
