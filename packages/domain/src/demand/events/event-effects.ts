import { levelProfileModel } from '../models/level-profile.ts'
import type { StoreHistory } from '../models/store-history.ts'
import { concerns, type EventKind, type StoreEvent } from './store-events.ts'

/** Days of history before a first event that teaches anything: without them nothing usual is known. */
const LEAST_DAYS_BEHIND = 56
/** Days that an effect is learnt from, so that a longer history teaches the same. */
const TAUGHT_DAYS = 280 - LEAST_DAYS_BEHIND

/** One day says half of what it says; three say three quarters. */
const DAYS_OF_DOUBT = 1
/** Of the store, and of a category beside it: units that had been forecast before sales weigh as much as doubt. */
const UNITS_OF_DOUBT = 30
const CATEGORY_UNITS_OF_DOUBT = 200
/** Nothing sells more than so many times the usual by what was learnt. */
const LARGEST_EFFECT = 8

/** What a kind of event did on a past day to a category: units sold, and said of it as of a usual day. */
interface PastDay {
  readonly kind: EventKind
  readonly day: number
  readonly sold: Float64Array
  readonly said: Float64Array
  /** Of all categories together. */
  soldUnits: number
  saidUnits: number
}

export interface EventEffect {
  /** What the day sells over a usual one. */
  readonly value: number
  /** Past days of the kind that taught it. */
  readonly days: number
}

/** What the past events of a store did, kind by kind, as it was known at any close. */
export class EventEffects {
  readonly #past: readonly PastDay[]

  private constructor(past: readonly PastDay[]) {
    this.#past = past
  }

  /** @param usual the store without the days of its events: by it a plain model says what a usual day would have sold */
  static learn(store: StoreHistory, usual: StoreHistory, events: readonly StoreEvent[]): EventEffects {
    const past = daysOf(events, store.days - 1)
    const days = [...new Set(past.map(({ day }) => day))].sort((one, other) => one - other)
    if (days.length === 0) return new EventEffects([])
    const place = new Map(days.map((day, index) => [day, index]))
    const learnt = past.map(({ kind, day }) => ({
      kind,
      day,
      sold: new Float64Array(store.categories),
      said: new Float64Array(store.categories),
      soldUnits: 0,
      saidUnits: 0,
    }))
    const origins = days.map((day) => day - 1)
    for (const { product, units } of levelProfileModel.trace(usual, origins, 1)) {
      const each = store.products[product]
      if (!each) continue
      for (const { kind, day, sold, said } of learnt) {
        const today = each.units[day] ?? Number.NaN
        // Of a day with events of two kinds nobody can say which of them it was.
        if (Number.isNaN(today) || onlyKind(events, product, day) !== kind) continue
        sold[each.category] = (sold[each.category] ?? 0) + Math.max(0, today)
        said[each.category] = (said[each.category] ?? 0) + (units[place.get(day) ?? 0] ?? 0)
      }
    }
    for (const each of learnt) {
      each.soldUnits = sum(each.sold)
      each.saidUnits = sum(each.said)
    }
    return new EventEffects(learnt.filter(({ saidUnits }) => saidUnits > 0))
  }

  /** As known at the close of `origin`: what past days of the kind did, drawn towards what is expected of it. */
  at(kind: EventKind, category: number, origin: number, expected: number | null): EventEffect {
    if (kind === 'cierre') return { value: 0, days: 0 }
    let [days, sold, said, soldOfCategory, saidOfCategory] = [0, 0, 0, 0, 0]
    for (const past of this.#past) {
      if (past.kind !== kind || past.day > origin || past.day <= origin - TAUGHT_DAYS) continue
      days++
      sold += past.soldUnits
      said += past.saidUnits
      soldOfCategory += past.sold[category] ?? 0
      saidOfCategory += past.said[category] ?? 0
    }
    const prior = expected ?? 1
    const ofStore = drawn(
      prior,
      sold,
      said,
      (days / (days + DAYS_OF_DOUBT)) * (said / (said + UNITS_OF_DOUBT)),
    )
    const trust =
      (days / (days + 2 * DAYS_OF_DOUBT)) * (saidOfCategory / (saidOfCategory + CATEGORY_UNITS_OF_DOUBT))
    const value = drawn(ofStore, soldOfCategory, saidOfCategory, trust)
    return { value: Math.min(LARGEST_EFFECT, value), days }
  }
}

function drawn(from: number, sold: number, said: number, trust: number): number {
  return said > 0 ? from + trust * (sold / said - from) : from
}

const sum = (units: Float64Array): number => units.reduce((all, each) => all + each, 0)

/** Past days of each kind, each once. */
function daysOf(events: readonly StoreEvent[], upTo: number): { kind: EventKind; day: number }[] {
  const days = new Map<string, { kind: EventKind; day: number }>()
  for (const { kind, from, to } of events) {
    if (kind === 'cierre') continue
    for (let day = Math.max(LEAST_DAYS_BEHIND, from); day <= Math.min(to, upTo); day++)
      days.set(`${kind} ${day}`, { kind, day })
  }
  return [...days.values()]
}

function onlyKind(events: readonly StoreEvent[], product: number, day: number): EventKind | null {
  const kinds = new Set(events.filter((event) => concerns(event, product, day)).map(({ kind }) => kind))
  const [first = null] = kinds
  return kinds.size === 1 ? first : null
}
