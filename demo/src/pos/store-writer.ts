import type { DatabaseSync } from 'node:sqlite'
import { promotionUplift, promotionWeek } from '../demand/promotions.ts'
import { dateOf, type Day, timestamp, timestampOf } from '../local-time.ts'
import type { Assortment } from '../stock/assortment.ts'
import type { Movement } from '../stock/movements.ts'
import type { Ticket } from '../stock/shelf-day.ts'
import { exchangeRate, unitPrice } from './price.ts'

/** Writes what happens in a store into its POS file. All calls belong inside a transaction. */
export interface StoreWriter {
  /** The tickets, lines and movements that follow belong to this day. */
  startDay(day: Day): void
  /** Writes a ticket under the next number and says how many lines it has. */
  ticket(ticket: Ticket, badCode: string | null | undefined): number
  /** Uses up a ticket's number without keeping the ticket. */
  skipTicket(): void
  movement(movement: Movement): void
  /** Recorded stock by position in the assortment; only what changed at a moment above 0 is written. */
  stock(recorded: Float64Array, changedAt: Float64Array): void
  closing(day: Day, recorded: Float64Array): void
  /** Drops closings and movements of days before this one. */
  removeBefore(day: Day): void
}

export function storeWriter(db: DatabaseSync, seed: number, { articles, site }: Assortment): StoreWriter {
  const insertTicket = db.prepare('INSERT INTO tickets VALUES (?, ?, ?, ?)')
  const insertLine = db.prepare('INSERT INTO ticket_renglones VALUES (?, ?, ?, ?, ?)')
  const insertMovement = db.prepare('INSERT INTO movimientos VALUES (?, ?, ?, ?)')
  const upsertStock = db.prepare('INSERT OR REPLACE INTO existencias VALUES (?, ?, ?)')
  const insertClosing = db.prepare('INSERT INTO cierres VALUES (?, ?, ?)')
  const removeClosings = db.prepare('DELETE FROM cierres WHERE fecha < ?')
  const removeMovements = db.prepare('DELETE FROM movimientos WHERE fecha_hora < ?')
  let number = Number(db.prepare('SELECT max(num_ticket) AS last FROM tickets').get()?.['last'] ?? 0)
  let date = ''
  let rate = 0
  let week = 0

  return {
    startDay(day) {
      date = dateOf(day)
      rate = exchangeRate(day)
      week = promotionWeek(day)
    },

    ticket(ticket, badCode) {
      number++
      insertTicket.run(number, timestamp(date, ticket.at), ticket.till, ticket.voided ? 1 : 0)
      let row = 0
      for (const { article, quantity } of ticket.lines) {
        const listed = articles[article]
        if (!listed) continue
        const promoted = promotionUplift(seed, listed.product, site.number, week) > 1
        const price = unitPrice(listed.product, rate, ticket.wholesale, promoted)
        insertLine.run(number, ++row, listed.code, quantity / 1000, price)
      }
      if (badCode !== undefined) insertLine.run(number, ++row, badCode, 1, null)
      return row
    },

    skipTicket() {
      number++
    },

    movement({ at, article, kind, quantity }) {
      insertMovement.run(timestamp(date, at), articles[article]?.code ?? '', kind, quantity / 1000)
    },

    stock(recorded, changedAt) {
      for (const [at, { code }] of articles.entries()) {
        const moment = changedAt[at] ?? 0
        if (moment > 0) upsertStock.run(code, (recorded[at] ?? 0) / 1000, timestampOf(moment))
      }
    },

    closing(day, recorded) {
      const closed = dateOf(day)
      for (const [at, { code }] of articles.entries())
        insertClosing.run(closed, code, (recorded[at] ?? 0) / 1000)
    },

    removeBefore(day) {
      removeClosings.run(dateOf(day))
      removeMovements.run(dateOf(day))
    },
  }
}
