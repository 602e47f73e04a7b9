import { withEvents } from '@abasto/domain/demand/events/with-events'
import { combinedCursor, combinedModel } from '@abasto/domain/demand/models/combined'
import { traceWith } from '@abasto/domain/demand/models/cursor'
import { DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { weightedMeanCursor } from '@abasto/domain/demand/models/weighted-mean'
import { addDays } from '@abasto/domain/time/business-day'
import {
  bias,
  dayWape,
  measure,
  SPEEDS,
  weeklyOrigins,
  weekWape,
  type Accuracy,
  type Sums,
  type Teaching,
  type Trace,
} from './accuracy.ts'
import type { ChainFolder } from './read-chain.ts'
import { count, percent, ratio, table } from './table.ts'

/** Weeks that are forecast, each from the day before it begins, */
const WEEKS = 8
/** with at least so many days behind it; where no origin has them, with at least so few. */
const DAYS_BEFORE = 56
const FEWEST_DAYS_BEFORE = 28

/** Today's forecast, which the others are measured by, and the yardstick of every week. */
const TODAY = 'promedio_ponderado'
const YARDSTICK = 'misma_semana'

const ALL_DAYS = withEvents({
  ...combinedModel,
  trace: (store, ...of) => traceWith(combinedCursor(store, false), store, ...of),
})

/** The same models with possible stock-outs left in. */
const NOTHING_LEFT_OUT: Readonly<Record<string, Trace>> = {
  [TODAY]: (store, origins, horizon) => traceWith(weightedMeanCursor(store, false), store, origins, horizon),
  combinado: (store, origins, horizon) => ALL_DAYS.trace(store, origins, horizon),
}

export interface Measured {
  readonly name: string
  readonly from: string
  readonly days: number
  readonly stores: number
  readonly products: number
  readonly origins: readonly string[]
  readonly remarks: readonly string[]
  readonly models: readonly MeasuredModel[]
}

export interface MeasuredModel {
  readonly model: string
  readonly leavesOut: boolean
  readonly accuracy: Accuracy
}

/** @throws Error where the history is too short for a single week */
export function measureChain({ name, from, days, stores, remarks }: ChainFolder): Measured {
  const enough = weeklyOrigins(days, WEEKS, DAYS_BEFORE)
  const origins = enough.length > 0 ? enough : weeklyOrigins(days, WEEKS, FEWEST_DAYS_BEFORE)
  if (origins.length === 0)
    throw new Error(`${name}: ${days} days are too few, ${FEWEST_DAYS_BEFORE + 7} is the least`)
  const histories = stores.map(({ history }) => history)
  const models = DEMAND_MODELS.map((model) =>
    measured(histories, origins, model.id, true, (...of) => model.trace(...of)),
  )
  for (const [id, trace] of Object.entries(NOTHING_LEFT_OUT))
    models.push(measured(histories, origins, id, false, trace))
  return {
    name,
    from,
    days,
    stores: stores.length,
    products: histories.reduce((sum, { products }) => sum + products.length, 0),
    origins: origins.map((origin) => addDays(from, origin)),
    remarks:
      origins.length < WEEKS
        ? [...remarks, `only ${origins.length} weeks have enough days before them`]
        : remarks,
    models,
  }
}

function measured(
  stores: readonly StoreHistory[],
  origins: readonly number[],
  model: string,
  leavesOut: boolean,
  trace: Trace,
): MeasuredModel {
  return { model, leavesOut, accuracy: measure(stores, origins, trace, teachingOf(model, leavesOut)) }
}

function teachingOf(model: string, leavesOut: boolean): Teaching {
  const learns = DEMAND_MODELS.some(({ id, learnsFromChain }) => id === model && learnsFromChain)
  return learns ? (leavesOut ? 'stock-outs left out' : 'stock-outs left in') : 'none'
}

/** The report of a chain, in lines of Markdown. */
export function reportOf(chain: Measured): string[] {
  const { name, stores, products, days, from, origins, remarks, models } = chain
  const shown = models.filter(({ leavesOut }) => leavesOut)
  const today = sumsOf(shown, TODAY)
  const lastWeek = sumsOf(shown, YARDSTICK)
  const again = models.filter(({ leavesOut }) => !leavesOut)
  return [
    `## ${name}`,
    '',
    `${stores} stores, ${count(products)} products in them, ${days} days from ${from}. ${origins.length} weeks are forecast, each at the close of the day before it: ${origins[0]} to ${origins.at(-1)}. ${count(today.days)} days of products, ${count(Math.round(today.sold))} units.`,
    '',
    ...remarks.map((remark) => `- ${remark}`),
    ...(remarks.length > 0 ? [''] : []),
    ...table(
      [
        'model',
        'WAPE by day',
        'WAPE by week',
        'bias',
        'day, of today’s',
        'week, of today’s',
        'week, of last week’s',
        'CPU s / 10,000',
      ],
      shown.map(({ model, accuracy: { all, cpuMs, products: traced } }) => [
        `\`${model}\``,
        percent(dayWape(all)),
        percent(weekWape(all)),
        percent(bias(all)),
        ratio(dayWape(all) / dayWape(today)),
        ratio(weekWape(all) / weekWape(today)),
        ratio(weekWape(all) / weekWape(lastWeek)),
        ((cpuMs * 10) / Math.max(1, traced)).toFixed(2),
      ]),
    ),
    '### Possible stock-outs left out, and left in',
    '',
    ...table(
      ['model', 'day, out', 'day, in', 'week, out', 'week, in', 'bias, out', 'bias, in'],
      again.map(({ model, accuracy }) => {
        const out = sumsOf(shown, model)
        const { all } = accuracy
        const pairs = [dayWape, weekWape, bias].flatMap((figure) => [
          percent(figure(out)),
          percent(figure(all)),
        ])
        return [`\`${model}\``, ...pairs]
      }),
    ),
    '### By speed: below 1 unit a day in the 4 weeks before, below 5, and more',
    '',
    ...table(
      ['model', ...SPEEDS.flatMap((speed) => [`${speed}, day`, `${speed}, week`, `${speed}, bias`])],
      shown.map(({ model, accuracy }) => [
        `\`${model}\``,
        ...SPEEDS.flatMap((speed) => {
          const sums = accuracy.bySpeed[speed]
          return [percent(dayWape(sums)), percent(weekWape(sums)), percent(bias(sums))]
        }),
      ]),
    ),
  ]
}

/** The same figures for machines: shares, not percent. */
export function figuresOf({ models, ...chain }: Measured) {
  const today = sumsOf(models, TODAY)
  const lastWeek = sumsOf(models, YARDSTICK)
  const figures = (sums: Sums) => ({
    days: sums.days,
    units: sums.sold,
    dayWape: dayWape(sums),
    weekWape: weekWape(sums),
    bias: bias(sums),
  })
  return {
    ...chain,
    models: models.map(({ model, leavesOut, accuracy: { all, bySpeed, cpuMs, products } }) => ({
      model,
      leavesOut,
      ...figures(all),
      dayOfToday: dayWape(all) / dayWape(today),
      weekOfToday: weekWape(all) / weekWape(today),
      weekOfLastWeek: weekWape(all) / weekWape(lastWeek),
      bySpeed: Object.fromEntries(SPEEDS.map((speed) => [speed, figures(bySpeed[speed])])),
      cpuSecondsPer10000: (cpuMs * 10) / Math.max(1, products),
    })),
  }
}

/** Ratios to today's forecast, chain by chain and their means. */
export function summaryOf(chains: readonly Measured[], model: string): string[] {
  const rows = chains.map(({ name, models }) => {
    const shown = models.filter(({ leavesOut }) => leavesOut)
    const [today, own, lastWeek] = [TODAY, model, YARDSTICK].map((id) => sumsOf(shown, id))
    if (!today || !own || !lastWeek) throw new Error(`no ${model}`)
    return {
      name,
      day: dayWape(own) / dayWape(today),
      week: weekWape(own) / weekWape(today),
      lastWeek: weekWape(own) / weekWape(lastWeek),
      bias: bias(own),
    }
  })
  const mean = (figure: 'day' | 'week' | 'lastWeek') =>
    rows.reduce((sum, row) => sum + row[figure], 0) / rows.length
  return table(
    ['chain', 'day, of today’s', 'week, of today’s', 'week, of last week’s', 'bias'],
    [
      ...rows.map((row) => [
        row.name,
        ratio(row.day),
        ratio(row.week),
        ratio(row.lastWeek),
        percent(row.bias),
      ]),
      ['**mean**', ratio(mean('day')), ratio(mean('week')), ratio(mean('lastWeek')), ''],
    ],
  )
}

function sumsOf(models: readonly MeasuredModel[], id: string): Sums {
  const found = models.find(({ model }) => model === id)
  if (!found) throw new Error(`no ${id}`)
  return found.accuracy.all
}
