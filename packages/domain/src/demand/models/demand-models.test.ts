import * as fc from 'fast-check'
import { VARIANCE_ALPHA } from './error-variance.ts'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../../errors.ts'
import { addDays, weekday } from '../../time/business-day.ts'
import { emptyForecastDays, forecastOfDays, forecastWindow } from '../forecast.ts'
import { FORECAST_HISTORY_DAYS } from '../forecast.ts'
import { DEMAND_MODELS, demandModel } from './demand-models.ts'
import { unitsOf } from './explanation.ts'
import type { ProductHistory, SalesElsewhere, StoreHistory } from './store-history.ts'

/** A Monday. */
const FROM = '2026-01-05'
const HORIZON = 9

const series = (length: number, units: (day: number) => number) =>
  Float64Array.from({ length }, (_, day) => units(day))

function storeOf(days: number, products: readonly Partial<ProductHistory>[]): StoreHistory {
  const whole = products.map((each, index): ProductHistory => ({
    productKey: index + 1,
    category: 0,
    units: new Float64Array(days),
    closings: null,
    ...each,
  }))
  const delivered = Uint8Array.from({ length: days }, (_, day) =>
    Number.isNaN(whole[0]?.units[day]) ? 0 : 1,
  )
  return { from: FROM, days, delivered, categories: 2, products: whole }
}

/** What each model said of each product from each origin, copied. */
function tracesOf(store: StoreHistory, origins: readonly number[], horizon = HORIZON) {
  return DEMAND_MODELS.map((model) =>
    Array.from(model.trace(store, origins, horizon), ({ units, variance }) => ({
      units: units.slice(),
      variance: variance.slice(),
    })),
  )
}

const said = (
  id: Parameters<typeof demandModel>[0],
  store: StoreHistory,
  origin = store.days - 1,
  horizon = 7,
) => Array.from(demandModel(id).trace(store, [origin], horizon), ({ units }) => Array.from(units))

/** Stores of a few products over up to 23 weeks, with missing days, pauses, new products, returns and closings. */
const stores = fc
  .record({
    days: fc.integer({ min: 1, max: 160 }),
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
    missing: fc.constantFrom(0, 0.05, 0.4),
  })
  .map(({ days, seed, missing }) => randomStore(days, seed, missing))

function randomStore(
  days: number,
  seed: number,
  missing: number,
  means: readonly number[] = [0.2, 1, 5, 30],
): StoreHistory {
  let state = seed
  const random = () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647
  const delivered = Uint8Array.from({ length: days }, () => (random() < missing ? 0 : 1))
  const products = means.map((mean, index): ProductHistory => {
    const first = index === 1 ? Math.floor(random() * days) : 0
    const pause = Math.floor(random() * days)
    const units = series(days, (day) => {
      if (delivered[day] === 0) return Number.NaN
      if (day < first || (day >= pause && day < pause + 9)) return 0
      const returned = random() < 0.01 ? -2 : 0
      return Math.round(mean * -Math.log(1 - random()) * (day % 7 === 5 ? 1.6 : 0.9)) + returned
    })
    const closings =
      index === 0 ? null : series(days, () => [Number.NaN, 0, 3, 20][Math.floor(random() * 4)] ?? 0)
    return { productKey: index, category: index % 2, units, closings }
  })
  const elsewhere = randomElsewhere(days, means.length, random)
  return {
    from: addDays(FROM, seed % 7),
    days,
    delivered,
    categories: 2,
    products,
    elsewhere,
  }
}

/** Five other stores, some of which are late on some days; every second product is sold by none of them. */
function randomElsewhere(days: number, products: number, random: () => number): SalesElsewhere {
  const delivered = Uint16Array.from({ length: days }, () => Math.floor(random() * 6))
  return {
    stores: delivered,
    exposure: Float32Array.from(delivered, (count) => count / 5),
    products: Array.from({ length: products }, (_, product) => {
      if (product % 2 === 1) return null
      const selling = delivered.map((count) => Math.floor(random() * (count + 1)))
      return { selling, units: Float32Array.from(selling, (count) => count * 3 * random()) }
    }),
  }
}

function elsewhereFrom(of: SalesElsewhere, from: number): SalesElsewhere {
  return {
    stores: of.stores.slice(from),
    exposure: of.exposure.slice(from),
    products: of.products.map(
      (each) => each && { units: each.units.slice(from), selling: each.selling.slice(from) },
    ),
  }
}

