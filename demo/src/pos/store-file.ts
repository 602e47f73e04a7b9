import type { DatabaseSync } from 'node:sqlite'
import { dateOf, type Day, dayOf, dayOfDate, type Moment, startOf } from '../local-time.ts'
import type { Assortment } from '../stock/assortment.ts'
import { type DayCursor, dayCursor } from '../stock/day-cursor.ts'
import { openingStock } from '../stock/opening.ts'
import { LONGEST_ORDER_DAYS } from '../stock/replenishment.ts'
import { realStock, recordedStock, type StoreClock, storeClock } from '../stock/store-clock.ts'
import { inTransaction, STORED_DAYS, readMoment, writeMoment } from './pos-file.ts'
import { writeMasterData } from './articles.ts'
import { storeWriter } from './store-writer.ts'

/** What makes one store's simulation the same each time. */
export interface StorePlan {
  readonly seed: number
  readonly assortment: Assortment
  readonly firstDay: Day
  /** Nothing happens in the store from this moment on; absent where it goes on. */
  readonly endsAt?: Moment | undefined
  /** First and last day of each run whose tickets are lost. */
  readonly gaps: readonly (readonly [Day, Day])[]
}

export interface Written {
  readonly tickets: number
  readonly lines: number
}

export interface StoreFile {
  /** Writes everything that happened since the last call, up to and including this moment. */
  advance(until: Moment): Written
  close(): void
}

/** Fills a new file with the state of the evening before the first day. */
export function startStoreFile(db: DatabaseSync, { seed, assortment, firstDay }: StorePlan): void {
  const { site, articles } = assortment
  inTransaction(db, () => {
    writeMasterData(db, { id: site.id, name: site.name, type: 'tienda' }, articles)
    const writer = storeWriter(db, seed, assortment)
    const eve = firstDay - 1
    const stock = recordedStock(seed, assortment, openingStock(seed, assortment, firstDay), eve)
    writer.closing(eve, stock)
    writer.stock(stock, new Float64Array(stock.length).fill(startOf(firstDay) - 1))
    writeMoment(db, startOf(firstDay) - 1)
  })
}

/** Reads back from `cierres` how the shelves stood at the close of the last days before `today`. */
function readClosings(db: DatabaseSync, { seed, assortment }: StorePlan, today: Day): Map<Day, Float64Array> {
  const position = new Map(assortment.articles.map(({ code }, at) => [code, at]))
  const recorded = new Map<Day, Float64Array>()
  const rows = db.prepare(
    'SELECT fecha, cod_articulo, existencia FROM cierres WHERE fecha >= ? AND fecha < ?',
  )
  for (const row of rows.iterate(dateOf(today - LONGEST_ORDER_DAYS), dateOf(today))) {
    const day = dayOfDate(String(row['fecha']))
    const stock = recorded.get(day) ?? new Float64Array(assortment.articles.length)
    recorded.set(day, stock)
    const at = position.get(String(row['cod_articulo']))
    if (at !== undefined) stock[at] = Math.round(Number(row['existencia']) * 1000)
  }
  return new Map([...recorded].map(([day, stock]) => [day, realStock(seed, assortment, stock, day)]))
}

function startDay(clock: StoreClock, { seed, assortment }: StorePlan): DayCursor {
  const today = clock.today()
  return dayCursor(today, recordedStock(seed, assortment, clock.opening(), today.day - 1))
}

/**
 * A store's file, ready to go on from where it was left. When `advance` throws, the file is as it was before
 * the call, but this view of it is not: open it again.
 */
export function storeFile(db: DatabaseSync, plan: StorePlan): StoreFile {
  const { seed, assortment, gaps } = plan
  let moment = readMoment(db)
  const clock = storeClock(seed, assortment, plan.firstDay, readClosings(db, plan, dayOf(moment + 1)))
  const writer = storeWriter(db, seed, assortment)
  let cursor = startDay(clock, plan)
  // What happened today before the file was opened is written already: it only has to be counted.
  cursor.pass(moment)

  const advance = (target: Moment): Written => {
    const lastClosed = dayOf(target + 1) - 1
    const oldestStored = lastClosed - STORED_DAYS + 1
    const changedAt = new Float64Array(assortment.articles.length)
    const written = { tickets: 0, lines: 0 }
    let closed = false
    writer.startDay(cursor.today.day)
    for (;;) {
      const { today } = cursor
      cursor.pass(target, {
        ticket(ticket, badCode) {
          if (gaps.some(([first, last]) => today.day >= first && today.day <= last))
            return writer.skipTicket()
          written.tickets++
          written.lines += writer.ticket(ticket, badCode)
        },
        movement: (movement) => today.day >= oldestStored && writer.movement(movement),
        changed: (article, at) => (changedAt[article] = at),
      })
      if (today.day > lastClosed) break
      if (today.day >= oldestStored) writer.closing(today.day, cursor.recorded)
      clock.turn()
      cursor = startDay(clock, plan)
      writer.startDay(cursor.today.day)
      closed = true
    }
    writer.stock(cursor.recorded, changedAt)
    if (closed) writer.removeBefore(oldestStored)
    writeMoment(db, target)
    return written
  }

  return {
    advance(until) {
      const target = Math.min(until, (plan.endsAt ?? Infinity) - 1)
      if (target < cursor.nextEvent()) return { tickets: 0, lines: 0 }
      const written = inTransaction(db, () => {
        if (readMoment(db) !== moment)
          throw new Error(`${assortment.site.id} was advanced by another process`)
        return advance(target)
      })
      moment = target
      return written
    },
    close: () => db.close(),
  }
}
