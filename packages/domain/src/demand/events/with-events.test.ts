import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinedModel } from '../models/combined.ts'
import { unitsOf } from '../models/explanation.ts'
import type { ProductHistory, StoreHistory } from '../models/store-history.ts'
import { EventEffects } from './event-effects.ts'
import type { StoreEvent } from './store-events.ts'
import { usualDays } from './usual-days.ts'
import { withEvents } from './with-events.ts'

const model = withEvents(combinedModel)
const DAYS = 240
const HORIZON = 9

/** A draw from 0 to 1, the same for the same seed. */
function draws(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647
}

/** A store of 24 products in 3 categories, whose days sell `effect` times the usual where it has one. */
function storeOf(seed: number, effect: (day: number, product: number) => number = () => 1): StoreHistory {
  const random = draws(seed)
  const products = Array.from({ length: 24 }, (_, productKey): ProductHistory => {
    const mean = 2 + 12 * random()
    const units = Float64Array.from({ length: DAYS }, (_unused, day) => {
      const expected = mean * (day % 7 === 5 ? 1.5 : 0.9) * effect(day, productKey)
      return Math.round(expected * (0.6 + 0.8 * random()))
    })
    return { productKey, category: productKey % 3, units, closings: null }
  })
  return { from: '2026-01-05', days: DAYS, delivered: new Uint8Array(DAYS).fill(1), categories: 3, products }
}

const holiday = (day: number, more: Partial<StoreEvent> = {}): StoreEvent => ({
  kind: 'feriado',
  from: day,
  to: day,
  knownFrom: -1,
  products: null,
  expected: null,
  ...more,
})

const said = (of: typeof model, store: StoreHistory, origins: readonly number[], horizon = HORIZON) =>
  Array.from(of.trace(store, origins, horizon), ({ units, variance }) => ({
    units: units.slice(),
    variance: variance.slice(),
  }))

const someEvents = fc.array(
  fc.record({
    kind: fc.constantFrom('feriado', 'promocion', 'cierre', 'otro'),
    from: fc.integer({ min: -5, max: DAYS + 5 }),
    length: fc.integer({ min: 0, max: 13 }),
    entered: fc.integer({ min: -30, max: DAYS - 1 }),
    ofSome: fc.boolean(),
    expected: fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
  }),
  { minLength: 1, maxLength: 6 },
)

const eventsOf = (drawn: typeof someEvents extends fc.Arbitrary<infer Drawn> ? Drawn : never): StoreEvent[] =>
  drawn
    .map(({ kind, from, length, entered, ofSome, expected }) => ({
      kind,
      from,
      to: from + length,
      knownFrom: entered,
      products: ofSome ? new Set([0, 3, 4]) : null,
      expected,
    }))
    .toSorted((one, other) => one.knownFrom - other.knownFrom)

