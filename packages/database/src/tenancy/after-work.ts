import type { Database } from '../connections/connection.ts'

/** What is done once a transaction stands. */
export type Afterwards = (database: Database) => Promise<void>

const waiting = new WeakMap<object, Afterwards[]>()

/** Has the transaction take what `afterCommit` is given. @returns it, for whoever ends the transaction */
export function takeAfterwards(tx: object): readonly Afterwards[] {
  const taken: Afterwards[] = []
  waiting.set(tx, taken)
  return taken
}

/** @throws Error when nobody would do it: the transaction is not one of `withTenant` */
export function afterCommit(tx: object, work: Afterwards): void {
  const taken = waiting.get(tx)
  if (!taken) throw new Error('this transaction has nobody who does something after it')
  taken.push(work)
}
