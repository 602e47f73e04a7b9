import type { ChainLevel, SumPeriod } from '@abasto/domain/sales/sum-period'
import type { Database } from '@abasto/database/connections/connection'
import { validChainPeriods } from '../sales/valid-periods.ts'
import { withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { checkAccuracy } from './accuracy.ts'
import { checkDays } from './days.ts'
import { checkForecasts } from './forecasts.ts'
import { checkModels } from './models.ts'
import { checkChainPeriods, checkPeriods } from './periods.ts'
import { checkChainSample, checkSample } from './samples.ts'
import { NOTHING, plus, type Totals } from './totals.ts'

/** What was compared of a location, or of the whole chain where `ubicacion_id` is null. */
export interface SalesCheck {
  readonly locationId: string | null
  readonly days: number
  /** Sums of periods, of single days too for the chain. */
  readonly periods: number
  /** Days and periods that were added up from the lines product by product. */
  readonly sampled: number
  /** Forecasts of a product by a model that were worked out again from the days. */
  readonly forecasts: number
  /** Sums of accuracy that were added up again from the nights kept. */
  readonly accuracySums: number
  readonly total: Totals
  readonly differences: readonly string[]
}

export interface SalesCheckOptions {
  /** Days, as many periods, that are added up product by product in each location, and as many forecasts. */
  readonly sample: number
  /** Called as soon as a location that sells has been checked. */
  readonly onChecked: (check: SalesCheck) => void
}

/**
 * Compares everything that is summed of a tenant's sales with the lines: each day and each period in total, and
 * a random sample of both product by product; some of the stored forecasts of every model with the days; and all
 * accuracy with the nights kept. All of one moment, so it may run while others load. Memory: a few numbers a day, and
 * the days of one location that its models look at.
 */
export function checkSales(
  database: Database,
  tenantId: number,
  { sample, onChecked }: SalesCheckOptions,
): Promise<void> {
  return withTenantSnapshot(database, tenantId, async (tx) => {
    const locations = await tx
      .selectFrom('ubicacion')
      .select(['ubicacion_key', 'ubicacion_id'])
      .where('tenant_id', '=', tenantId)
      .orderBy('ubicacion_id')
      .execute()
    const ofChain = new Map<string, Totals>()
    for (const { ubicacion_key, ubicacion_id } of locations) {
      const { totals: ofDays, ...check } = await checkLocation(tx, ubicacion_key, sample)
      for (const [day, totals] of ofDays) ofChain.set(day, plus(ofChain.get(day) ?? NOTHING, totals))
      if (check.days > 0 || check.differences.length > 0) onChecked({ locationId: ubicacion_id, ...check })
    }
    const keys = locations.map((location) => location.ubicacion_key)
    const check = await checkChain(tx, { tenantId, locationKeys: keys }, ofChain, sample)
    if (check.periods > 0) onChecked(check)
  })
}

async function checkLocation(tx: Tx, locationKey: number, sample: number) {
  const { days, differences } = await checkDays(tx, locationKey)
  const checked = await checkPeriods(tx, locationKey, days)
  const drawn = [...draw(daysOf(days), sample), ...draw(checked.periods, sample)]
  const ofProducts = await checkSample(tx, locationKey, drawn)
  const some = (keys: readonly number[]) => draw(keys, sample)
  const forecasts = await checkForecasts(tx, locationKey, some)
  const models = await checkModels(tx, locationKey, some)
  const accuracy = await checkAccuracy(tx, locationKey)
  return {
    totals: days,
    days: days.size,
    periods: checked.periods.length,
    sampled: drawn.length,
    forecasts: forecasts.products + models.products,
    accuracySums: accuracy.sums,
    total: totalOf(days),
    differences: [
      ...differences,
      ...checked.differences,
      ...ofProducts,
      ...forecasts.differences,
      ...models.differences,
      ...accuracy.differences,
    ],
  }
}

async function checkChain(
  tx: Tx,
  chain: { readonly tenantId: number; readonly locationKeys: readonly number[] },
  days: ReadonlyMap<string, Totals>,
  sample: number,
): Promise<SalesCheck> {
  const [from, to] = [least(days.keys()), greatest(days.keys())]
  const valid = from && to ? await validChainPeriods(tx, { ...chain, from, to }) : []
  const drawn = draw(valid, sample)
  return {
    locationId: null,
    days: days.size,
    periods: valid.length,
    sampled: drawn.length,
    forecasts: 0,
    accuracySums: 0,
    total: totalOf(days),
    differences: [
      ...(await checkChainPeriods(tx, chain.tenantId, valid, days)),
      ...(await checkChainSample(tx, chain, drawn)),
    ],
  }
}

function daysOf(days: ReadonlyMap<string, Totals>): SumPeriod<ChainLevel>[] {
  return [...days.keys()].map((firstDay) => ({ level: 'day', firstDay }))
}

/** Some of the list by chance, no one twice. */
function draw<T>(list: readonly T[], number: number): T[] {
  const rest = [...list]
  const drawn: T[] = []
  while (drawn.length < number && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(Math.random() * rest.length), 1))
  }
  return drawn
}

function totalOf(days: ReadonlyMap<string, Totals>): Totals {
  let total = NOTHING
  for (const totals of days.values()) total = plus(total, totals)
  return total
}

function least(days: Iterable<string>): string | undefined {
  let found: string | undefined
  for (const day of days) if (found === undefined || day < found) found = day
  return found
}

function greatest(days: Iterable<string>): string | undefined {
  let found: string | undefined
  for (const day of days) if (found === undefined || day > found) found = day
  return found
}