describe('a model that knows events', () => {
  it('is the model itself, to the last bit, where no event lies within its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
        const store = storeOf(seed)
        const plain = said(combinedModel, store, [150, 239])
        expect(said(model, store, [150, 239])).toEqual(plain)
        const far = {
          ...store,
          events: [holiday(-20), holiday(DAYS + HORIZON + 1), holiday(160, { knownFrom: 240 })],
        }
        expect(said(model, far, [150, 239])).toEqual(plain)
      }),
      { numRuns: 4 },
    )
  })

  it('reads nothing of the future: neither days after a close nor events that were entered after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), someEvents, (seed, drawn) => {
        const store = { ...storeOf(seed), events: eventsOf(drawn) }
        const origin = 180
        const products = store.products.map((product) => ({
          ...product,
          units: product.units.map((units, day) => (day > origin ? 3 * units + 7 : units)),
        }))
        const events = store.events.filter(({ knownFrom }) => knownFrom <= origin)
        const before = said(model, store, [origin, 230]).map(({ units }) => units.slice(0, HORIZON))
        const after = said(model, { ...store, products, events }, [origin]).map(({ units }) => units)
        expect(after).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  it('explains a day in an arithmetic whose answer is the forecast', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), someEvents, (seed, drawn) => {
        const store = { ...storeOf(seed), events: eventsOf(drawn) }
        const traces = said(model, store, [200])
        for (const ahead of [1, 4, HORIZON]) {
          const units = unitsOf(model.explain(store, 4, 200, 200 + ahead))
          expect(units).toBeCloseTo(traces[4]?.units[ahead - 1] ?? Number.NaN, 9)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('says the same of a range of the products as among all', () => {
    const store = { ...storeOf(5), events: [holiday(100), holiday(182)] }
    const all = said(model, store, [99, 180])
    const some = Array.from(model.trace(store, [99, 180], HORIZON, { from: 4, to: 6 }), ({ units }) =>
      units.slice(),
    )
    expect(some).toEqual(all.slice(4, 6).map(({ units }) => units))
  })

  it('expects nothing of a closed day, and as much as ever of the days beside it', () => {
    const store = storeOf(3)
    const plain = said(model, store, [200])[0]?.units ?? []
    const closed = { ...store, events: [holiday(203, { kind: 'cierre' })] }
    const units = said(model, closed, [200])[0]?.units ?? []
    expect(units[2]).toBe(0)
    expect([units[1], units[3]]).toEqual([plain[1], plain[3]])
  })

  it('errs less on events that were entered beforehand, and no more on usual days', () => {
    const holidays = [66, 80, 101, 122, 150, 178, 192, 206, 220, 234]
    const promotions = [70, 112, 140, 168, 196, 224]
    const isPromoted = (day: number, product: number) =>
      product % 4 === 0 && promotions.some((from) => day >= from && day < from + 4)
    const effect = (day: number, product: number) =>
      (holidays.includes(day) ? 0.45 : 1) * (isPromoted(day, product) ? 2.2 : 1)
    const promoted = new Set(Array.from({ length: 6 }, (_, index) => 4 * index))
    const events = [
      ...holidays.map((day) => holiday(day)),
      ...promotions.map((from) => holiday(from, { kind: 'promocion', to: from + 3, products: promoted })),
    ]
    const origins = Array.from({ length: 70 }, (_, index) => 169 + index)
    const error = { event: [0, 0], usual: [0, 0] }
    let sold = 0
    for (const seed of [11, 12, 13]) {
      const store = storeOf(seed, effect)
      const plain = said(combinedModel, store, origins, 1)
      const knowing = said(model, { ...store, events }, origins, 1)
      for (const [product, { units }] of store.products.entries()) {
        for (const [index, origin] of origins.entries()) {
          const today = units[origin + 1] ?? 0
          const of = effect(origin + 1, product) === 1 ? error.usual : error.event
          of[0] = (of[0] ?? 0) + Math.abs(today - (plain[product]?.units[index] ?? 0))
          of[1] = (of[1] ?? 0) + Math.abs(today - (knowing[product]?.units[index] ?? 0))
          sold += today
        }
      }
    }
    expect(sold).toBeGreaterThan(0)
    expect((error.event[1] ?? 0) / (error.event[0] ?? 1)).toBeLessThan(0.6)
    expect((error.usual[1] ?? 0) / (error.usual[0] ?? 1)).toBeLessThan(1)
  })
})

describe('what an event does', () => {
  const learn = (store: StoreHistory, events: readonly StoreEvent[]) =>
    EventEffects.learn(store, usualDays(store, events), events)

  it('is learnt from past ones of its kind, drawn towards no effect where there are few', () => {
    const days = [100, 130, 160]
    const store = storeOf(8, (day) => (days.includes(day) ? 0.4 : 1))
    const effects = learn(
      store,
      days.map((day) => holiday(day)),
    )
    const known = [99, 100, 130, 160].map((origin) => effects.at('feriado', 0, origin, null))
    expect(known.map(({ days: taught }) => taught)).toEqual([0, 1, 2, 3])
    expect(known[0]?.value).toBe(1)
    const values = known.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect(values[1]).toBeGreaterThan(0.5)
    expect(values[3]).toBeLessThan(0.55)
    expect(effects.at('otro', 0, 239, null)).toEqual({ value: 1, days: 0 })
  })

  it('is what a person expects of it until past ones say otherwise', () => {
    const store = storeOf(8, (day) => (day === 100 ? 0.4 : 1))
    const effects = learn(store, [holiday(100)])
    expect(effects.at('feriado', 0, 99, 1.5)).toEqual({ value: 1.5, days: 0 })
    const { value } = effects.at('feriado', 0, 239, 1.5)
    expect(value).toBeLessThan(1.2)
    expect(value).toBeGreaterThan(0.5)
  })
})
