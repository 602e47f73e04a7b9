import { describe, expect, it } from 'vitest'
import { plainForecasts, plainSimulation } from '../../test/plain-simulation.ts'
import { demandModel } from '../demand/models/demand-models.ts'
import type { OrderUpToParams } from '../replenishment/policies/policy.ts'
import { DEFAULT_STOCK_PARAMS } from '../stock/params.ts'
import { calendarSchedule, regularSchedule } from './schedule.ts'
import { simulate, type Backtest } from './simulate.ts'
import { scaledParams, type TestedPolicy } from './tested-policy.ts'
import { figuresOf, joinSums, totalSums } from './totals.ts'

const DAYS = 130
const PRODUCTS = 20

const upTo = (of: Partial<OrderUpToParams>): TestedPolicy => ({
  policy: 'proxima_entrega',
  params: { serviceLevel: 0.99, cycleDays: null, guard: true, maxCoverDays: null, ...of },
})

const POLICIES: readonly TestedPolicy[] = [
  { policy: 'regla_niveles', params: DEFAULT_STOCK_PARAMS },
  { policy: 'regla_guarda', params: scaledParams(DEFAULT_STOCK_PARAMS, 0.2) },
  upTo({}),
  upTo({ serviceLevel: 0.9, cycleDays: { A: 1, AB: 1, B: 2, BC: 3, C: 4 }, guard: false }),
  upTo({ serviceLevel: 0.5, maxCoverDays: 6 }),
  { policy: 'adivino' },
]

/** Slow and fast products with weeks, pauses, returns, weighed goods, days that sold out and a day not delivered. */
function chain(of: Partial<Backtest> = {}): Backtest {
  const draw = drawing(7)
  const delivered = Uint8Array.from({ length: DAYS }, (_, day) => (day === 77 ? 0 : 1))
  const products = Array.from({ length: PRODUCTS }, (_, product) => {
    const mean = 0.1 * 1.4 ** product
    let pause = 0
    const units = Float64Array.from(delivered, (isDelivered, day) => {
      if (isDelivered === 0) return Number.NaN
      pause = pause > 0 ? pause - 1 : draw() < 0.01 ? 12 : 0
      if (pause > 0) return draw() < 0.1 ? -1 : 0
      const wanted = -Math.log(1 - draw()) * mean * (day % 7 > 4 ? 1.6 : 0.8)
      return product % 5 === 0 ? Math.round(wanted * 1000) / 1000 : Math.round(wanted)
    })
    const closings = product % 3 === 0 ? units.map(() => (draw() < 0.05 ? 0 : 5)) : null
    return { productKey: product, category: product % 2, units, closings }
  })
  return {
    history: { from: '2026-01-05', days: DAYS, delivered, categories: 2, products },
    products: products.map((_, product) => ({
      unitsPerPack: [1, 6, 12, 2.5][product % 4] ?? 1,
      soldOut: product % 4 === 1 ? Uint8Array.from({ length: DAYS }, () => (draw() < 0.1 ? 1 : 0)) : null,
      ...(product % 7 === 2 && { limits: { shelfUnits: 30, minDisplayUnits: 4 } }),
    })),
    model: demandModel('nivel_perfil'),
    schedule: regularSchedule(DAYS, 1, 1),
    from: 20,
    warmUpDays: 28,
    ...of,
  }
}

const TWO_DAYS = calendarSchedule(
  {
    weekdays: new Map([
      [2, { cutoff: '08:30', leadDays: 2 }],
      [5, { cutoff: '08:30', leadDays: 3 }],
    ]),
    dates: new Map([['2026-04-03', null]]),
  },
  '2026-01-05',
  DAYS,
)

