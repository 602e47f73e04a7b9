import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { byFigure } from '@abasto/domain/attention/figures'
import { accuracyWeeks } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import type { Moment } from '@abasto/domain/time/moment'
import {
  findingsFingerprint,
  findingsRecord,
  KEPT_PER_STORE_AND_KIND,
  writeFindings,
  type Finding,
} from '@abasto/rollups/attention/findings'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { missedReasons } from '../../../catalogue/missed-reasons.ts'
import { assortmentFindings, comparedChanges, transferFindings, type ShortInStore } from './across-stores.ts'
import { chainPrices } from './chain-prices.ts'
import { heldStock, raisedFindings } from './held-stock.ts'
import type { ReadPositions } from './positions.ts'
import { shareOrigins } from './share-origins.ts'
import {
  ignoredShelves,
  lostSales,
  missedForecasts,
  runningOut,
  runOutFinding,
  suddenChanges,
  type PriceOf,
} from './store-findings.ts'
import { readStoreWork, type StoreWork } from './store-work.ts'

export interface ChainMoment extends Moment {
  readonly tenantId: number
  readonly timeZone: string
}

/** What was made is looked at anew after so long even where no data has come: cut-offs pass, orders are sent. */
const OLD_AFTER_MS = 60 * 60_000
/** Newer data makes findings anew no more often. */
const AGAIN_AFTER_MS = 3 * 60_000

/** There is something to look at, and nobody is reading more of it: of half a reading every shelf would look empty. */
async function isReadToTheEnd(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ listo: boolean }>`
    SELECT
      EXISTS (SELECT 1 FROM existencia)
      AND NOT EXISTS (SELECT FROM etl_corrida WHERE etl_corrida.status = 'running') AS listo
  `.execute(tx)
  return rows[0]?.listo ?? false
}

/** Whether findings of the day are to be made: there are none, or what they were made from is other by now. */
export async function areFindingsDue(tx: Tx, { now, today }: Moment): Promise<boolean> {
  if (!(await isReadToTheEnd(tx))) return false
  const record = await findingsRecord(tx)
  if (record?.day !== today) return true
  const age = now.getTime() - record.madeAt.getTime()
  if (age < AGAIN_AFTER_MS) return false
  return age >= OLD_AFTER_MS || record.fingerprint !== (await findingsFingerprint(tx, today))
}

/**
 * Makes the findings of a chain and stores them as those of the day. Stores are read one after the other, each of one
 * moment, and others have their turn between them.
 *
 * @returns how many there are
 */
export async function makeFindings(
  database: Database,
  chain: ChainMoment,
  readPositions: ReadPositions,
): Promise<number> {
  const { tenantId, now, today } = chain
  const apart = <T>(work: (tx: Tx) => Promise<T>) => withTenantSnapshot(database, tenantId, work)
  const fingerprint = await apart((tx) => findingsFingerprint(tx, today))
  const works: StoreWork[] = []
  for await (const store of readPositions(database, chain, { now, today })) {
    works.push(await apart((tx) => readStoreWork(tx, store, today)))
    await setImmediate()
  }
  const found = await findingsOf(works)
  const findings = await withReasons(apart, found, today)
  await withTenant(database, tenantId, (tx) =>
    writeFindings(tx, { tenantId, day: today, fingerprint, madeAt: now, findings }),
  )
  return findings.length
}

async function findingsOf(works: readonly StoreWork[]): Promise<Finding[]> {
  const priceOf = chainPrices(works)
  const sellers = sellersOf(works)
  const found: Finding[] = []
  const shorts: ShortInStore[] = []
  const changes: Finding[] = []
  for (const work of works) {
    const ignored = ignoredShelves(work, priceOf)
    const isIgnored = new Set(ignored.map(({ productKey }) => productKey))
    for (const out of runningOut(work))
      // It is the same shelf: that the rule does not see it says more.
      if (!isIgnored.has(out.position.product.producto_key)) shorts.push({ ...out, storeKey: work.storeKey })
    changes.push(...suddenChanges(work, priceOf))
    found.push(
      ...ignored,
      ...lostSales(work),
      ...heldStock(work, priceOf, sellers),
      ...raisedFindings(work),
      ...missedForecasts(work, priceOf),
      ...assortmentFindings(work, works, priceOf),
    )
    await setImmediate()
  }
  const transferred = transferFindings(shorts, works, priceOf)
  found.push(
    ...transferred,
    ...comparedChanges(changes, works),
    ...outsOf(shorts, transferred, works, priceOf),
  )
  return shareOrigins(found)
}

/** What runs out, but for what another store can help with. */
function outsOf(
  shorts: readonly ShortInStore[],
  transferred: readonly Finding[],
  works: readonly StoreWork[],
  priceOf: PriceOf,
): Finding[] {
  const workOf = new Map(works.map((work) => [work.storeKey, work]))
  const isHelped = new Set(transferred.map(({ storeKey, productKey }) => `${storeKey}/${productKey}`))
  return shorts.flatMap((short) => {
    const work = workOf.get(short.storeKey)
    const key = short.position.product.producto_key
    if (!work || isHelped.has(`${short.storeKey}/${key}`)) return []
    return [runOutFinding(work, short, priceOf(short.storeKey, key))]
  })
}

function sellersOf(works: readonly StoreWork[]): (productKey: number) => readonly number[] {
  const sellers = new Map<number, number[]>()
  for (const { storeKey, sales } of works)
    for (const [product, { units }] of sales.products) {
      if (units <= 0) continue
      const known = sellers.get(product)
      if (known) known.push(storeKey)
      else sellers.set(product, [storeKey])
    }
  return (product) => sellers.get(product) ?? []
}

/** Why forecasts went wrong, of those that are shown one by one. */
async function withReasons(
  apart: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  findings: readonly Finding[],
  today: string,
): Promise<Finding[]> {
  const { to } = accuracyWeeks(today)
  const missed = findings.filter(({ kind }) => kind === 'pronostico')
  const reasons = new Map<string, string>()
  for (const [storeKey, group] of Map.groupBy(missed, (one) => one.storeKey)) {
    const productKeys = group
      .toSorted((a, b) => byFigure(a.figure, b.figure))
      .slice(0, KEPT_PER_STORE_AND_KIND)
      .flatMap(({ productKey }) => (productKey === null ? [] : [productKey]))
    const found = await apart((tx) => missedReasons(tx, { storeKey, productKeys, to }))
    for (const [product, reason] of found) reasons.set(`${storeKey}/${product}`, reason)
  }
  return findings.map((one) =>
    one.kind === 'pronostico'
      ? { ...one, facts: { ...one.facts, motivo: reasons.get(`${one.storeKey}/${one.productKey}`) ?? null } }
      : one,
  )
}
