/** Kinds of events that a chain's calendar has, by the names that the wire has for them. */
export const EVENT_KINDS = ['feriado', 'promocion', 'cierre', 'otro'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What lasts longer is how a product is, and no event: its days say what is usual. */
export const LONGEST_EVENT = 14

/** An event of a store's calendar, in days of its history; they may lie after its last one. */
export interface StoreEvent {
  readonly kind: EventKind
  readonly from: number
  /** Its last day. */
  readonly to: number
  /**
   * The first close at which it was known: what was entered later has no part in what is said at a close before it, so
   * that no past forecast knows what nobody knew. Negative: before the history.
   */
  readonly knownFrom: number
  /** Index of each product of the history that it is about; null: the whole assortment. */
  readonly products: ReadonlySet<number> | null
  /** What a person expects it to sell over a usual day, 1 as usual; null: nobody said. */
  readonly expected: number | null
}

/** Of the days that an event is about: what it does is entered before it begins, or not believed of them. */
export function concerns(event: StoreEvent, product: number, day: number): boolean {
  return day >= event.from && day <= event.to && (event.products === null || event.products.has(product))
}
