import { addDays, type IsoDate } from '../time/business-day.ts'
import { allowedRejections } from './whole-day.ts'
import { assessDays, isClosed, type AssessedDay, type LoadedDay, type StoreCalendar } from './completeness.ts'

/**
 * Whether a location's data of one night (a business day that is over, yesterday's as a rule) is complete, and what
 * mends it: the verdict that screens, jobs, summaries and notices ask for.
 */

/**
 * - `complete`: its sales of the day are whole, and its stock was read since it closed.
 * - `closed`: the same, of a day its calendar says it did not open.
 * - `new`: it has sold since after the day; its source was asked for the day and has nothing of it.
 * - `missing`: nothing of the day is loaded.
 * - `thin`, `partial`, `rejected`: see `DayState`.
 * - `stock_late`: its sales are whole, and its stock is of before it closed. Of a CEDI: of before the day ended.
 * - `held`: a delivery lost so much that a person is to say whether to take it.
 * - `no_source`: not complete, and nobody has said where its data comes from.
 */
export type NightState =
  | 'complete'
  | 'closed'
  | 'new'
  | 'missing'
  | 'thin'
  | 'partial'
  | 'rejected'
  | 'stock_late'
  | 'held'
  | 'no_source'

/** The one thing that mends it. */
export type Mend = 'read_sales' | 'read_stock' | 'assign_codes' | 'see_rejected' | 'decide' | 'configure'

/** Of the lines of the night that were rejected, those whose product code the catalogue did not have. */
export interface RejectedCodes {
  /** Lines whose codes are known by now: reading the night again loads them. */
  readonly knownLines: number
  /** Lines whose codes nobody has said anything of, and how many codes those are. */
  readonly unknownLines: number
  readonly unknownCodes: number
}

/** A delivery that waits for a person, or for the next reading to confirm it. */
export interface HeldDelivery {
  readonly id: number
  readonly kind: 'sales' | 'stock'
  readonly heldAt: Date
  /** Products, or lines, that are loaded, and that came. */
  readonly before: number
  readonly arrived: number
}

/** What a location's verdict is made from. */
export interface NightEvidence {
  readonly kind: 'store' | 'cedi'
  readonly hasSource: boolean
  /** People type its stock when it changes: it is never late. */
  readonly isKeptByHand?: boolean
  /** The night, and those it is compared with: the nearest of its weekday. */
  readonly days: readonly LoadedDay[]
  /** Its oldest loaded day of all; null: none. */
  readonly oldestDay: IsoDate | null
  /** A reading that came to its end has asked for the night after it was over. */
  readonly wasRequested: boolean
  readonly calendar: StoreCalendar
  /** Of the lines of the night; null where hours are not known. */
  readonly lastSaleAt: Date | null
  /** Null: never. */
  readonly stockReadAt: Date | null
  readonly rejectedCodes: RejectedCodes
  readonly held: HeldDelivery | null
}

export interface Night {
  readonly date: IsoDate
  /** In the chain's time zone. */
  readonly begins: Date
  readonly ends: Date
  /** The chain keeps stock. */
  readonly assessesStock: boolean
}

export type SalesOfNight = 'complete' | 'closed' | 'new' | 'missing' | 'thin' | 'partial' | 'rejected'

export interface NightVerdict {
  readonly state: NightState
  readonly isComplete: boolean
  /** Null: a CEDI sells nothing. */
  readonly sales: SalesOfNight | null
  readonly isStockLate: boolean
  readonly mend: Mend | null
  /** Another reading of its sales, or its stock, may mend it: nobody has to do anything first. */
  readonly readsSales: boolean
  readonly readsStock: boolean
  readonly needsPerson: boolean
  /** Lines of the day; null for a CEDI and where the day came before its first. */
  readonly day: AssessedDay | null
}

export function assessNight(evidence: NightEvidence, night: Night): NightVerdict {
  const day = evidence.kind === 'store' ? assessedNight(evidence, night) : null
  const sales = evidence.kind === 'store' ? salesOfNight(evidence, night, day) : null
  const isStockLate =
    night.assessesStock && evidence.isKeptByHand !== true && !isStockFresh(evidence, night, sales)
  const state = stateOf(evidence, sales, isStockLate)
  const ofRejected = sales === 'rejected' && day ? mendOfRejected(day, evidence.rejectedCodes) : null
  const isWanting =
    sales === 'missing' || sales === 'thin' || sales === 'partial' || ofRejected === 'read_sales'
  const { hasSource, held } = evidence
  const readsSales = hasSource && isWanting && held?.kind !== 'sales'
  return {
    state,
    isComplete: isSettled(state),
    sales,
    isStockLate,
    mend: state === 'rejected' ? ofRejected : MENDS[state],
    readsSales,
    readsStock: hasSource && isStockLate && held?.kind !== 'stock',
    needsPerson: state === 'held' || (state === 'rejected' && !readsSales) || state === 'no_source',
    day,
  }
}

