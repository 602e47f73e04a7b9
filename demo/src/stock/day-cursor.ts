import { type Moment, startOf } from '../local-time.ts'
import type { Movement } from './movements.ts'
import type { Ticket } from './shelf-day.ts'
import type { StoreDay } from './store-clock.ts'

/** Where the events of a day go. */
export interface DaySink {
  ticket(ticket: Ticket, badCode: string | null | undefined): void
  movement(movement: Movement): void
  /** The recorded stock of the article at this position in the assortment changed. */
  changed(article: number, at: Moment): void
}

const NOWHERE: DaySink = { ticket: () => {}, movement: () => {}, changed: () => {} }

/** Walks through a day's events in order of time, with the recorded stock as it was at each moment. */
export interface DayCursor {
  readonly today: StoreDay
  readonly recorded: Float64Array
  /** Goes on to a moment; events up to and including it go to the sink, or are only counted without one. */
  pass(until: Moment, sink?: DaySink): void
  /** When the next event is due: at the latest the day's last second, which closes it. */
  nextEvent(): Moment
}

/** @param opening recorded stock at the day's start; the cursor changes it */
export function dayCursor(today: StoreDay, opening: Float64Array): DayCursor {
  const { tickets, movements, badLine } = today
  const start = startOf(today.day)
  const recorded = opening
  let moved = 0
  let sold = 0

  const change = (article: number, quantity: number, at: number, sink: DaySink) => {
    recorded[article] = (recorded[article] ?? 0) + quantity
    sink.changed(article, start + at)
  }
  const sell = (ticket: Ticket, sink: DaySink) => {
    sink.ticket(ticket, badLine?.ticket === sold ? badLine.code : undefined)
    if (ticket.voided) return
    for (const { article, quantity } of ticket.lines) change(article, -quantity, ticket.at, sink)
  }

  return {
    today,
    recorded,
    pass(until, sink = NOWHERE) {
      for (;;) {
        const movement = movements[moved]
        const ticket = tickets[sold]
        const movesFirst = movement !== undefined && (ticket === undefined || movement.at <= ticket.at)
        if (movesFirst && start + movement.at <= until) {
          sink.movement(movement)
          change(movement.article, movement.quantity, movement.at, sink)
          moved++
        } else if (!movesFirst && ticket !== undefined && start + ticket.at <= until) {
          sell(ticket, sink)
          sold++
        } else return
      }
    },
    nextEvent() {
      const next = Math.min(movements[moved]?.at ?? Infinity, tickets[sold]?.at ?? Infinity)
      return Math.min(start + next, startOf(today.day + 1) - 1)
    },
  }
}
