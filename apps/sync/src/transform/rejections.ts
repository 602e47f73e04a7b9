import type { IsoDate } from '@abasto/domain/time/business-day'
import { MOST_REASONS } from './limits.ts'
import { keepable, rejectedRow } from './rejected-row.ts'

/** Where a rejected row belongs. */
export interface RejectedPlace {
  /** The day it claims; null: none that could be read, and for products and stock. */
  readonly date: IsoDate | null
  /** Of a row without a day: that of the row before it; null: there was none. */
  readonly beside: IsoDate | null
}

/** A row that cannot be loaded, as it is kept. */
export interface RejectedText extends RejectedPlace {
  readonly reason: string
  /** JSON. */
  readonly row: string
}

/** How many rows were rejected, or left out, for one reason. */
export interface RejectedCount extends RejectedPlace {
  readonly reason: string
  readonly rows: number
  /** A person has said to leave them out. */
  readonly isIgnored: boolean
}

const LONGEST_REASON = 300
const OTHER_REASONS = 'Otros motivos'
const NO_DAY: RejectedPlace = { date: null, beside: null }

/** The rows that a reading rejects: all of them counted, some of them kept. Memory does not grow with the rows. */
export class Rejections {
  /** Of the whole reading. */
  total = 0
  #room: number
  #rows: RejectedText[] = []
  readonly #reasons = new Set<string>()
  #counts = new Map<string, RejectedPlace & { reason: string; rows: number; isIgnored: boolean }>()

  /** @param room how many are kept */
  constructor(room: number) {
    this.#room = room
  }

  add(reason: string, row: object, place: RejectedPlace = NO_DAY): void {
    this.total++
    this.#count(keepable(reason, LONGEST_REASON), place)
    if (this.#room === 0) return
    this.#room--
    this.#rows.push({ ...place, reason: keepable(reason, LONGEST_REASON), row: rejectedRow(row) })
  }

  /** Counts a row that a person has said to leave out: it came, and nothing is wrong with it. */
  ignore(reason: string, place: RejectedPlace = NO_DAY): void {
    this.#countAs(reason, place, true)
  }

  /** How many rows `take` would hand over. */
  get waiting(): number {
    return this.#rows.length
  }

  /** Hands over what was gathered and begins anew; what may be kept in all goes on counting. */
  take(): { readonly rows: RejectedText[]; readonly counts: RejectedCount[] } {
    const taken = { rows: this.#rows, counts: [...this.#counts.values()] }
    this.#rows = []
    this.#counts = new Map()
    return taken
  }

  #count(reason: string, place: RejectedPlace): void {
    const isKnown = this.#reasons.has(reason) || this.#reasons.size < MOST_REASONS
    if (isKnown) this.#reasons.add(reason)
    this.#countAs(isKnown ? reason : OTHER_REASONS, place, false)
  }

  #countAs(reason: string, { date, beside }: RejectedPlace, isIgnored: boolean): void {
    const key = `${date} ${beside} ${reason}`
    const count = this.#counts.get(key)
    if (count) count.rows++
    else this.#counts.set(key, { date, beside, reason, rows: 1, isIgnored })
  }
}
