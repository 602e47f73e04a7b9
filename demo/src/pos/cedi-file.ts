import type { DatabaseSync } from 'node:sqlite'
import type { Product } from '../catalogue/catalogue.ts'
import { dateOf, type Day, dayOf, type Moment, startOf, timestampOf } from '../local-time.ts'
import type { CediSite } from '../locations.ts'
import { cediLevel } from '../stock/cedi-levels.ts'
import { writeMasterData } from './articles.ts'
import { inTransaction, STORED_DAYS, readMoment, writeMoment } from './pos-file.ts'

export interface CediPlan {
  readonly seed: number
  readonly scale: number
  readonly site: CediSite
  readonly firstDay: Day
  /** What this CEDI keeps. */
  readonly products: readonly Product[]
}

/** The trucks have been loaded: from now on the stock is that of the new day. */
const LOADED_SECOND = 5 * 3600 + 30 * 60

/** The day whose stock a CEDI shows at a moment. */
const shownDay = (moment: Moment): Day => dayOf(moment - LOADED_SECOND)

export function startCediFile(db: DatabaseSync, { site, firstDay, products }: CediPlan): void {
  inTransaction(db, () => {
    const articles = products.map((product) => ({
      product,
      code: product.code,
      name: product.name,
      active: true,
    }))
    writeMasterData(db, { id: site.id, name: site.name, type: 'cedi' }, articles)
    writeMoment(db, startOf(firstDay) - 1)
  })
}

function writeStock(db: DatabaseSync, { seed, scale, products }: CediPlan, day: Day): void {
  const upsert = db.prepare('INSERT OR REPLACE INTO existencias VALUES (?, ?, ?)')
  const since = timestampOf(startOf(day) + LOADED_SECOND)
  for (const product of products) upsert.run(product.code, cediLevel(seed, scale, product, day), since)
}

function writeClosings(db: DatabaseSync, { seed, scale, products }: CediPlan, from: Day, last: Day): void {
  const insert = db.prepare('INSERT INTO cierres VALUES (?, ?, ?)')
  for (let day = Math.max(from, last - STORED_DAYS + 1); day <= last; day++)
    for (const product of products)
      insert.run(dateOf(day), product.code, cediLevel(seed, scale, product, day))
  db.prepare('DELETE FROM cierres WHERE fecha < ?').run(dateOf(last - STORED_DAYS + 1))
}

/** Brings a CEDI's stock and closings up to a moment; writes nothing when no day has turned. */
export function advanceCediFile(db: DatabaseSync, plan: CediPlan, until: Moment): void {
  const moment = readMoment(db)
  const isNewDay = shownDay(until) > shownDay(moment)
  const firstOpen = dayOf(moment + 1)
  const lastClosed = dayOf(until + 1) - 1
  if (until <= moment || (!isNewDay && lastClosed < firstOpen)) return
  inTransaction(db, () => {
    if (isNewDay) writeStock(db, plan, shownDay(until))
    if (lastClosed >= firstOpen) writeClosings(db, plan, firstOpen, lastClosed)
    writeMoment(db, until)
  })
}
