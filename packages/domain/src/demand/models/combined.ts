import { weekday } from '../../time/business-day.ts'
import { explainWith, traceWith, type Cursor } from './cursor.ts'
import type { DemandModel } from './demand-model.ts'
import type { Level, LeftOutDay } from './explanation.ts'
import { balanceOf } from './lessons/balance.ts'
import { explainFactor, factorOf, WIDTH } from './lessons/learnt.ts'
import { Lessons } from './lessons/lessons.ts'
import { ALPHAS, ProductLevel, SHARES } from './product-level.ts'
import type { StoreHistory } from './store-history.ts'

/** 40 weeks: of 20 that are learnt from, the oldest has a profile of 16 behind it. */
const HISTORY_DAYS = 280

/**
 * The mean of levels that follow at three speeds, on a weekday profile of half a year, times what the store's own past
 * weeks teach (`Lessons`): where a product in such a state went in the week after. Days far above what was said count
 * less, possible stock-outs are left out where there is evidence of them (`wasStockOut`).
 */
export const combinedModel: DemandModel = {
  id: 'combinado',
  canBeChosen: true,
  learnsFromChain: true,
  version: 3,
  historyDays: HISTORY_DAYS,
  learning: {
    learn: (store, upTo, share) => lessonsOf(store, true).learnUpTo(upTo, share),
    take: (store, lessons) => lessonsOf(store, true).take(lessons),
  },
  trace: (store, ...of) => traceWith(combinedCursor(store), store, ...of),
  explain: (store, ...of) => explainWith(combinedCursor(store, true, false), store, ...of),
}

/** What was learnt of a store is learnt once: a dialog asks for one day after the other. */
const lessonsByStore = new WeakMap<StoreHistory, Lessons>()

function lessonsOf(store: StoreHistory, leaveOut: boolean): Lessons {
  if (!leaveOut) return new Lessons(store, leaveOut)
  let lessons = lessonsByStore.get(store)
  if (!lessons) lessonsByStore.set(store, (lessons = new Lessons(store, leaveOut)))
  return lessons
}

/**
 * @param leaveOut false, for comparison: possible stock-outs take part
 * @param measuresError false: what was learnt by earlier weeks, which errors of a day are measured by, is not asked for
 */
export function combinedCursor(store: StoreHistory, leaveOut = true, measuresError = true): Cursor {
  const lessons = lessonsOf(store, leaveOut)
  const state = new ProductLevel(store, lessons, leaveOut)
  const row = new Float32Array(WIDTH)
  const firstWeekday = weekday(store.from)
  let product = 0
  let factor = Number.NaN
  /** The factor at the last week's end. */
  let weekFactor = 1
  const factorToday = () => {
    const learnt = lessons.by(state.last)
    lessons.describe(state, row)
    return factorOf(learnt, row) * balanceOf(learnt?.balance, state.level)
  }
  return {
    start(each) {
      product = each
      state.start(each)
      factor = Number.NaN
      weekFactor = 1
    },
    pass(day) {
      const isWeekEnd = lessons.isWeekEnd(day)
      state.pass(day, isWeekEnd)
      factor = Number.NaN
      if (isWeekEnd && measuresError) weekFactor = factor = factorToday()
    },
    nextDay(day) {
      return state.level * state.shareOf(day) * weekFactor
    },
    forecast(target) {
      if (state.level === 0) return 0
      if (Number.isNaN(factor)) factor = factorToday()
      return state.level * state.shareOf(target) * factor
    },
    explain(target) {
      const learnt = lessons.by(state.last)
      lessons.describe(state, row)
      return {
        kind: 'level_times_factors',
        level: { units: state.level, parts: levelsOf(state) },
        factors: [
          {
            kind: 'weekday',
            value: state.profile[target % 7] ?? 1,
            weekday: ((firstWeekday - 1 + target) % 7) + 1,
            ...state.explainWeekday(target % 7),
          },
          {
            kind: 'month_day',
            value: lessons.months.of(state.last, target),
            days: lessons.months.days(state.last, target),
          },
          explainFactor(learnt, row),
          { kind: 'balance', by: learnt?.by ?? 'store', value: balanceOf(learnt?.balance, state.level) },
        ],
        leftOut: leftOutOf(store.products[product]?.units ?? new Float64Array(), state),
      }
    },
  }
}

function levelsOf(state: ProductLevel): { readonly weight: number; readonly level: Level }[] {
  return SHARES.flatMap((weight, index) => {
    if (weight === 0) return []
    const level = {
      units: state.levelOf(index),
      alpha: ALPHAS[index] ?? 0,
      days: state.taken,
      weightedUnits: state.sold[index] ?? 0,
      weightedDays: state.exposed[index] ?? 0,
    }
    return [{ weight, level }]
  })
}

/** Days left out of the levels, among those that still weigh in them. */
function leftOutOf(units: Float64Array, { leftOut, last }: ProductLevel): LeftOutDay[] {
  const marked = new Set(leftOut)
  const days: LeftOutDay[] = []
  for (let day = Math.max(0, last - HISTORY_DAYS + 1); day <= last; day++) {
    if (marked.has(day)) days.push({ day, reason: 'possible_stock_out' })
    else if (Number.isNaN(units[day] ?? Number.NaN)) days.push({ day, reason: 'no_data' })
  }
  return days
}
