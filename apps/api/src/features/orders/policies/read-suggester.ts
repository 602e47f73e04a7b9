import { toPolicySetting } from '@abasto/contracts/policies/policy'
import { SIN_AJUSTE } from '@abasto/contracts/policies/schema'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { saysAny, type StoreSettings } from '@abasto/domain/replenishment/line-suggestion'
import {
  protectionPeriod,
  type ProtectionPeriod,
} from '@abasto/domain/replenishment/policies/protection-period'
import type { DeliveryCalendar } from '@abasto/domain/replenishment/delivery-calendar'
import type { StockParams } from '@abasto/domain/stock/params'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { storeDemand, type DemandOf, type StoreDemand } from '@abasto/rollups/forecasts/store-demand'
import { deliveryCalendars, type DeliveryPair } from '../../../catalogue/delivery-calendars.ts'
import { policySettings, type PolicySettings } from '../../../catalogue/policies.ts'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { shelfLimits, type LimitsOfProducts } from '../../../catalogue/shelf-limits.ts'
import { Suggester } from './suggester.ts'

/** When an order is suggested, and on whose clock: which delivery it comes with depends on it. */
export interface SuggestedAt extends Moment {
  readonly user: Pick<SessionUser, 'timeZone'>
}

/**
 * What orders of a store from a CEDI are suggested by. To be called in a snapshot.
 *
 * @param only products that are suggested; undefined: all
 */
export async function readSuggester(
  tx: Tx,
  pair: DeliveryPair,
  params: StockParams,
  { now, today, user }: SuggestedAt,
  only?: readonly number[],
): Promise<Suggester> {
  const settings = settingsOf(await policySettings(tx, pair.storeKey), pair.storeKey)
  const period = needsForecast(settings)
    ? protectionPeriod((await deliveryCalendars(tx, pair))(pair), now, user.timeZone)
    : null
  const demand = await demandFor(tx, pair.storeKey, settings, {
    today,
    until: lastDay([period]),
    only,
  })
  const limits = await limitsFor(tx, pair.storeKey, settings, only)
  return new Suggester({ settings, params, demand, period, limits })
}

/** What suggesters of several stores go by, read once. */
export interface TrialSettings {
  readonly policies: PolicySettings
  readonly calendarOf: (pair: DeliveryPair) => DeliveryCalendar
}

/**
 * The same of a store from each of these CEDIs, with all that any policy goes by, whatever holds now: other policies
 * are tried on it. By CEDI.
 */
export async function readTrialSuggesters(
  tx: Tx,
  { cediKeys, storeKey }: { readonly cediKeys: readonly number[]; readonly storeKey: number },
  { policies, calendarOf }: TrialSettings,
  { now, today, user }: SuggestedAt,
): Promise<ReadonlyMap<number, Suggester>> {
  const periods = new Map(
    cediKeys.map((cediKey) => [
      cediKey,
      protectionPeriod(calendarOf({ cediKey, storeKey }), now, user.timeZone),
    ]),
  )
  const until = lastDay([...periods.values()])
  const of = {
    settings: settingsOf(policies, storeKey),
    params: await stockParamsOf(tx, storeKey),
    demand: await storeDemand(tx, { locationKey: storeKey, today, until }),
    limits: await shelfLimits(tx, storeKey),
  }
  return new Map([...periods].map(([cediKey, period]) => [cediKey, new Suggester({ ...of, period })]))
}

export function settingsOf({ chain, stores }: PolicySettings, storeKey: number): StoreSettings {
  return {
    chain: toPolicySetting(chain),
    store: toPolicySetting(stores.get(storeKey) ?? SIN_AJUSTE),
  }
}

export function needsForecast(settings: StoreSettings): boolean {
  return saysAny(settings, ['proxima_entrega'])
}

/** Null: every product goes by the rule alone, and nothing is read. */
export async function demandFor(
  tx: Tx,
  locationKey: number,
  settings: StoreSettings,
  of: Omit<DemandOf, 'locationKey'>,
): Promise<StoreDemand | null> {
  if (!saysAny(settings, ['regla_guarda', 'proxima_entrega'])) return null
  return storeDemand(tx, { locationKey, ...of })
}

/** What of each product is shown and has room, where anything is ordered by it. */
export async function limitsFor(
  tx: Tx,
  storeKey: number,
  settings: StoreSettings,
  only?: readonly number[],
): Promise<LimitsOfProducts> {
  return needsForecast(settings) ? shelfLimits(tx, storeKey, only) : new Map()
}

/** The last day of any of the periods; null: there is none. */
export function lastDay(periods: readonly (ProtectionPeriod | null)[]): IsoDate | null {
  return (
    periods
      .flatMap((period) => period?.dates.at(-1) ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** The same whatever CEDI the store orders from: by the deliveries of the first that serves it. */
export async function readStoreSuggester(
  tx: Tx,
  storeKey: number,
  params: StockParams,
  at: SuggestedAt,
): Promise<Suggester> {
  const [cediKey = NO_CEDI] = await servingCedis(tx, storeKey)
  return readSuggester(tx, { cediKey, storeKey }, params, at)
}

/** Has no calendar: what orders from it is delivered as without one. */
const NO_CEDI = 0

/** The CEDIs that a person named for the store, else all, by id. */
export async function servingCedis(tx: Tx, storeKey: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('ubicacion')
    .leftJoin('cedi_tienda', (join) =>
      join
        .onRef('cedi_tienda.cedi_key', '=', 'ubicacion.ubicacion_key')
        .on('cedi_tienda.tienda_key', '=', storeKey),
    )
    .select(['ubicacion.ubicacion_key', 'cedi_tienda.tienda_key as named'])
    .where('ubicacion.tipo', '=', 'cedi')
    .where('ubicacion.activa', '=', true)
    .orderBy('ubicacion.ubicacion_id')
    .execute()
  const isNamed = rows.some(({ named }) => named !== null)
  return rows.filter(({ named }) => !isNamed || named !== null).map(({ ubicacion_key }) => ubicacion_key)
}
