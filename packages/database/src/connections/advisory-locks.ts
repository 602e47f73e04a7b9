import { sql, type Transaction } from 'kysely'
import type { Tables } from '../schema/tables.ts'

/**
 * PostgreSQL's advisory locks of the product, by what they keep for one at a time: the first half of a lock's
 * key, the second being the number of what is locked. All in one place, because whoever takes a number that
 * another work has taken waits for it, be it for itself. The numbers stay: processes of two versions may meet.
 */
export const LOCKS = {
  /** Without second half: a database is migrated by one process. */
  migration: 4_023_901,
  /** By location: its days of sales are replaced and summed. */
  locationSales: 4_023_902,
  /** By tenant: its catalogue is written. */
  catalogue: 4_023_903,
  /** By location: its stock is replaced. */
  locationStock: 4_023_904,
  /** By tenant: the sums of its chain are made. */
  chainSums: 4_023_905,
  /** By location: its forecasts are written. */
  forecasts: 4_023_906,
  /** By location: its stock parameters are changed. */
  stockParams: 4_023_907,
  /** By location: its calendar is changed. */
  calendar: 4_023_908,
  /** By run: the process that works on it is alive. Held while those of stores and chains are taken. */
  run: 4_023_909,
  /** By tenant: its locations are created, renamed, put in order. */
  locations: 4_023_910,
  /** By location: what a store sends back is counted against what it has. */
  storeReturns: 4_023_911,
  /** By tenant: the orders of all its stores are prepared. */
  orderRun: 4_023_912,
  /** By CEDI: what it has is promised. Taken before any order is locked, of several CEDIs by their keys. */
  originPromise: 4_023_913,
  /** By tenant: the policies of its stores are changed. */
  policies: 4_023_914,
  /** By tenant: which forecast model holds is chosen. */
  forecastModel: 4_023_915,
  /** By tenant: what its stores tell and teach each other's forecasts is written. */
  chainLessons: 4_023_916,
  /** By tenant: what is said of its shelves is changed. */
  shelfLimits: 4_023_917,
  /** By tenant: its findings are written. */
  findings: 4_023_918,
  /** By tenant: a back-test of it is worked on. */
  backtest: 4_023_920,
  /** By tenant: a back-test is asked for. */
  backtestRequest: 4_023_921,
  /** By tenant: saved views of its people are written. */
  views: 4_023_922,
  /** By tenant: events are entered into its calendar. */
  events: 4_023_923,
  /** By import of files, or one of its files: the process that reads or loads it is alive. */
  importJob: 4_023_924,
  /** By import of files: what is kept of it is changed. */
  importChange: 4_023_925,
  /** By tenant: a process looks into its entry folder. */
  entryFolder: 4_023_926,
  /** By location: the figures of its weeks are written. */
  weeks: 4_023_930,
} as const
export type Lock = (typeof LOCKS)[keyof typeof LOCKS]

/** Waits until nobody else holds the lock, and holds it until the transaction ends. */
export async function lockUntilEnd(tx: Transaction<Tables>, lock: Lock, key: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lock)}, ${key})`.execute(tx)
}
