import { dayNumber } from '@abasto/domain/time/business-day'
import { ChainTeacher } from '@abasto/domain/demand/models/lessons/chain-teacher'
import { taughtOn } from '@abasto/domain/demand/models/lessons/lessons'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'

const WEEK = 7

/** Sums over products, origins and days, from which the figures are made; units. */
export interface Sums {
  days: number
  sold: number
  absolute: number
  signed: number
  /** Of a product's week: what was forecast of its delivered days against what they sold. */
  weekAbsolute: number
}

/** Products by what they sold a day in the 4 weeks before the first origin. */
export const SPEEDS = ['slow', 'medium', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]
const MEDIUM_FROM = 1
const FAST_FROM = 5

export interface Accuracy {
  readonly all: Sums
  readonly bySpeed: Readonly<Record<Speed, Sums>>
  readonly products: number
  readonly cpuMs: number
}

export type Trace = DemandModel['trace']

/** What the stores teach together before a model that learns from the chain is asked. */
export type Teaching = 'none' | 'stock-outs left out' | 'stock-outs left in'

/** Weekly origins whose week ends by the last day, at most `weeks`, each with at least `before` days up to it. */
export function weeklyOrigins(days: number, weeks: number, before: number): number[] {
  const origins: number[] = []
  for (let week = weeks; week >= 1; week--) {
    const origin = days - 1 - WEEK * week
    if (origin >= before - 1) origins.push(origin)
  }
  return origins
}

/**
 * What a model says of the week after each origin against what was sold. The model is given the days up to the last
 * origin and no others; of those after an earlier one it reads nothing before it has answered for it.
 */
export function measure(
  stores: readonly StoreHistory[],
  origins: readonly number[],
  trace: Trace,
  teaching: Teaching = 'none',
): Accuracy {
  const known = (origins.at(-1) ?? 0) + 1
  const bySpeed = { slow: noSums(), medium: noSums(), fast: noSums() }
  let products = 0
  let cpuMs = 0
  const began = process.cpuUsage()
  const cut = taughtTogether(
    stores.map((store) => upTo(store, known)),
    origins,
    teaching,
  )
  const { user: taughtUser, system: taughtSystem } = process.cpuUsage(began)
  cpuMs += (taughtUser + taughtSystem) / 1000
  for (const [number, store] of stores.entries()) {
    const traces = trace(cut[number] ?? store, origins, WEEK)[Symbol.iterator]()
    for (;;) {
      const before = process.cpuUsage()
      const next = traces.next()
      const { user, system } = process.cpuUsage(before)
      cpuMs += (user + system) / 1000
      if (next.done === true) break
      const units = store.products[next.value.product]?.units ?? new Float64Array()
      const sums = bySpeed[speedOf(units, origins[0] ?? 0)]
      for (const [index, origin] of origins.entries()) {
        const week = next.value.units.subarray(index * WEEK, (index + 1) * WEEK)
        addWeek(sums, week, units.subarray(origin + 1, origin + 1 + WEEK))
      }
      products++
    }
  }
  return { all: total(Object.values(bySpeed)), bySpeed, products, cpuMs }
}

export const dayWape = ({ absolute, sold }: Sums): number => absolute / sold
export const weekWape = ({ weekAbsolute, sold }: Sums): number => weekAbsolute / sold
export const bias = ({ signed, sold }: Sums): number => signed / sold

function addWeek(sums: Sums, forecast: Float64Array, sold: Float64Array): void {
  let week = 0
  for (const [index, units] of sold.entries()) {
    if (Number.isNaN(units)) continue
    const error = (forecast[index] ?? 0) - units
    sums.days++
    sums.sold += units
    sums.absolute += Math.abs(error)
    sums.signed += error
    week += error
  }
  sums.weekAbsolute += Math.abs(week)
}

export function speedOf(units: Float64Array, origin: number): Speed {
  const days = units.subarray(Math.max(0, origin - 27), origin + 1).filter((each) => !Number.isNaN(each))
  const mean = days.reduce((sum, each) => sum + each, 0) / Math.max(1, days.length)
  return mean < MEDIUM_FROM ? 'slow' : mean < FAST_FROM ? 'medium' : 'fast'
}

function upTo(store: StoreHistory, days: number): StoreHistory {
  const { elsewhere } = store
  return {
    ...store,
    days,
    delivered: store.delivered.subarray(0, days),
    products: store.products.map((each) => ({
      ...each,
      units: each.units.subarray(0, days),
      closings: each.closings?.subarray(0, days) ?? null,
    })),
    ...(elsewhere && {
      elsewhere: {
        stores: elsewhere.stores.subarray(0, days),
        exposure: elsewhere.exposure.subarray(0, days),
        products: elsewhere.products.map(
          (each) => each && { units: each.units.subarray(0, days), selling: each.selling.subarray(0, days) },
        ),
      },
    }),
  }
}

/** As the product does it: what the chain's stores teach together by the week ends that the origins go by. */
function taughtTogether(
  stores: readonly StoreHistory[],
  origins: readonly number[],
  teaching: Teaching,
): StoreHistory[] {
  const [first] = stores
  if (!first?.elsewhere || teaching === 'none') return [...stores]
  const days = new Set(origins.map((origin) => taughtOn(dayNumber(first.from) + origin)))
  const teacher = new ChainTeacher([...days], stores.length, teaching === 'stock-outs left out')
  for (const store of stores) teacher.add(store)
  const chainLessons = teacher.learn()
  return stores.map((store) => ({ ...store, chainLessons }))
}

function noSums(): Sums {
  return { days: 0, sold: 0, absolute: 0, signed: 0, weekAbsolute: 0 }
}

function total(each: readonly Sums[]): Sums {
  const sums = noSums()
  for (const { days, sold, absolute, signed, weekAbsolute } of each) {
    sums.days += days
    sums.sold += sold
    sums.absolute += absolute
    sums.signed += signed
    sums.weekAbsolute += weekAbsolute
  }
  return sums
}
