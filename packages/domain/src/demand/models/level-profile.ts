import { weekday } from '../../time/business-day.ts'
import { explainWith, traceWith, type Cursor } from './cursor.ts'
import type { DemandModel } from './demand-model.ts'
import type { LeftOutDay } from './explanation.ts'
import type { StoreHistory } from './store-history.ts'
import { CategoryWeeks, weekShape } from './weekday-profile.ts'

/** Weight of the newest day in the level: 0.10 to 0.15 are level with each other. */
const ALPHA = 0.1

/** Days that a profile is taken from: 8 whole weeks. */
const PROFILE_DAYS = 56

/** Units of its category's week that a product's own are put together with: slow movers borrow, fast ones hardly. */
const BORROWED_UNITS = 100

/** After so many days a day has less than a 100,000th of the newest one's weight. */
const HISTORY_DAYS = 120

/**
 * Level times weekday profile. The profile of a product is its own week of the last 8, put together with 100 units of
 * its category's; the level is what it sold over what the profile let expect of a level of 1, both weighted by
 * (1 - alpha)^age, missing days in neither.
 */
export const levelProfileModel: DemandModel = {
  id: 'nivel_perfil',
  canBeChosen: true,
  learnsFromChain: false,
  version: 1,
  historyDays: HISTORY_DAYS,
  trace: (store, ...of) => traceWith(levelProfileCursor(store), store, ...of),
  explain: (store, ...of) => explainWith(levelProfileCursor(store), store, ...of),
}

export function levelProfileCursor(store: StoreHistory, alpha = ALPHA): Cursor {
  const weeks = new CategoryWeeks(store, PROFILE_DAYS)
  const firstWeekday = weekday(store.from)
  /** Units of each weekday in the last 8 weeks. */
  const sums = new Float64Array(7)
  /** Weight of the delivered days of each weekday. */
  const exposures = new Float64Array(7)
  const profile = new Float64Array(7)
  let units: Float64Array = new Float64Array()
  let category = 0
  let last = -1
  let weighted = 0
  let isFresh = false
  let level = 0

  const borrowed = () => {
    const own = sums.reduce((sum, each) => sum + Math.max(0, each), 0)
    return BORROWED_UNITS / (own + BORROWED_UNITS)
  }
  const expected = () => profile.reduce((sum, ratio, index) => sum + ratio * (exposures[index] ?? 0), 0)
  const refresh = () => {
    const group = weeks.of(category, last)
    weekShape(sums, weeks.delivered, last, group, profile)
    const share = borrowed()
    for (let index = 0; index < 7; index++)
      profile[index] = (profile[index] ?? 1) * (1 - share) + (group[index] ?? 1) * share
    const days = expected()
    level = days > 0 ? Math.max(0, weighted / days) : 0
    isFresh = true
  }

  return {
    start(product) {
      const each = store.products[product]
      units = each?.units ?? units
      category = each?.category ?? 0
      last = -1
      weighted = 0
      sums.fill(0)
      exposures.fill(0)
      isFresh = false
    },
    pass(day) {
      last = day
      isFresh = false
      const index = day % 7
      const sold = units[day] ?? Number.NaN
      const gone = day < PROFILE_DAYS ? 0 : (units[day - PROFILE_DAYS] ?? 0)
      weighted *= 1 - alpha
      for (let each = 0; each < 7; each++) exposures[each] = (exposures[each] ?? 0) * (1 - alpha)
      if (!Number.isNaN(gone)) sums[index] = (sums[index] ?? 0) - gone
      if (Number.isNaN(sold)) return
      sums[index] = (sums[index] ?? 0) + sold
      exposures[index] = (exposures[index] ?? 0) + 1
      weighted += sold
    },
    forecast(target) {
      if (last < 0) return 0
      if (!isFresh) refresh()
      return level * (profile[target % 7] ?? 1)
    },
    explain(target) {
      refresh()
      const group = weeks.of(category, last)
      const own = new Float64Array(7)
      weekShape(sums, weeks.delivered, last, group, own)
      const index = target % 7
      const leftOut: LeftOutDay[] = []
      let days = 0
      for (let day = Math.max(0, last - HISTORY_DAYS + 1); day <= last; day++) {
        if (Number.isNaN(units[day] ?? Number.NaN)) leftOut.push({ day, reason: 'no_data' })
        else days++
      }
      return {
        kind: 'level_times_factors',
        level: { units: level, alpha, days, weightedUnits: weighted, weightedDays: expected() },
        factors: [
          {
            kind: 'weekday',
            value: profile[index] ?? 1,
            weekday: ((firstWeekday - 1 + target) % 7) + 1,
            own: own[index] ?? 1,
            category: group[index] ?? 1,
            borrowed: borrowed(),
          },
        ],
        leftOut,
      }
    },
  }
}
