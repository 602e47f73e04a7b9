import { describe, expect, it } from 'vitest'
import { demandModel } from './demand-models.ts'
import type { StoreHistory } from './store-history.ts'

const DAYS = 210
const PRODUCTS = 60
const HORIZON = 3
const model = demandModel('combinado')
const learning = model.learning
if (!learning) throw new Error('the model learns')

/** A store whose products rise and fall for weeks, so that there is something to learn. A new object each time. */
function store(): StoreHistory {
  const products = Array.from({ length: PRODUCTS }, (_, product) => {
    const units = Float64Array.from({ length: DAYS }, (_day, day) => {
      const wave = 1 + 0.8 * Math.sin((day + 11 * product) / (9 + (product % 5)))
      return Math.round((2 + (product % 9)) * wave * (day % 7 === 5 ? 1.8 : 0.9) + ((day * 13 + product) % 3))
    })
    return { productKey: product, category: product % 4, units, closings: null }
  })
  return { from: '2026-01-05', days: DAYS, delivered: new Uint8Array(DAYS).fill(1), categories: 4, products }
}

const origins = Array.from({ length: 40 }, (_, index) => DAYS - 60 + index)

function said(history: StoreHistory, range?: { readonly from: number; readonly to: number }) {
  return Array.from(model.trace(history, origins, HORIZON, range), ({ product, units, variance }) => ({
    product,
    units: [...units],
    variance: [...variance],
  }))
}

describe('learning that threads share', () => {
  it('is the same in parts, taken by others, as by oneself', () => {
    const parts = [0, 1, 2].map((part) => learning.learn(store(), DAYS - 1, { part, parts: 3 }))
    const whole = learning.learn(store(), DAYS - 1, { part: 0, parts: 1 })
    const byWeek = (one: { readonly taught: number }, other: { readonly taught: number }) =>
      one.taught - other.taught
    expect(parts.flat().toSorted(byWeek)).toEqual(whole.toSorted(byWeek))
    expect(whole.filter(({ learnt }) => learnt !== null).length).toBeGreaterThan(3)
    const other = store()
    learning.take(other, structuredClone(parts.flat()))
    expect(said(other)).toEqual(said(store()))
  })

  it('is what is taken: other lessons, other forecasts', () => {
    const history = store()
    const lessons = learning.learn(store(), DAYS - 1, { part: 0, parts: 1 })
    learning.take(
      history,
      lessons.map(({ taught, learnt }) => ({ taught, learnt: learnt && { ...learnt, balance: [2, 2, 2] } })),
    )
    expect(said(history)).not.toEqual(said(store()))
  })

  it('says of a range of products what it says of them among all, and works out no others', () => {
    const range = { from: 17, to: 31 }
    expect(said(store(), range)).toEqual(said(store()).slice(range.from, range.to))
  })
})
