import type { StoreEvent } from '@abasto/domain/demand/events/store-events'
import type { ProductHistory, StoreHistory } from '@abasto/domain/demand/models/store-history'
import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { draws, type Draws } from './draws.ts'

/**
 * What a synthetic chain is like. Each is an exaggeration of one trait of real chains; a model that was fitted to one
 * of them fails on the others. Rates are in units a day, log changes in shares.
 */
export interface Character {
  readonly name: string
  readonly seed: number
  readonly days: number
  readonly stores: number
  readonly products: number
  readonly categories: number
  /** Median rate of a product, and how far the products' logarithms spread. */
  readonly median: number
  readonly spread: number
  /** Variance beyond a Poisson count's: of a rate m it is m + dispersion * m². */
  readonly dispersion: number
  /** How much weekdays differ, and how much a product's own week differs from its category's. */
  readonly week: number
  readonly ownWeek: number
  /** Daily log change of a product's own level, and of its category's in a store. */
  readonly drift: number
  readonly sharedDrift: number
  /** Log noise of a store's day that all its products share. */
  readonly mood: number
  /** Share of products and months in which the level jumps, up or down to the half or the double. */
  readonly jumps: number
  /** Height of a category's year, drawn up to it. */
  readonly year: number
  /** What the 15th, the month's last day and the two days after them sell more. */
  readonly payDay: number
  /** Share of products and weeks on promotion, which sell up to thrice as much. */
  readonly promotions: number
  /** Share of days with an empty shelf, in rows of 7 on average. */
  readonly empty: number
  /** Whether the stock at the close of a day is known. */
  readonly closings: boolean
  /** Share of products that end, in all stores at once, or begin. */
  readonly turnover: number
  /** Daily log change of a product's level in all stores at once. */
  readonly chainDrift: number
  /** What the first ten days of a month sell more, of a third of the categories: benefits paid out for food. */
  readonly benefits: number
  /** What a holiday takes of a day's sales, up to double; a category's promotion of four days adds up to thrice that. */
  readonly calendar: number
}

const ORDINARY: Omit<Character, 'name' | 'seed'> = {
  days: 400,
  stores: 4,
  products: 300,
  categories: 12,
  median: 1,
  spread: 1.2,
  dispersion: 0.15,
  week: 0.25,
  ownWeek: 0.05,
  drift: 0.015,
  sharedDrift: 0.008,
  mood: 0.06,
  jumps: 0.02,
  year: 0.15,
  payDay: 0.05,
  promotions: 0.02,
  empty: 0.02,
  closings: false,
  turnover: 0.1,
  chainDrift: 0,
  benefits: 0,
  calendar: 0,
}

/** The chains that a model has to be better on than on the real one alone. */
export const CHARACTERS: readonly Character[] = [
  { ...ORDINARY, name: 'slow movers', seed: 101, median: 0.6 },
  { ...ORDINARY, name: 'intermittent', seed: 102, median: 0.12, spread: 1, dispersion: 0.8, week: 0.1 },
  {
    ...ORDINARY,
    name: 'fast and fresh',
    seed: 103,
    median: 8,
    spread: 0.8,
    days: 120,
    drift: 0.02,
    mood: 0.12,
    week: 0.35,
  },
  { ...ORDINARY, name: 'changes of level', seed: 104, median: 3, jumps: 0.15, drift: 0.03 },
  { ...ORDINARY, name: 'pay-days', seed: 105, median: 3, payDay: 0.5 },
  { ...ORDINARY, name: 'years', seed: 106, median: 2, year: 0.6, days: 900, products: 200, stores: 3 },
  { ...ORDINARY, name: 'promotions', seed: 107, median: 3, promotions: 0.12 },
  { ...ORDINARY, name: 'empty shelves, stock known', seed: 108, median: 2, empty: 0.1, closings: true },
  { ...ORDINARY, name: 'empty shelves, stock unknown', seed: 109, median: 2, empty: 0.1 },
  { ...ORDINARY, name: 'products that end', seed: 110, median: 2, turnover: 0.5 },
  {
    ...ORDINARY,
    name: 'supermarkets',
    seed: 111,
    median: 1.2,
    chainDrift: 0.02,
    benefits: 0.15,
    week: 0.3,
    stores: 6,
    days: 700,
    empty: 0.03,
  },
  {
    ...ORDINARY,
    name: 'fresh, shared changes',
    seed: 112,
    median: 8,
    chainDrift: 0.06,
    week: 0.35,
    days: 120,
    promotions: 0.08,
    empty: 0.01,
    stores: 10,
    products: 150,
    mood: 0.1,
  },
  { ...ORDINARY, name: 'holidays and promotions, known', seed: 113, median: 4, calendar: 0.35 },
]

const FROM: IsoDate = '2024-01-01'