function elsewhereMixed(own: SalesElsewhere, other: SalesElsewhere, upTo: number): SalesElsewhere {
  return {
    stores: mixed(own.stores, other.stores, upTo),
    exposure: mixed(own.exposure, other.exposure, upTo),
    products: own.products.map((each, product) => {
      const changed = other.products[product]
      return (
        each && {
          units: mixed(each.units, changed?.units ?? each.units, upTo),
          selling: mixed(each.selling, changed?.selling ?? each.selling, upTo),
        }
      )
    }),
  }
}

describe('every model', () => {
  it('knows nothing of the days after an origin', () => {
    fc.assert(
      fc.property(
        stores,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1 }),
        (store, at, seed) => {
          const origin = Math.floor(at * (store.days - 1))
          const origins = [...new Set([Math.floor(origin / 2), origin])]
          const changed = changedAfter(origin, store, randomStore(store.days, seed, 0.2))
          expect(tracesOf(changed, origins)).toStrictEqual(tracesOf(store, origins))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('knows nothing of them either where it learns from many products', () => {
    const store = manyProducts(31)
    const origins = [104, 120]
    const before = tracesOf(store, origins)
    for (const origin of origins) {
      const changed = changedAfter(origin, store, manyProducts(32))
      const upTo = origins.filter((each) => each <= origin)
      const after = tracesOf(changed, origins)
      for (const [model, products] of before.entries())
        for (const [product, { units, variance }] of products.entries()) {
          const other = after[model]?.[product]
          expect(other?.units.slice(0, upTo.length * HORIZON)).toEqual(units.slice(0, upTo.length * HORIZON))
          expect(other?.variance.slice(0, upTo.length)).toEqual(variance.slice(0, upTo.length))
        }
    }
  })

  it('says the same of an origin whichever others are asked for, and with more days after it', () => {
    fc.assert(
      fc.property(stores, (store) => {
        const all = Array.from({ length: store.days }, (_, day) => day)
        const middle = Math.floor(store.days / 2)
        const [together, alone] = [tracesOf(store, all, 2), tracesOf(store, [middle], 2)]
        for (const [index, products] of together.entries())
          for (const [product, { units, variance }] of products.entries()) {
            expect(units.slice(middle * 2, middle * 2 + 2)).toEqual(alone[index]?.[product]?.units)
            expect(variance[middle]).toBe(alone[index]?.[product]?.variance[0])
          }
      }),
      { numRuns: 60 },
    )
  })

  it('explains each of its numbers with numbers that make it', () => {
    fc.assert(
      fc.property(stores, fc.integer({ min: 1, max: HORIZON }), (store, ahead) => {
        const origin = store.days - 1
        const traces = tracesOf(store, [origin])
        for (const [index, model] of DEMAND_MODELS.entries())
          for (const product of store.products.keys()) {
            const units = traces[index]?.[product]?.units[ahead - 1] ?? Number.NaN
            const explained = unitsOf(model.explain(store, product, origin, origin + ahead))
            expect(Math.abs(explained - units), model.id).toBeLessThanOrEqual(1e-9 * Math.max(1, units))
          }
      }),
      { numRuns: 100 },
    )
  })

  it('needs no more days than it says', () => {
    const store = randomStore(420, 7, 0.03)
    for (const model of DEMAND_MODELS) {
      const from = store.days - model.historyDays
      const short: StoreHistory = {
        ...store,
        from: addDays(store.from, from),
        days: model.historyDays,
        delivered: store.delivered.slice(from),
        products: store.products.map((each) => ({
          ...each,
          units: each.units.slice(from),
          closings: each.closings?.slice(from) ?? null,
        })),
        ...(store.elsewhere && { elsewhere: elsewhereFrom(store.elsewhere, from) }),
      }
      const [long, cut] = [store, short].map((each) =>
        Array.from(model.trace(each, [each.days - 1], 7), ({ units }) => Array.from(units)),
      )
      for (const [product, units] of (long ?? []).entries())
        for (const [ahead, each] of units.entries())
          expect(Math.abs((cut?.[product]?.[ahead] ?? Number.NaN) - each), model.id).toBeLessThan(
            0.01 * Math.max(0.1, each),
          )
    }
  })

  it('answers numbers, none below 0, and a variance of at least a Poisson count', () => {
    fc.assert(
      fc.property(stores, (store) => {
        for (const products of tracesOf(store, [store.days - 1]))
          for (const { units, variance } of products) {
            expect(units.every((each) => each >= 0 && Number.isFinite(each))).toBe(true)
            const mean = units.reduce((sum, each) => sum + each, 0) / HORIZON
            expect(variance[0]).toBeGreaterThanOrEqual(mean - 1e-12)
          }
      }),
      { numRuns: 60 },
    )
  })

  it('refuses origins that are no days of the history in order', () => {
    const store = storeOf(3, [{}])
    for (const model of DEMAND_MODELS) {
      for (const origins of [[3], [-1], [1, 1], [2, 1], [0.5]])
        expect(() => [...model.trace(store, origins, 1)]).toThrow(InvalidInputError)
      expect(() => [...model.trace(store, [1], 0)]).toThrow(InvalidInputError)
      expect(() => model.explain(store, 0, 1, 1)).toThrow(InvalidInputError)
      expect(() => model.explain(store, 1, 1, 2)).toThrow(InvalidInputError)
      expect([...model.trace(store, [], 1)]).toHaveLength(1)
    }
  })
})

/** The store with the other's days after `origin`. */
function changedAfter(origin: number, store: StoreHistory, other: StoreHistory): StoreHistory {
  return {
    ...store,
    delivered: mixed(store.delivered, other.delivered, origin),
    products: store.products.map((each, index) => ({
      ...each,
      units: mixed(each.units, other.products[index]?.units ?? each.units, origin),
      closings:
        each.closings && mixed(each.closings, other.products[index]?.closings ?? each.closings, origin),
    })),
    ...(store.elsewhere &&
      other.elsewhere && {
        elsewhere: elsewhereMixed(store.elsewhere, other.elsewhere, origin),
      }),
  }
}

/** Enough of them for a model that learns from a store's past weeks. */
function manyProducts(seed: number): StoreHistory {
  return randomStore(
    140,
    seed,
    0.02,
    Array.from({ length: 60 }, (_, index) => 0.2 * 1.1 ** index),
  )
}

type Days = Float64Array | Float32Array | Uint8Array | Uint16Array

function mixed<Values extends Days>(own: Values, other: Values, upTo: number): Values
function mixed(own: Days, other: Days, upTo: number) {
  return own.map((each, day) => (day <= upTo ? each : (other[day] ?? 0)))
}

describe('the specified weighted mean', () => {
  it('says to the last bit what the product forecasts from the same days', () => {
    fc.assert(
      fc.property(stores, (store) => {
        const origins = Array.from({ length: store.days }, (_, day) => day).filter((day) => day % 13 === 5)
        const traces = Array.from(
          demandModel('promedio_ponderado').trace(store, origins, HORIZON),
          ({ units }) => units.slice(),
        )
        const complete = Array.from({ length: store.days }, (_, day) => day).filter(
          (day) => store.delivered[day] === 1,
        )
        for (const [index, origin] of origins.entries()) {
          const known = complete.filter((day) => day <= origin).map((day) => addDays(store.from, day))
          const window = forecastWindow(known, addDays(store.from, origin + 1), HORIZON)
          const start =
            (known.length === 0 ? 0 : (complete.findLast((day) => day <= origin) ?? 0)) +
            1 -
            FORECAST_HISTORY_DAYS
          for (const [product, each] of store.products.entries()) {
            const days = emptyForecastDays(window)
            for (let day = Math.max(0, start); day <= start + FORECAST_HISTORY_DAYS - 1; day++) {
              days.units[day - start] = each.units[day] ?? Number.NaN
              days.closings[day - start] = each.closings?.[day] ?? Number.NaN
            }
            const { units } =
              known.length === 0 ? { units: Array<number>(HORIZON).fill(0) } : forecastOfDays(window, days)
            const trace = traces[product]?.subarray(index * HORIZON, (index + 1) * HORIZON)
            expect(Array.from(trace ?? [])).toStrictEqual([...units])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('names the days it left out', () => {
    const store = storeOf(112, [
      {
        units: series(112, (day) => (day === 104 ? 0 : day === 97 ? Number.NaN : 20)),
        closings: series(112, (day) => (day === 104 ? 0 : 9)),
      },
    ])
    const explained = demandModel('promedio_ponderado').explain(store, 0, 110, 111)
    expect(explained).toMatchObject({
      kind: 'mean_of_days',
      leftOut: [
        { day: 97, reason: 'no_data' },
        { day: 104, reason: 'possible_stock_out' },
      ],
    })
    expect(explained.kind === 'mean_of_days' && explained.days.map(({ weight }) => weight)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
  })
})

describe('same as last week', () => {
  it('is what the weekday sold, and of a missing one what it sold the week before that', () => {
    const store = storeOf(21, [{ units: series(21, (day) => (day === 19 ? Number.NaN : day)) }])
    expect(said('misma_semana', store)).toEqual([[14, 15, 16, 17, 18, 12, 20]])
    expect(said('misma_semana', store, 20, 9)[0]?.slice(7)).toEqual([14, 15])
  })

  it("is nobody's to choose", () => {
    expect(DEMAND_MODELS.filter(({ canBeChosen }) => !canBeChosen).map(({ id }) => id)).toEqual([
      'misma_semana',
    ])
  })
})

describe('the mean of 28 days', () => {
  it('leaves missing days out of sum and divisor', () => {
    const units = series(30, (day) => (day < 2 ? 1000 : day === 10 ? Number.NaN : 2 + (day === 29 ? 27 : 0)))
    expect(said('promedio_28', storeOf(30, [{ units }]), 29, 1)).toEqual([[3]])
  })
})

describe('level and weekday profile', () => {
  it('says of a steady week just that week', () => {
    const week = [10, 10, 10, 10, 10, 20, 0]
    const store = storeOf(112, [{ units: series(112, (day) => (week[day % 7] ?? 0) * 1000) }])
    const [forecast = []] = said('nivel_perfil', store)
    for (const [index, units] of forecast.entries()) expect(units / 1000).toBeCloseTo(week[index] ?? 0, 9)
  })

  it('borrows 100 units of the week of the category', () => {
    // Own: 56 units in 8 weeks, all on Mondays; the category together sells (56 + 8 · 7 · 7) units, 1/8 more on Mondays.
    const own = series(56, (day) => (day % 7 === 0 ? 7 : 0))
    const store = storeOf(56, [
      { units: own },
      { units: series(56, () => 7) },
      { category: 1, units: series(56, () => 900) },
    ])
    const explained = demandModel('nivel_perfil').explain(store, 0, 55, 56)
    if (explained.kind !== 'level_times_factors') throw new Error(explained.kind)
    const [factor] = explained.factors
    if (factor?.kind !== 'weekday') throw new Error(factor?.kind)
    expect(factor).toMatchObject({ kind: 'weekday', weekday: 1, own: 7, category: 14 / 8 })
    expect(factor.borrowed).toBeCloseTo(100 / 156, 12)
    // 7 · (c + K·P/7) / (n + K)
    expect(factor.value).toBeCloseTo((7 * (56 + (100 * (14 / 8)) / 7)) / 156, 12)
  })

  it('takes a level by exposure: a closed Sunday neither lowers it nor is forecast', () => {
    const store = storeOf(70, [{ units: series(70, (day) => (day % 7 === 6 ? Number.NaN : 12)) }])
    const [forecast = []] = said('nivel_perfil', store)
    expect(forecast.slice(0, 6).every((units) => Math.abs(units - 12) < 1e-9)).toBe(true)
    expect(forecast[6]).toBe(0)
  })

  it('moves by alpha a day', () => {
    const store = storeOf(200, [{ units: series(200, (day) => (day === 199 ? 1100 : 1000)) }])
    const [forecast = []] = said('nivel_perfil', store)
    const mean = forecast.reduce((sum, units) => sum + units, 0) / 7
    expect(mean).toBeGreaterThan(1008)
    expect(mean).toBeLessThan(1012)
    expect(weekday(addDays(FROM, 200))).toBe(5)
  })
})

describe("the variance of a day's error", () => {
  it('is 0 of a product that always sells what was said, and at least its mean', () => {
    const store = storeOf(150, [{ units: series(150, () => 40) }])
    for (const model of DEMAND_MODELS)
      expect([...model.trace(store, [149], 7)][0]?.variance[0], model.id).toBeCloseTo(40, 6)
  })

  it('takes a day that sold out for one that wanted at least the forecast', () => {
    // Far enough off that its square outweighs the mean, which the variance never goes below.
    const units = series(150, (day) => (day === 149 ? 0 : 400))
    const open = storeOf(150, [{ units, closings: series(150, () => 5) }])
    const soldOut = storeOf(150, [{ units, closings: series(150, (day) => (day === 149 ? 0 : 5)) }])
    const variance = (store: StoreHistory) =>
      [...demandModel('promedio_28').trace(store, [149], 1)][0]?.variance[0] ?? 0
    // One error of 400 among 148 of 0, the newest: 400² / Σ (1 - alpha)^age
    const weights = (1 - (1 - VARIANCE_ALPHA) ** 149) / VARIANCE_ALPHA
    expect(variance(open)).toBeCloseTo(400 ** 2 / weights, 6)
    expect(variance(soldOut)).toBeCloseTo(400 - 400 / 28, 6)
  })
})
