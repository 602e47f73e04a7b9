import { describe, expect, it } from 'vitest'
import type { StoreHistory } from '../store-history.ts'
import { withSalesElsewhere } from './chain-sales.ts'
import { ElsewhereLevel } from './elsewhere-level.ts'

const DAYS = 40

/** A store whose product number n sells what the n-th function says; NaN: the day was not delivered. */
function storeOf(...sold: readonly ((day: number) => number)[]): StoreHistory {
  const products = sold.map((units, productKey) => ({
    productKey,
    category: 0,
    units: Float64Array.from({ length: DAYS }, (_, day) => units(day)),
    closings: null,
  }))
  const delivered = Uint8Array.from({ length: DAYS }, (_, day) =>
    Number.isNaN(products[0]?.units[day]) ? 0 : 1,
  )
  return { from: '2026-01-05', days: DAYS, delivered, categories: 1, products }
}

const steady = (units: number) => () => units
const endsOn20 = (day: number) => (day < 20 ? 3 : 0)

describe('sales elsewhere', () => {
  it('are those of the other stores, without the store itself', () => {
    const [first, second] = withSalesElsewhere([
      storeOf(endsOn20, steady(1)),
      storeOf(steady(2)),
      storeOf((day) => (day === 5 ? 0 : 7)),
    ])
    const of = first?.elsewhere?.products[0]
    expect([of?.units[4], of?.units[5], of?.selling[4], of?.selling[5]]).toEqual([9, 2, 2, 1])
    expect(second?.elsewhere?.products[0]?.units[20]).toBe(7)
    expect(first?.elsewhere?.products[1]?.units.every((units) => units === 0)).toBe(true)
    expect([...(first?.elsewhere?.stores ?? [])]).toEqual(Array<number>(DAYS).fill(2))
  })

  it('say how much of what the others usually sell was delivered, by what is known up to each day', () => {
    const late = (day: number) => (day >= 30 ? Number.NaN : 30)
    const [first] = withSalesElsewhere([storeOf(steady(5)), storeOf(steady(10)), storeOf(late)])
    expect(first?.elsewhere?.exposure[29]).toBe(1)
    expect(first?.elsewhere?.exposure[30]).toBeCloseTo(10 / 40, 6)
    expect(first?.elsewhere?.stores[30]).toBe(1)
  })
})

describe('the level of the other stores', () => {
  const follow = (store: StoreHistory | undefined) => {
    const level = new ElsewhereLevel(store?.elsewhere)
    level.start(0)
    const shares: number[] = []
    for (let day = 0; day < DAYS; day++) {
      level.pass(day, 1)
      shares.push(level.share)
    }
    return { level, shares }
  }

  it('is not lowered by a store that is late', () => {
    const late = (day: number) => (day >= 30 ? Number.NaN : 30)
    const [first] = withSalesElsewhere([storeOf(steady(5)), storeOf(steady(10)), storeOf(late)])
    const row = new Float32Array(4)
    follow(first).level.describe(row, 0)
    for (const ratio of row.subarray(0, 3)) expect(ratio).toBeCloseTo(0, 2)
    expect(row[3]).toBeCloseTo(Math.log(40 + 0.08), 2)
  })

  it('tells an end of sales everywhere from one in a single store', () => {
    const everywhere = withSalesElsewhere([storeOf(endsOn20), storeOf(endsOn20), storeOf(endsOn20)])
    expect(follow(everywhere[0]).shares.slice(18, 22)).toEqual([1, 1, 0, 0])
    const alone = withSalesElsewhere([storeOf(endsOn20), storeOf(steady(2)), storeOf(steady(3))])
    expect(follow(alone[0]).shares.slice(18, 22)).toEqual([1, 1, 1, 1])
  })

  it('says nothing before two weeks, nor of what hardly any other store sells', () => {
    const rarely = (day: number) => (day % 9 === 0 ? 1 : 0)
    const [first] = withSalesElsewhere([storeOf(steady(1)), storeOf(rarely), storeOf(rarely)])
    expect(follow(first).shares.every(Number.isNaN)).toBe(true)
    const [known] = withSalesElsewhere([storeOf(steady(1)), storeOf(steady(1))])
    expect(follow(known).shares.findIndex((share) => share === 1)).toBe(14)
  })
})