/** The stores of a chain: the same ones for the same character. */
export function syntheticChain(character: Character): StoreHistory[] {
  const random = draws(character.seed)
  const { days } = character
  const calendar = Array.from({ length: days }, (_, day) => addDays(FROM, day))
  const weeks = categoryWeeks(character, random)
  const years = Array.from({ length: character.categories }, () => ({
    height: character.year * random.uniform(),
    peak: 366 * random.uniform(),
  }))
  const products = Array.from({ length: character.products }, () => ({
    category: Math.floor(random.uniform() * character.categories),
    rate: character.median * Math.exp(character.spread * random.normal()),
    life: lifeOf(character, random),
    shared: character.chainDrift > 0 ? walk(character.chainDrift, days, random) : null,
  }))
  const known = knownCalendar(character, products)
  return Array.from({ length: character.stores }, () => {
    const size = Math.exp(0.3 * random.normal())
    const mood = Float64Array.from({ length: days }, () => Math.exp(character.mood * random.normal()))
    const drifts = Array.from({ length: character.categories }, () =>
      walk(character.sharedDrift, days, random),
    )
    const histories = products.map(({ category, rate, life, shared }, productKey): ProductHistory => {
      const own = weeks[category]?.map((each) => each * Math.exp(character.ownWeek * random.normal())) ?? []
      const level = levelOf(character, random)
      const taste = Math.exp(0.3 * random.normal())
      const year = years[category] ?? { height: 0, peak: 0 }
      const units = new Float64Array(days)
      const closings = character.closings ? new Float64Array(days).fill(9) : null
      let empty = 0
      let uplift = 1
      for (const [day, date] of calendar.entries()) {
        if (day % 7 === 3) uplift = random.uniform() < character.promotions ? 1 + 2 * random.uniform() : 1
        if (empty === 0 && random.uniform() < character.empty / 7)
          empty = 1 + Math.floor(13 * random.uniform())
        if (empty > 0) {
          empty--
          if (closings) closings[day] = 0
          continue
        }
        if (day < life.from || day > life.to) continue
        const season = Math.exp(year.height * Math.cos((2 * Math.PI * (day - year.peak)) / 365.25))
        const mean =
          rate *
          taste *
          size *
          (own[weekday(date) - 1] ?? 1) *
          (level[day] ?? 1) *
          (drifts[category]?.[day] ?? 1) *
          (mood[day] ?? 1) *
          season *
          uplift *
          payDayOf(date, character.payDay) *
          (shared?.[day] ?? 1) *
          known.effect(day, category) *
          (category % 3 === 0 && Number(date.slice(8)) <= 10 ? 1 + character.benefits : 1)
        units[day] = random.negativeBinomial(mean, character.dispersion)
      }
      return { productKey, category, units, closings }
    })
    return {
      from: FROM,
      days,
      delivered: new Uint8Array(days).fill(1),
      categories: character.categories,
      products: histories,
      ...(known.events.length > 0 && { events: known.events }),
    }
  })
}

interface KnownCalendar {
  readonly events: readonly StoreEvent[]
  /** What a day of a category sells over a usual one. */
  effect(day: number, category: number): number
}

/** Events of all stores, entered before they come, and what they really do. */
function knownCalendar(
  { calendar, days, categories, seed }: Character,
  products: readonly { readonly category: number }[],
): KnownCalendar {
  const events: StoreEvent[] = []
  const effects = new Map<string, number>()
  if (calendar === 0) return { events, effect: () => 1 }
  // Its own draws: what chains without a calendar sell stays as it is.
  const random = draws(seed + 1000)
  const about = { knownFrom: -1, expected: null }
  for (let day = 9; day < days; day += 12 + Math.floor(16 * random.uniform())) {
    events.push({ ...about, kind: 'feriado', from: day, to: day, products: null })
    const left = Math.max(0.05, 1 - calendar * (1 + random.uniform()))
    for (let category = 0; category < categories; category++) effects.set(`${day} ${category}`, left)
  }
  for (let from = 3; from < days; from += 7) {
    const promoted = Math.floor(categories * random.uniform())
    const of = products.flatMap(({ category }, index) => (category === promoted ? [index] : []))
    events.push({ ...about, kind: 'promocion', from, to: from + 3, products: new Set(of) })
    const more = 1 + calendar * (1 + 2 * random.uniform())
    for (let day = from; day < from + 4; day++) {
      const key = `${day} ${promoted}`
      effects.set(key, (effects.get(key) ?? 1) * more)
    }
  }
  return { events, effect: (day, category) => effects.get(`${day} ${category}`) ?? 1 }
}

function categoryWeeks({ categories, week }: Character, random: Draws): number[][] {
  const common = Array.from({ length: 7 }, () => week * random.normal())
  return Array.from({ length: categories }, () => {
    const own = common.map((each) => Math.exp(each + 0.4 * week * random.normal()))
    const mean = own.reduce((sum, each) => sum + each, 0) / 7
    return own.map((each) => each / mean)
  })
}

function lifeOf(
  { days, turnover }: Character,
  random: Draws,
): { readonly from: number; readonly to: number } {
  const changes = random.uniform() < turnover
  const at = Math.floor(days * random.uniform())
  return changes
    ? random.uniform() < 0.6
      ? { from: 0, to: at }
      : { from: at, to: days }
    : { from: 0, to: days }
}

/** A log level that wanders and is drawn back to 0 within some months. */
function walk(change: number, days: number, random: Draws): Float64Array {
  let log = 4 * change * random.normal()
  return Float64Array.from({ length: days }, () => Math.exp((log = 0.99 * log + change * random.normal())))
}

function levelOf({ drift, jumps, days }: Character, random: Draws): Float64Array {
  const level = walk(drift, days, random)
  let jump = 1
  for (let day = 0; day < days; day++) {
    if (random.uniform() < jumps / 30)
      jump = Math.min(4, Math.max(0.25, jump * 2 ** (2 * random.uniform() - 1)))
    level[day] = (level[day] ?? 1) * jump
  }
  return level
}

function payDayOf(date: IsoDate, height: number): number {
  const day = Number(date.slice(8))
  if (day === 15 || addDays(date, 1).endsWith('-01')) return 1 + height
  if (day === 16 || day === 1) return 1 + 0.8 * height
  if (day === 17 || day === 2) return 1 + 0.4 * height
  return 1
}
