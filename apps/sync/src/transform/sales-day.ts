import type { IsoDate } from '@abasto/domain/time/business-day'
import { INT32_MAX, type SaleLine } from './sale-line.ts'

export interface ProductSum {
  /** Thousandths of a unit. */
  quantity: number
  lines: number
}

/** The sums of a day while its lines pass. Memory: an entry a ticket and a product, and 32 bits a line, until it ends. */
export class SalesDay {
  readonly date: IsoDate
  readonly products = new Map<number, ProductSum>()
  lines = 0
  /** Thousandths of a unit. */
  quantity = 0
  /** Lines that were given another number, as another line of their ticket had theirs. */
  renumbered = 0
  #withoutTicket = 0
  #endedTickets = 0
  readonly #tickets = new Map<string, SeenLines>()
  readonly #contents = new Set<number>()
  #lastTicket: string | undefined
  #lastSeen: SeenLines | undefined

  constructor(date: IsoDate) {
    this.date = date
  }

  /** A source without ticket numbers counts each of its rows. */
  get tickets(): number {
    const numbers = this.#endedTickets + this.#tickets.size
    return numbers - (this.#withoutTicket > 0 ? 1 : 0) + this.#withoutTicket
  }

  /**
   * Counts the line. Where tickets are not unique, as with several tills that count for themselves, another line may
   * have its ticket and number: then it gets the next free number of the ticket. The very same line is not counted twice.
   *
   * @returns the line as it was counted; undefined when it was counted before
   */
  add(line: SaleLine): SaleLine | undefined {
    const seen = this.#linesOf(line.ticket)
    const content = contentOf(line, seen.hash)
    if (seen.add(line.lineNumber)) {
      this.#contents.add(content)
      this.#count(line)
      return line
    }
    const lineNumber = seen.next
    if (this.#contents.has(content) || lineNumber > INT32_MAX) return undefined
    this.#contents.add(content)
    seen.add(lineNumber)
    this.renumbered++
    this.#count(line)
    return { ...line, lineNumber }
  }

  /** No more lines will come: what only tells lines apart is let go of. */
  end(): void {
    this.#endedTickets += this.#tickets.size
    this.#tickets.clear()
    this.#contents.clear()
    this.#lastSeen = undefined
  }

  #count({ ticket, productKey, quantity }: SaleLine): void {
    if (ticket === '') this.#withoutTicket++
    this.lines++
    this.quantity += quantity
    const product = this.products.get(productKey)
    if (product) {
      product.quantity += quantity
      product.lines++
    } else this.products.set(productKey, { quantity, lines: 1 })
  }

  /** Lines of a ticket usually follow each other. */
  #linesOf(ticket: string): SeenLines {
    if (this.#lastSeen && ticket === this.#lastTicket) return this.#lastSeen
    let seen = this.#tickets.get(ticket)
    if (!seen) {
      seen = new SeenLines(ticket)
      this.#tickets.set(ticket, seen)
    }
    this.#lastTicket = ticket
    this.#lastSeen = seen
    return seen
  }
}

/** Line numbers of a ticket: the small ones, which are nearly all, as bits. */
class SeenLines {
  /** Of the ticket's number. */
  readonly hash: number
  #bits = 0
  #others: Set<number> | undefined
  #largest = 0

  constructor(ticket: string) {
    let hash = 0
    for (let at = 0; at < ticket.length; at++) hash = mixed(hash, ticket.charCodeAt(at))
    this.hash = hash
  }

  /** One above all that were seen. */
  get next(): number {
    return this.#largest + 1
  }

  /** False when it was there. */
  add(lineNumber: number): boolean {
    if (lineNumber > this.#largest) this.#largest = lineNumber
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

/** Everything that a line says, in 31 bits: with it, two lines of one ticket and number are told apart. */
function contentOf(
  { lineNumber, secondsOfDay, productKey, quantity, price }: SaleLine,
  ticketHash: number,
): number {
  let hash = mixed(ticketHash, lineNumber)
  hash = mixed(hash, secondsOfDay ?? -1)
  hash = mixed(hash, productKey)
  hash = mixed(mixed(hash, quantity), quantity / TWO_32)
  hash = price === null ? mixed(hash, -1) : mixed(mixed(hash, price), price / TWO_32)
  // Small enough for V8 to keep it in place.
  return hash >>> 2
}

const TWO_32 = 2 ** 32

/** A round of MurmurHash 3 (https://github.com/aappleby/smhasher), which is in the public domain. */
function mixed(hash: number, value: number): number {
  let k = Math.imul(value | 0, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  const h = hash ^ Math.imul(k, 0x1b873593)
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}
