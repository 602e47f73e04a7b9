import { parentPort, workerData } from 'node:worker_threads'
import { regularSchedule } from '@abasto/domain/backtest/schedule'
import { simulate, WARM_UP_DAYS, type Backtest } from '@abasto/domain/backtest/simulate'
import type { TestedPolicy } from '@abasto/domain/backtest/tested-policy'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { Lesson, Share } from '@abasto/domain/demand/models/lessons/lessons'
import { DEFAULT_ORDER_UP_TO } from '@abasto/domain/replenishment/policies/policy'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { stream } from '../scale/draw.ts'
import { timedSlice, timedWork } from './time.ts'

const CATEGORIES = 25
/** Days before the replayed ones: forecasts need something to begin with. */
const BEFORE = 120

const slice = timedSlice.parse(workerData)
const days = BEFORE + slice.days
const products = Array.from({ length: slice.products }, (_, product) => {
  const next = stream(product)
  const mean = 0.05 * 400 ** next()
  const units = Float64Array.from({ length: days }, () => Math.floor(-Math.log(1 - next()) * mean * 1.5))
  return { productKey: product, category: product % CATEGORIES, units, closings: null }
})
const backtest: Omit<Backtest, 'model'> = {
  history: {
    from: '2026-01-05',
    days,
    delivered: new Uint8Array(days).fill(1),
    categories: CATEGORIES,
    products,
  },
  products: products.map((_, product) => ({ unitsPerPack: [1, 6, 12, 24][product % 4] ?? 1, soldOut: null })),
  schedule: regularSchedule(days, 1, 1),
  from: BEFORE,
  warmUpDays: WARM_UP_DAYS,
}
let history = backtest.history
const POLICIES: Readonly<Record<string, TestedPolicy>> = {
  regla_niveles: { policy: 'regla_niveles', params: DEFAULT_STOCK_PARAMS },
  regla_guarda: { policy: 'regla_guarda', params: DEFAULT_STOCK_PARAMS },
  proxima_entrega: { policy: 'proxima_entrega', params: DEFAULT_ORDER_UP_TO },
  adivino: { policy: 'adivino' },
}

parentPort?.on('message', (message: unknown) => {
  const asked = timedWork.parse(message)
  const model = DEMAND_MODELS.find(({ id }) => id === asked.model)
  if (!model) throw new Error(`no ${asked.model}`)
  // A store of its own each time: what was learnt for the run before is not there yet.
  if (asked.kind === 'learn') history = { ...backtest.history }
  answer(asked.kind === 'learn' ? learnt(model, asked) : replayed(model, asked.policy, asked.lessons))
})
answer([])

function learnt(model: DemandModel, share: Share): Lesson[] {
  return model.learning?.learn(history, days - 1, share) ?? []
}

function replayed(model: DemandModel, name: string, lessons: readonly Lesson[]): Lesson[] {
  const policy = POLICIES[name]
  if (!policy) throw new Error(`no ${name}`)
  model.learning?.take(history, lessons)
  simulate({ ...backtest, history, model }, [policy], slice)
  return []
}

function answer(lessons: readonly Lesson[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(lessons)
}