const MENDS: Readonly<Record<Exclude<NightState, 'rejected'>, Mend | null>> = {
  complete: null,
  closed: null,
  new: null,
  missing: 'read_sales',
  thin: 'read_sales',
  partial: 'read_sales',
  stock_late: 'read_stock',
  held: 'decide',
  no_source: 'configure',
}

/** What leaves no more lines rejected than are allowed: the day once more, a person who knows the codes, or the POS. */
function mendOfRejected(
  { lines, rejected }: AssessedDay,
  { knownLines, unknownLines }: RejectedCodes,
): 'read_sales' | 'assign_codes' | 'see_rejected' {
  const allowed = allowedRejections(lines + rejected)
  if (rejected - knownLines <= allowed) return 'read_sales'
  return rejected - knownLines - unknownLines <= allowed ? 'assign_codes' : 'see_rejected'
}

function assessedNight({ days, calendar }: NightEvidence, { date }: Night): AssessedDay | null {
  const upTo = days.filter((each) => each.date <= date)
  return assessDays(upTo, addDays(date, 1), calendar, date)[0] ?? null
}

/** @param day null: nothing is loaded of the night, nor of a day before it that it could be compared with */
function salesOfNight(
  { oldestDay, wasRequested, calendar }: NightEvidence,
  { date }: Night,
  day: AssessedDay | null,
): SalesOfNight {
  if (day && day.state !== 'in_progress') return day.state
  // One that never delivered has nothing to show for a day off either.
  if (oldestDay === null) return 'missing'
  if (oldestDay > date) return wasRequested ? 'new' : 'missing'
  return isClosed(calendar, date) ? 'closed' : 'missing'
}

/**
 * Stock is fresh when it was read since the store closed: not before its last sale of the night, where the day is
 * whole and hours are known; after the day had ended, where they are not; after the day before it had, where the store
 * did not open. What it sells since does not matter.
 */
function isStockFresh(
  { stockReadAt, lastSaleAt }: NightEvidence,
  { begins, ends }: Night,
  sales: SalesOfNight | null,
): boolean {
  if (!stockReadAt) return false
  if (sales === 'closed') return stockReadAt >= begins
  return stockReadAt >= (sales === 'complete' && lastSaleAt ? lastSaleAt : ends)
}

function stateOf(
  { hasSource, held }: NightEvidence,
  sales: SalesOfNight | null,
  isStockLate: boolean,
): NightState {
  if (held) return 'held'
  const state = withStock(sales, isStockLate)
  return hasSource || isSettled(state) ? state : 'no_source'
}

function withStock(sales: SalesOfNight | null, isStockLate: boolean): NightState {
  const ofSales = sales ?? 'complete'
  return isStockLate && isSettled(ofSales) ? 'stock_late' : ofSales
}

function isSettled(state: NightState): boolean {
  return state === 'complete' || state === 'closed' || state === 'new'
}

/** Whether the sales of the night are all there are to be had; a CEDI has none. */
export function hasWholeSales({ sales }: NightVerdict): boolean {
  return sales === null || isSettled(sales)
}

/**
 * Whether a store is to be tried again after an automatic run: it could not be read, or what it delivered of the night
 * is not whole and another reading may mend that.
 */
export function isTriedAgain(wasRead: boolean, verdict: NightVerdict): boolean {
  return !wasRead || verdict.readsSales
}

/** How bad a state is, the worst first: what never came, what came badly, stock, and what only waits for an answer. */
const WORST_FIRST: readonly NightState[] = [
  'missing',
  'no_source',
  'thin',
  'rejected',
  'partial',
  'stock_late',
  'held',
  'new',
  'closed',
  'complete',
]

/** Sorts the worst first. */
export function byWorst(a: NightState, b: NightState): number {
  return WORST_FIRST.indexOf(a) - WORST_FIRST.indexOf(b)
}
