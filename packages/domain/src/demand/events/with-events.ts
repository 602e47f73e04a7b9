import type { DemandModel, ProductRange, ProductTrace } from '../models/demand-model.ts'
import type { EventFactor, ForecastExplanation } from '../models/explanation.ts'
import type { StoreHistory } from '../models/store-history.ts'
import { EventEffects } from './event-effects.ts'
import { concerns, type EventKind, type StoreEvent } from './store-events.ts'
import { usualDays } from './usual-days.ts'

/**
 * A model that knows the events of a store's calendar: usual days alone teach it what is usual, and a day with an event
 * is what it says of a usual one, times what past events of the kind did (`EventEffects`). At each close it knows the
 * events that were entered by then. Where none lies within its days it is the model itself, to the last bit.
 */
export function withEvents(model: DemandModel): DemandModel {
  return {
    ...model,
    ...(model.learning && { learning: learningOf(model, model.learning) }),
    trace: (store, origins, horizon, range) =>
      store.events
        ? traceOf(model, store, origins, horizon, range)
        : model.trace(store, origins, horizon, range),
    explain(store, product, origin, target) {
      const known = knownAt(store, origin, target)
      if (known.length === 0) return model.explain(store, product, origin, target)
      const usual = usualOf(store, known)
      const says = model.explain(usual, product, origin, target)
      const effects = effectsOf(store, known)
      return withFactors(says, factorsOf(store, known, effects, product, { origin, target }))
    },
  }
}

function learningOf(
  model: DemandModel,
  learning: NonNullable<DemandModel['learning']>,
): NonNullable<DemandModel['learning']> {
  const of = (store: StoreHistory, upTo: number) => {
    const known = knownAt(store, upTo, upTo)
    return known.length === 0 ? store : usualOf(store, known)
  }
  return {
    learn: (store, upTo, share) => learning.learn(of(store, upTo), upTo, share),
    take: (store, lessons) => learning.take(of(store, store.days - 1), lessons),
  }
}

/** Closes in a row at which the same events are known. */
interface Closes {
  readonly origins: readonly number[]
  readonly known: readonly StoreEvent[]
}

function* traceOf(
  model: DemandModel,
  store: StoreHistory,
  origins: readonly number[],
  horizon: number,
  range: ProductRange | undefined,
): Generator<ProductTrace> {
  const groups = closesOf(store, origins, horizon)
  const [only] = groups
  if (groups.length <= 1 && (only === undefined || only.known.length === 0)) {
    yield* model.trace(store, origins, horizon, range)
    return
  }
  const parts = groups.map(({ origins: own, known }) => {
    const traces = model.trace(known.length === 0 ? store : usualOf(store, known), own, horizon, range)
    return { own, known, effects: effectsOf(store, known), says: traces[Symbol.iterator]() }
  })
  const units = new Float64Array(origins.length * horizon)
  const variance = new Float64Array(origins.length)
  for (;;) {
    let first = 0
    let product = -1
    for (const { own, known, effects, says } of parts) {
      const next = says.next()
      if (next.done) return
      product = next.value.product
      units.set(next.value.units.subarray(0, own.length * horizon), first * horizon)
      variance.set(next.value.variance.subarray(0, own.length), first)
      for (const [index, origin] of own.entries()) {
        let mean = 0
        for (let ahead = 1; ahead <= horizon; ahead++) {
          const at = (first + index) * horizon + ahead - 1
          const of = { origin, target: origin + ahead }
          for (const { value } of factorsOf(store, known, effects, product, of))
            units[at] = (units[at] ?? 0) * value
          mean += (units[at] ?? 0) / horizon
        }
        // A count varies at least as a Poisson count does.
        if (known.length > 0) variance[first + index] = Math.max(variance[first + index] ?? 0, mean)
      }
      first += own.length
    }
    yield { product, units, variance }
  }
}

function closesOf(store: StoreHistory, origins: readonly number[], horizon: number): Closes[] {
  const groups: { origins: number[]; known: readonly StoreEvent[] }[] = []
  const until = (origins.at(-1) ?? 0) + horizon
  for (const origin of origins) {
    const known = knownAt(store, origin, until)
    const last = groups.at(-1)
    if (last && isSame(last.known, known)) last.origins.push(origin)
    else groups.push({ origins: [origin], known })
  }
  return groups
}

/**
 * Known at the close of a day; none where none of them begins by the last day that is asked about. What lies after a
 * close is left out of days that nobody reads for it, so that many closes go by one store of usual days.
 */
function knownAt({ events = [] }: StoreHistory, origin: number, until: number): readonly StoreEvent[] {
  const known = events.filter(({ knownFrom, to }) => knownFrom <= origin && to >= 0)
  return known.some(({ from }) => from <= until) ? known : NO_EVENTS
}

const NO_EVENTS: readonly StoreEvent[] = []

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** By store, what was made of it for some events: a store is asked about many times. */
interface Made {
  readonly known: readonly StoreEvent[]
  readonly usual: StoreHistory
  effects: EventEffects | undefined
}
const madeOf = new WeakMap<StoreHistory, Made[]>()

function made(store: StoreHistory, known: readonly StoreEvent[]): Made {
  const all = madeOf.get(store) ?? []
  madeOf.set(store, all)
  let one = all.find((each) => isSame(each.known, known))
  if (!one) {
    all.push((one = { known, usual: usualDays(store, known), effects: undefined }))
  }
  return one
}

const usualOf = (store: StoreHistory, known: readonly StoreEvent[]): StoreHistory => made(store, known).usual

function effectsOf(store: StoreHistory, known: readonly StoreEvent[]): EventEffects {
  const one = made(store, known)
  return (one.effects ??= EventEffects.learn(store, one.usual, known))
}

/** Of each kind of event that a day has for a product, the one that was entered last. */
function factorsOf(
  store: StoreHistory,
  known: readonly StoreEvent[],
  effects: EventEffects,
  product: number,
  { origin, target }: { readonly origin: number; readonly target: number },
): readonly EventFactor[] {
  let kinds: Map<EventKind, StoreEvent> | undefined
  for (const event of known)
    if (concerns(event, product, target))
      kinds = (kinds ?? new Map<EventKind, StoreEvent>()).set(event.kind, event)
  if (kinds === undefined) return NONE
  const category = store.products[product]?.category ?? 0
  return [...kinds.values()].map(({ kind, expected }) => ({
    kind: 'event',
    event: kind,
    expected,
    ...effects.at(kind, category, origin, expected),
  }))
}

const NONE: readonly EventFactor[] = []

function withFactors(says: ForecastExplanation, factors: readonly EventFactor[]): ForecastExplanation {
  if (factors.length === 0 || says.kind !== 'level_times_factors') return says
  return { ...says, factors: [...says.factors, ...factors] }
}
