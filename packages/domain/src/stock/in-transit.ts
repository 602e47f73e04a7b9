/** Packs of one product in one order, as far as the order has come. */
export interface OrderedPacks {
  /** As the reviewer left it; 0 of what was added later. */
  readonly approvedPacks: number
  /** What left the CEDI; null: not dispatched yet. */
  readonly dispatchedPacks: number | null
  /** What arrived; null: not received yet. */
  readonly receivedPacks: number | null
  /** A stock reading of the store is newer than the reception: what arrived is in its stock. */
  readonly isRead: boolean
  readonly isCancelled: boolean
}

/** What of it counts for the store besides the stock that was read, told apart by how far it has come. */
export interface PacksOnTheWay {
  /** Approved and still in the CEDI. */
  readonly approved: number
  /** Dispatched and not received. */
  readonly dispatched: number
  /** Received, and not in any reading yet: what just arrived is not suggested again. */
  readonly received: number
}

export const NOTHING_ON_THE_WAY: PacksOnTheWay = { approved: 0, dispatched: 0, received: 0 }

/** In transit (architecture §7): what stands in the store's position beside its stock on hand. */
export function onTheWay(line: OrderedPacks): PacksOnTheWay {
  if (line.isCancelled) return NOTHING_ON_THE_WAY
  if (line.receivedPacks !== null) {
    return line.isRead ? NOTHING_ON_THE_WAY : { ...NOTHING_ON_THE_WAY, received: line.receivedPacks }
  }
  if (line.dispatchedPacks !== null) return { ...NOTHING_ON_THE_WAY, dispatched: line.dispatchedPacks }
  return { ...NOTHING_ON_THE_WAY, approved: line.approvedPacks }
}

/** Packs of all three. */
export function packsInTransit({ approved, dispatched, received }: PacksOnTheWay): number {
  return approved + dispatched + received
}

/** Where the packs of a line are: to come + received + missing = approved + added, at every moment of its life. */
export interface LineBalance {
  /** Approved or dispatched, and not received. */
  readonly toCome: number
  readonly received: number
  /** Approved and not dispatched, dispatched and not arrived, or all of it when the order is cancelled. */
  readonly missing: number
  /** Dispatched beyond what was approved, or arrived beyond what was dispatched. */
  readonly added: number
}

export function balanceOf(line: OrderedPacks): LineBalance {
  const dispatched = line.dispatchedPacks ?? line.approvedPacks
  const addedAtDispatch = Math.max(dispatched - line.approvedPacks, 0)
  if (line.isCancelled) {
    return { toCome: 0, received: 0, missing: line.approvedPacks + addedAtDispatch, added: addedAtDispatch }
  }
  const missingAtDispatch = Math.max(line.approvedPacks - dispatched, 0)
  if (line.receivedPacks === null) {
    return { toCome: dispatched, received: 0, missing: missingAtDispatch, added: addedAtDispatch }
  }
  return {
    toCome: 0,
    received: line.receivedPacks,
    missing: missingAtDispatch + Math.max(dispatched - line.receivedPacks, 0),
    added: addedAtDispatch + Math.max(line.receivedPacks - dispatched, 0),
  }
}
