import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { Draw } from './draw.ts'

export interface TicketLine {
  readonly renglon: number
  readonly codigo: string
  /** Thousandths of a unit. */
  readonly milesimas: number
}

export interface Ticket {
  readonly numero: number
  readonly fecha: IsoDate
  readonly hora: string
  readonly lineas: readonly TicketLine[]
}

const TICKETS_A_DAY = 50
const LINES_A_TICKET = 4
const PRODUCTS = 120

/** Days before today that tickets still change on: those that every run reads again. */
const CHANGING_DAYS = 3

export const CODES: readonly string[] = Array.from({ length: PRODUCTS }, (_, index) =>
  String(index + 1).padStart(6, '0'),
)

/** What a store has sold, as the store itself knows it, and what it ever said of each day. */
export class Till {
  readonly tickets = new Map<number, Ticket>()
  readonly #today: IsoDate
  /** By day: what `daySums` was, from the first time to now. */
  readonly #said = new Map<IsoDate, Set<string>>()
  #next = 1

  constructor(draw: Draw, today: IsoDate, days: number) {
    this.#today = today
    for (let ago = days; ago >= 0; ago--) {
      const fecha = addDays(today, -ago)
      for (let ticket = 0; ticket < TICKETS_A_DAY; ticket++) this.#sell(draw, fecha)
      this.#remember(fecha)
    }
  }

  /** Late tickets, a corrected one, a deleted line. @returns the tickets as they are now */
  change(draw: Draw): Ticket[] {
    const since = addDays(this.#today, -CHANGING_DAYS)
    const late = [0, 1, 2].map(() => this.#sell(draw, addDays(this.#today, -draw.whole(0, CHANGING_DAYS))))
    const recent = [...this.tickets.values()].filter(
      ({ fecha, lineas }) => fecha >= since && lineas.length > 1,
    )
    const changed = new Map(late.map((ticket) => [ticket.numero, ticket]))
    const put = (ticket: Ticket) => {
      this.tickets.set(ticket.numero, ticket)
      changed.set(ticket.numero, ticket)
    }
    const [corrected, shortened] = [recent[draw.whole(0, recent.length - 1)], recent[0]]
    if (corrected) {
      const lineas = corrected.lineas.map((line, index) =>
        index === 0 ? { ...line, milesimas: line.milesimas + draw.whole(1, 5000) } : line,
      )
      put({ ...corrected, lineas })
    }
    if (shortened && shortened !== corrected) put({ ...shortened, lineas: shortened.lineas.slice(0, -1) })
    const days = new Set([...changed.values()].map(({ fecha }) => fecha))
    for (const fecha of days) this.#remember(fecha)
    return [...changed.values()]
  }

  /** Whether the store has ever had these sums of the day. */
  hasSaid(fecha: IsoDate, lineas: number, milesimas: number): boolean {
    return this.#said.get(fecha)?.has(`${lineas} ${milesimas}`) === true
  }

  #sell(draw: Draw, fecha: IsoDate): Ticket {
    const hour = String(draw.whole(8, 19)).padStart(2, '0')
    const minute = String(draw.whole(0, 59)).padStart(2, '0')
    const lineas = Array.from({ length: LINES_A_TICKET }, (_, index) => ({
      renglon: index + 1,
      codigo: CODES[Math.floor(draw.fraction() ** 2 * CODES.length)] ?? '',
      // One line in four is weighed.
      milesimas: index === 3 ? draw.whole(1, 3000) : 1000 * draw.whole(1, 6),
    }))
    const ticket = { numero: this.#next++, fecha, hora: `${hour}:${minute}:00`, lineas }
    this.tickets.set(ticket.numero, ticket)
    return ticket
  }

  #remember(fecha: IsoDate): void {
    const lines = [...this.tickets.values()]
      .filter((ticket) => ticket.fecha === fecha)
      .flatMap(({ lineas }) => lineas)
    const sums = `${lines.length} ${lines.reduce((sum, { milesimas }) => sum + milesimas, 0)}`
    this.#said.set(fecha, (this.#said.get(fecha) ?? new Set()).add(sums))
  }
}
