import type { IsoDate } from '@abasto/domain/time/business-day'
import type { SaleLine } from './sale-line.ts'

export interface ProductSum {
  /** Thousandths of a unit. */
  quantity: number
  lines: number
}

/** The sums of a day while its lines pass. Memory: one entry a ticket and one a product, never one a line. */
export class SalesDay {
  readonly date: IsoDate
  readonly products = new Map<number, ProductSum>()
  lines = 0
  /** Thousandths of a unit. */
  quantity = 0
  #withoutTicket = 0
  readonly #tickets = new Map<string, SeenLines>()
  #lastTicket: string | undefined
  #lastSeen: SeenLines | undefined

  constructor(date: IsoDate) {
    this.date = date
  }

  /** A source without ticket numbers counts each of its rows. */
  get tickets(): number {
    return this.#tickets.size - (this.#withoutTicket > 0 ? 1 : 0) + this.#withoutTicket
  }

  /** Counts the line, unless one of the same ticket and number was counted before: then false. */
  add({ ticket, lineNumber, productKey, quantity }: SaleLine): boolean {
    if (!this.#linesOf(ticket).add(lineNumber)) return false
    if (ticket === '') this.#withoutTicket++
    this.lines++
    this.quantity += quantity
    const product = this.products.get(productKey)
    if (product) {
      product.quantity += quantity
      product.lines++
    } else this.products.set(productKey, { quantity, lines: 1 })
    return true
  }

  /** Lines of a ticket usually follow each other. */
  #linesOf(ticket: string): SeenLines {
    if (this.#lastSeen && ticket === this.#lastTicket) return this.#lastSeen
    let seen = this.#tickets.get(ticket)
    if (!seen) {
      seen = new SeenLines()
      this.#tickets.set(ticket, seen)
    }
    this.#lastTicket = ticket
    this.#lastSeen = seen
    return seen
  }
}

/** Line numbers of a ticket: the small ones, which are nearly all, as bits. */
class SeenLines {
  #bits = 0
  #others: Set<number> | undefined

  /** False when it was there. */
  add(lineNumber: number): boolean {
    if (lineNumber < 0 || lineNumber > 30) {
      this.#others ??= new Set()
      if (this.#others.has(lineNumber)) return false
      this.#others.add(lineNumber)
      return true
    }
    const bit = 1 << lineNumber
    if (this.#bits & bit) return false
    this.#bits |= bit
    return true
  }
}
