import { averages } from '../src/demand/averages.ts'
import { demandWindow } from '../src/demand/window.ts'
import type { Backtest } from '../src/backtest/simulate.ts'
import type { TestedPolicy } from '../src/backtest/tested-policy.ts'
import { suggestUpToNextDelivery } from '../src/replenishment/policies/order-up-to.ts'
import { NO_LIMITS } from '../src/replenishment/policies/policy.ts'
import { suggestWithGuard } from '../src/replenishment/policies/rule-with-guard.ts'
import { suggest } from '../src/replenishment/suggest.ts'
import { MAX_QUANTITY } from '../src/stock/position.ts'
import { addDays } from '../src/time/business-day.ts'

/** What a plain replay notes of a product on each measured day. */
export interface PlainDay {
  readonly day: number
  readonly wanted: number
  readonly sold: number
  readonly stock: number
  readonly ordered: number
}

interface PlainForecast {
  readonly units: readonly number[]
  readonly variance: number
}

/** What the model says of each product at the close of each day. */
export function plainForecasts({ history, model, schedule }: Backtest): PlainForecast[][] {
  const origins = Array.from({ length: history.days }, (_, day) => day)
  return Array.from(model.trace(history, origins, schedule.horizon), ({ units, variance }) =>
    origins.map((origin) => ({
      units: Array.from(units.subarray(origin * schedule.horizon, (origin + 1) * schedule.horizon)),
      variance: variance[origin] ?? 0,
    })),
  )
}

/**
 * The back-test of one product written down once more, plainly and slowly: a list of deliveries on their way, the
 * product's own functions with all their trails, dates in place of numbers. Tests hold the engine to it.
 */
export function plainSimulation(
  backtest: Backtest,
  forecasts: readonly (readonly PlainForecast[])[],
  policy: TestedPolicy,
  product: number,
): PlainDay[] {
  const { history, schedule, warmUpDays } = backtest
  const tested = backtest.products[product]
  const sold = history.products[product]
  if (!tested || !sold) throw new Error(`no product ${product}`)
  const perPack = tested.unitsPerPack ?? 1
  const limits = tested.limits ?? NO_LIMITS
  const dates = Array.from({ length: history.days }, (_, day) => addDays(history.from, day))
  const delivered = dates.filter((_, day) => history.delivered[day] === 1)
  const salesOf = (upTo: number) =>
    dates.flatMap((date, day) => {
      const units = sold.units[day] ?? Number.NaN
      return day <= upTo && !Number.isNaN(units) ? [{ date, units }] : []
    })

  const forecastFrom = (origin: number) => {
    const forecast = forecasts[product]?.[origin]
    if (!forecast) throw new Error(`no forecast of product ${product}`)
    return forecast
  }
  const wantedOn = (day: number) => {
    const units = sold.units[day] ?? Number.NaN
    const expected = forecastFrom(day - 1).units[0] ?? 0
    if (Number.isNaN(units)) return expected
    const closing = sold.closings?.[day] ?? Number.NaN
    const isSoldOut = tested.soldOut?.[day] === 1 || closing <= 0
    return Math.max(0, isSoldOut ? Math.max(units, expected) : units)
  }

  const orderOn = (day: number, storeStock: number, inTransit: number): number => {
    const until = schedule.protectsUntil[day] ?? 0
    const today = addDays(history.from, day)
    const window = demandWindow(delivered, today)
    const { average5Days } = averages(window, salesOf(day - 1))
    const cutOff = dates.findLastIndex((date) => window.cutOff !== null && date <= window.cutOff)
    const soldLately = salesOf(day - 1).some(
      ({ date, units }) => units > 0 && date > addDays(today, cutOff - day - 56),
    )
    const stock = { average5Days, unitsPerPack: perPack, storeStock, inTransit, originStock: MAX_QUANTITY }
    if (policy.policy === 'adivino') {
      let wanted = 0
      for (let each = day; each < Math.min(until, history.days); each++) wanted += wantedOn(each)
      return Math.max(0, Math.ceil((wanted - storeStock - inTransit) / perPack - 1e-9))
    }
    if (policy.policy === 'regla_niveles') return suggest(stock, policy.params).suggestedPacks
    if (policy.policy === 'regla_guarda') {
      return suggestWithGuard({ ...stock, soldLately }, policy.params).suggestedPacks
    }
    const { units, variance } = forecastFrom(day - 1)
    const forecast = units
      .slice(0, until - day)
      .map((each, ahead) => ({ date: addDays(today, ahead), units: each }))
    const leadDays = (schedule.arrives[day] ?? 0) - day
    return suggestUpToNextDelivery(
      { ...stock, forecast, leadDays, variance, soldLately, limits },
      policy.params,
    ).suggestedPacks
  }

  const start = dates.findIndex((_, day) => day >= backtest.from && schedule.arrives[day] !== -1)
  let stock = orderOn(start, 0, 0) * perPack
  let onTheWay: { readonly packs: number; readonly arrives: number }[] = []
  const noted: PlainDay[] = []
  for (let day = start; day < history.days; day++) {
    let ordered = 0
    const arrives = schedule.arrives[day] ?? -1
    if (arrives !== -1) {
      ordered = orderOn(day, stock, onTheWay.reduce((sum, { packs }) => sum + packs, 0) * perPack)
      if (ordered > 0) onTheWay = [...onTheWay, { packs: ordered, arrives }]
    }
    const here = onTheWay.filter((delivery) => delivery.arrives === day)
    onTheWay = onTheWay.filter((delivery) => delivery.arrives !== day)
    stock += here.reduce((sum, { packs }) => sum + packs, 0) * perPack
    const wanted = wantedOn(day)
    const sells = Math.min(wanted, stock)
    stock = stock - wanted > 1e-9 ? stock - wanted : 0
    if (day < start + warmUpDays || Number.isNaN(sold.units[day] ?? Number.NaN)) continue
    noted.push({ day, wanted, sold: sells, stock, ordered })
  }
  return noted
}