describe('the back-test', () => {
  it.each([
    ['every day, there the next', regularSchedule(DAYS, 1, 1)],
    ['every week, there in two days', regularSchedule(DAYS, 7, 2)],
    ['as a calendar says', TWO_DAYS],
    ['there on the same day', regularSchedule(DAYS, 2, 0)],
  ])('is to the last unit what a plain replay by hand makes of 20 products, ordered %s', (_, schedule) => {
    const backtest = chain({ schedule })
    const sums = simulate(backtest, POLICIES)
    const forecasts = plainForecasts(backtest)
    for (const [index, policy] of POLICIES.entries()) {
      for (let product = 0; product < PRODUCTS; product++) {
        const days = plainSimulation(backtest, forecasts, policy, product)
        const sum = (of: (day: (typeof days)[number]) => number) =>
          days.reduce((total, day) => total + of(day), 0)
        const of = sums[index]
        expect(
          [of?.days, of?.demandUnits, of?.stockUnitDays, of?.lines, of?.packs].map((each) => each?.[product]),
          `${policy.policy} of product ${product}`,
        ).toEqual([
          days.length,
          sum(({ wanted }) => wanted),
          sum(({ stock }) => stock),
          days.filter(({ ordered }) => ordered > 0).length,
          sum(({ ordered }) => ordered),
        ])
        const lost = sum(({ wanted, sold }) => wanted - sold)
        expect(Math.abs((of?.lostUnits[product] ?? Number.NaN) - lost)).toBeLessThan(1e-6)
        const outs = days.filter(({ wanted, sold }) => wanted - sold > 1e-9).length
        expect(of?.stockOutDays[product]).toBe(outs)
      }
    }
  })

  it('knows nothing of the future: other days after a day leave all orders up to it as they were', () => {
    const day = 90
    const before = chain()
    const products = before.history.products.map((product) => ({
      ...product,
      units: product.units.map((units, index) => (index < day ? units : 50 - units)),
      closings: product.closings?.map((units, index) => (index < day ? units : 0)) ?? null,
    }))
    const delivered = before.history.delivered.map((each, index) => (index === day + 3 ? 0 : each))
    const after = { ...before, history: { ...before.history, products, delivered } }
    const real = POLICIES.filter(({ policy }) => policy !== 'adivino')
    const upToDay = ordersOf(before, real).filter((order) => order.day <= day)
    expect(upToDay.length).toBeGreaterThan(1000)
    expect(ordersOf(after, real).filter((order) => order.day <= day)).toEqual(upToDay)
    // The clairvoyant is what the name says, and the change is one that others would have noticed.
    const clairvoyant = [{ policy: 'adivino' }] as const
    expect(ordersOf(after, clairvoyant).filter((order) => order.day <= day)).not.toEqual(
      ordersOf(before, clairvoyant).filter((order) => order.day <= day),
    )
  })

  it('is the same in slices, joined', () => {
    const backtest = chain()
    const slices = [0, 7, 13].map((from, index, all) =>
      simulate(backtest, POLICIES, { from, to: all[index + 1] ?? PRODUCTS }),
    )
    const whole = simulate(backtest, POLICIES)
    for (const policy of POLICIES.keys()) {
      const of = slices.flatMap((slice) => slice[policy] ?? [])
      expect(joinSums(of)).toEqual(whole[policy])
    }
  })

  it('lets the clairvoyant lose nothing and hold less than any other', () => {
    const figures = simulate(chain(), POLICIES).map((sums) => figuresOf(totalSums(sums)))
    const clairvoyant = figures.at(-1)
    expect(clairvoyant).toMatchObject({ fill: 1, stockOutShare: 0 })
    for (const each of figures.slice(0, -1)) {
      if ((each.fill ?? 0) > 0.99) expect(each.coverDays).toBeGreaterThan(clairvoyant?.coverDays ?? Infinity)
    }
  })

  it('serves more and holds more the higher the level', () => {
    const levels = [0.6, 0.8, 0.95, 0.99, 0.999].map((serviceLevel) => upTo({ serviceLevel }))
    const figures = simulate(chain(), levels).map((sums) => figuresOf(totalSums(sums)))
    const rising = (of: readonly (number | null)[]) =>
      of.every((each, index) => index === 0 || (each ?? 0) >= (of[index - 1] ?? 0))
    expect(rising(figures.map(({ fill }) => fill))).toBe(true)
    expect(rising(figures.map(({ coverDays }) => coverDays))).toBe(true)
  })

  it('measures nothing of a history shorter than the warm-up', () => {
    const figures = simulate(chain({ warmUpDays: 200 }), POLICIES).map((sums) => figuresOf(totalSums(sums)))
    expect(figures[0]).toEqual({
      fill: null,
      stockOutShare: 0,
      coverDays: null,
      linesPerProductWeek: 0,
      packsPerProductWeek: 0,
    })
  })

  it.each([
    ['from', { from: 0 }],
    ['warmUpDays', { warmUpDays: -1 }],
    ['schedule', { schedule: regularSchedule(5, 1, 1) }],
  ])('is refused with an unusable %s', (field, of) => {
    expect(() => simulate(chain(of), POLICIES)).toThrow(expect.objectContaining({ field }))
  })
})

describe('figures', () => {
  it('are sums over products, divided at the end, with money where it is known', () => {
    const sums = {
      days: Float64Array.of(7, 7),
      demandUnits: Float64Array.of(90, 10),
      lostUnits: Float64Array.of(1, 4),
      stockOutDays: Float64Array.of(1, 6),
      stockUnitDays: Float64Array.of(180, 70),
      lines: Float64Array.of(2, 1),
      packs: Float64Array.of(9, 1),
    }
    const total = totalSums(sums, [
      { price: 2, cost: 1.5 },
      { price: null, cost: null },
    ])
    expect(total).toMatchObject({ lostMoney: 2, heldMoneyDays: 270 })
    expect(figuresOf(total)).toEqual({
      fill: 0.95,
      stockOutShare: 0.5,
      coverDays: 2.5,
      linesPerProductWeek: 1.5,
      packsPerProductWeek: 5,
    })
  })
})

function ordersOf(backtest: Backtest, policies: readonly TestedPolicy[]) {
  const orders: { policy: number; product: number; day: number; packs: number }[] = []
  simulate(backtest, policies, undefined, (policy, product, day, packs) =>
    orders.push({ policy, product, day, packs }),
  )
  return orders
}

/** Mulberry32: the same numbers each time. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
