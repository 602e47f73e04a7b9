import { InvalidInputError } from '../errors.ts'

/** A day that is replayed, as it really went. */
export interface ReplayedDay {
  readonly soldUnits: number
  /** Said the evening before; null: nobody said anything. */
  readonly forecastUnits: number | null
  /** Nothing was left at its close. */
  readonly isSoldOut: boolean
  /** Units of other orders, there before the store opens. */
  readonly otherUnits: number
}

/** A quantity that a person changed, and the days that the order had to last. */
export interface QuantityChange {
  /** Above 0. */
  readonly unitsPerPack: number
  readonly fromPacks: number
  readonly toPacks: number
  /** What was let pass of the line and what arrived of it; both 0 of a line that was left out. */
  readonly approvedPacks: number
  readonly receivedPacks: number
  /** On hand before the first of `days`. */
  readonly stockUnits: number
  readonly days: readonly ReplayedDay[]
  /** The day it arrived: before it both are alike, from it on they are compared. */
  readonly arrivesOn: number
  /** The most that was to be there; null: nobody says. */
  readonly maximumUnits: number | null
}

/** With the quantity that was changed to, and with the one it was changed from. */
export interface ChangeOutcome {
  readonly soldWith: number
  readonly soldWithout: number
  /** Units on hand at the close, added up over the days. */
  readonly unitDaysWith: number
  readonly unitDaysWithout: number
  /** Beyond the maximum once it had arrived, with the change; and how many days of its forecast that is. */
  readonly beyondMaximumUnits: number
  /** Null: nothing is forecast, or nothing is beyond. */
  readonly beyondMaximumDays: number | null
}

/**
 * What a change of a quantity did: the days that the order covered, replayed twice as the back-test replays them
 * (receive before the store opens, sell what is wanted as far as it is there). Wanted on a day that sold out was at
 * least its forecast of the evening before. What arrived other than approved is the CEDI's doing and the same for both.
 * It looks back only: nothing of it decides anything of those days.
 *
 * @throws InvalidInputError
 */
export function changeOutcome(change: QuantityChange): ChangeOutcome {
  requireUsable(change)
  const { fromPacks, toPacks, unitsPerPack, days, arrivesOn, maximumUnits } = change
  const to = replay(change, arrivedPacks(change, toPacks) * unitsPerPack)
  const from = replay(change, arrivedPacks(change, fromPacks) * unitsPerPack)
  const beyond = maximumUnits === null ? 0 : Math.max(0, to.onArrival - maximumUnits)
  const daily = meanForecast(days.slice(arrivesOn))
  return {
    soldWith: to.sold,
    soldWithout: from.sold,
    unitDaysWith: to.unitDays,
    unitDaysWithout: from.unitDays,
    beyondMaximumUnits: beyond,
    beyondMaximumDays: beyond > 0 && daily > 0 ? beyond / daily : null,
  }
}

/** Less than asked for, or more, arrives alike whatever was asked for. */
function arrivedPacks({ approvedPacks, receivedPacks }: QuantityChange, packs: number): number {
  return receivedPacks < approvedPacks
    ? Math.min(packs, receivedPacks)
    : packs + receivedPacks - approvedPacks
}

interface Replayed {
  readonly sold: number
  readonly unitDays: number
  /** On hand when it had arrived, before anything sold. */
  readonly onArrival: number
}

function replay({ stockUnits, days, arrivesOn }: QuantityChange, orderUnits: number): Replayed {
  let onHand = Math.max(0, stockUnits)
  let sold = 0
  let unitDays = 0
  let onArrival = 0
  for (const [index, day] of days.entries()) {
    onHand += day.otherUnits
    if (index === arrivesOn) {
      onHand += orderUnits
      onArrival = onHand
    }
    const today = Math.min(wantedUnits(day), onHand)
    onHand -= today
    if (index < arrivesOn) continue
    sold += today
    unitDays += onHand
  }
  return { sold, unitDays, onArrival }
}

const wantedUnits = ({ soldUnits, forecastUnits, isSoldOut }: ReplayedDay): number =>
  Math.max(0, isSoldOut ? Math.max(soldUnits, forecastUnits ?? 0) : soldUnits)

/** Of the days that it covers; of those that nobody forecast, what they sold. */
function meanForecast(days: readonly ReplayedDay[]): number {
  const sum = days.reduce((all, day) => all + Math.max(0, day.forecastUnits ?? day.soldUnits), 0)
  return days.length === 0 ? 0 : sum / days.length
}

function requireUsable(change: QuantityChange): void {
  const { unitsPerPack, days, arrivesOn } = change
  if (!(unitsPerPack > 0) || !Number.isFinite(unitsPerPack)) {
    throw new InvalidInputError('unitsPerPack', unitsPerPack, 'a number above 0')
  }
  if (!Number.isInteger(arrivesOn) || arrivesOn < 0 || arrivesOn >= days.length) {
    throw new InvalidInputError('arrivesOn', arrivesOn, 'one of the days')
  }
  for (const field of ['fromPacks', 'toPacks', 'approvedPacks', 'receivedPacks'] as const) {
    const value = change[field]
    if (!(value >= 0) || !Number.isFinite(value)) throw new InvalidInputError(field, value, '0 or more')
  }
  if (!Number.isFinite(change.stockUnits)) {
    throw new InvalidInputError('stockUnits', change.stockUnits, 'a finite number')
  }
}
