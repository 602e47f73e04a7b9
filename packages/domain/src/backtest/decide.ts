import { atLeast, atMost, roundDown, roundHalfUp, roundUp } from '../arithmetic/compare.ts'
import { REORDER_EXTRA_DAYS } from '../replenishment/levels.ts'
import { cycleDaysOf, errorOf } from '../replenishment/policies/order-up-to.ts'
import {
  requireOrderUpToParams,
  type OrderUpToParams,
  type ShelfLimits,
} from '../replenishment/policies/policy.ts'
import { safetyUnits } from '../replenishment/policies/safety-units.ts'
import { classify } from '../stock/classify.ts'
import { multipliersOf, type StockParams } from '../stock/params.ts'
import type { ProductDays } from './product-days.ts'
import type { Schedule } from './schedule.ts'
import type { TestedPolicy } from './tested-policy.ts'

/** A product that is about to be decided on. */
export interface DecidedProduct {
  readonly days: ProductDays
  readonly perPack: number
  readonly limits: ShelfLimits
}

/**
 * Packs that a policy orders on the morning of a day: what `suggest`, `suggestWithGuard` and `suggestUpToNextDelivery`
 * suggest of a CEDI with plenty, without the trail that they leave; tests hold the two together.
 */
export type Decider = (product: DecidedProduct, day: number, onHand: number, inTransit: number) => number

/** @throws InvalidInputError for parameters out of their range */
export function deciderOf(tested: TestedPolicy, schedule: Schedule): Decider {
  switch (tested.policy) {
    case 'regla_niveles':
      return rule(tested.params)
    case 'regla_guarda':
      return guarded(rule(tested.params))
    case 'proxima_entrega':
      return upToNextDelivery(tested.params, schedule)
    default:
      return clairvoyant(schedule)
  }
}

function rule(params: StockParams): Decider {
  return ({ days, perPack }, day, onHand, inTransit) => {
    const daily = days.average5Days[day] ?? 0
    if (daily <= 0) return 0
    const dailyPacks = daily / perPack
    const reached = classify(dailyPacks)
    const of = reached && multipliersOf(params, reached.salesClass)
    const position = onHand + inTransit
    if (!atMost(position / daily, of ? of.min + of.safety + REORDER_EXTRA_DAYS : 0)) return 0
    const need = (of ? dailyPacks * of.max : 0) - position / perPack
    return Math.max(0, roundHalfUp(need))
  }
}

function guarded(decide: Decider): Decider {
  return (product, day, onHand, inTransit) => {
    const packs = decide(product, day, onHand, inTransit)
    return packs === 0 && isEmpty(product, day, onHand, inTransit) ? 1 : packs
  }
}

function upToNextDelivery(params: OrderUpToParams, { protectsUntil }: Schedule): Decider {
  requireOrderUpToParams(params)
  return (product, day, onHand, inTransit) => {
    const { days, perPack, limits } = product
    const isSelling = days.soldLately[day] === 1
    const display = limits.minDisplayUnits ?? 0
    if (!isSelling && display === 0) return 0
    const length = (protectsUntil[day] ?? 0) - day
    const forecast = days.forecastUnits[day] ?? 0
    const mean = forecast / length
    const salesClass = params.cycleDays && classify((days.average5Days[day] ?? 0) / perPack)
    const cycle = cycleDaysOf(params, salesClass?.salesClass ?? null) * mean
    const position = onHand + inTransit
    const room = roomFor(limits.shelfUnits, position, perPack)
    let level = display
    if (isSelling) {
      const error = errorOf(length, days.variance[day] ?? 0)
      const safety = safetyUnits(params.serviceLevel, error, Math.max(perPack, cycle))
      level = Math.max(forecast + safety, 1, display)
    }
    let packs = 0
    if (!atLeast(position, level)) {
      const cover = params.maxCoverDays === null ? null : params.maxCoverDays * mean
      const needed = Math.max(0, roundUp((level + cycle - position) / perPack))
      packs = Math.min(needed, room, roomFor(cover, position, perPack))
    }
    const acts = params.guard && packs === 0 && room >= 1 && isEmpty(product, day, onHand, inTransit)
    return acts ? 1 : packs
  }
}

function clairvoyant({ protectsUntil }: Schedule): Decider {
  return ({ days, perPack }, day, onHand, inTransit) => {
    let wanted = 0
    const end = Math.min(days.demand.length, protectsUntil[day] ?? 0)
    for (let each = day; each < end; each++) wanted += days.demand[each] ?? 0
    return Math.max(0, roundUp((wanted - onHand - inTransit) / perPack))
  }
}

function isEmpty({ days }: DecidedProduct, day: number, onHand: number, inTransit: number): boolean {
  return days.soldLately[day] === 1 && onHand <= 0 && inTransit <= 0
}

function roomFor(cap: number | null, position: number, perPack: number): number {
  return cap === null ? Infinity : Math.max(0, roundDown((cap - position) / perPack))
}
