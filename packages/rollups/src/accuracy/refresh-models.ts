import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { DEFAULT_DEMAND_MODEL, DEMAND_MODELS } from '@abasto/domain/demand/models/demand-models'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { fingerprintsAt, MODEL_HISTORY_DAYS } from '../forecasts/day-fingerprints.ts'
import { isStored, traced } from '../forecasts/model-forecasts.ts'
import { STORED_DAYS } from '../forecasts/stored-days.ts'
import { storeHistory } from '../forecasts/store-history.ts'
import type { RollupLocation } from '../location.ts'
import { completeDays } from '../sales/complete-days.ts'
import { dueNights, oldestNight, type DueNight } from './due-nights.ts'
import { MadeForecasts } from './made-forecasts.ts'
import { MadeNights } from './made-nights.ts'

/** Days ahead that a night keeps. */
const NIGHT_DAYS = 7

/**
 * Makes what every model says of a location: the stored forecasts of those that may be chosen, and the nights that are
 * missing of each. A model at a time, each in a transaction of its own: what was made stays when a service stops, and
 * the next run goes on with the rest. Readers need not wait for it, nor loads.
 *
 * @param today the tenant's business day
 * @returns nights and forecasts that were made
 */
export async function refreshModels(
  database: Database,
  location: RollupLocation,
  today: IsoDate,
  signal?: AbortSignal,
): Promise<number> {
  const basis = await withTenantSnapshot(database, location.tenantId, (tx) =>
    readBasis(tx, location.locationKey, today),
  )
  if (!basis) return 0
  let made = 0
  for (const due of basis.due) {
    const said = await makeModel(basis, due, signal)
    if (!said) return made
    if (await withTenant(database, location.tenantId, (tx) => write(tx, location, basis, due, said)))
      made += due.nights.length + (due.isForecastDue ? 1 : 0)
  }
  await withTenant(database, location.tenantId, (tx) => forgetNights(tx, location.locationKey, today))
  return made
}

interface DueModel {
  readonly model: DemandModel
  readonly nights: readonly DueNight[]
  readonly isForecastDue: boolean
  /** Of the days up to the cut-off. */
  readonly fingerprint: string
}

interface Basis {
  readonly today: IsoDate
  readonly cutOff: IsoDate
  readonly due: readonly DueModel[]
  readonly history: StoreHistory
}

/** Of one moment; undefined: nothing is to do. */
async function readBasis(tx: Tx, locationKey: number, today: IsoDate): Promise<Basis | undefined> {
  const [cutOff] = await completeDays(tx, locationKey, today, 1)
  if (cutOff === undefined) return undefined
  const due: DueModel[] = []
  for (const model of DEMAND_MODELS) {
    const nights = await dueNights(tx, locationKey, model, { newest: cutOff, today })
    const isForecastDue = isStoredModel(model) && !(await isStored(tx, locationKey, model, cutOff))
    if (nights.length === 0 && !isForecastDue) continue
    const fingerprints = await fingerprintsAt(tx, locationKey, [cutOff], model)
    due.push({ model, nights, isForecastDue, fingerprint: fingerprints.get(cutOff) ?? '' })
  }
  if (due.length === 0) return undefined
  const [oldest = cutOff] = due.flatMap(({ nights }) => nights.map((night) => night.cutOff)).sort()
  const days = MODEL_HISTORY_DAYS + daysBetween(oldest, cutOff)
  const learnsFromChain = due.some(({ model }) => model.learnsFromChain)
  return {
    today,
    cutOff,
    due,
    history: await storeHistory(tx, { locationKey, cutOff, days, learnsFromChain }),
  }
}

/** The specified model has a table of its own, and nobody orders by the yardstick. */
const isStoredModel = ({ id, canBeChosen }: DemandModel) => canBeChosen && id !== DEFAULT_DEMAND_MODEL

interface Said {
  readonly nights: MadeNights
  readonly forecasts: MadeForecasts
}

/** Undefined: the service stops. */
async function makeModel(
  { history, cutOff }: Basis,
  { model, nights, isForecastDue }: DueModel,
  signal: AbortSignal | undefined,
): Promise<Said | undefined> {
  const said = { nights: new MadeNights(nights), forecasts: new MadeForecasts() }
  const keyOf = (product: number) => history.products[product]?.productKey ?? 0
  const newest = history.days - 1
  const origins = nights.map((night) => newest - daysBetween(night.cutOff, cutOff))
  // An ordinary night is the cut-off's alone: what is stored says it too.
  const isOneOrigin = isForecastDue && origins.length === 1 && origins[0] === newest
  if (origins.length > 0 && !isOneOrigin) {
    for await (const trace of traced(model, history, origins, NIGHT_DAYS)) {
      if (signal?.aborted) return undefined
      said.nights.add(keyOf(trace.product), trace, NIGHT_DAYS)
    }
  }
  if (!isForecastDue) return said
  for await (const trace of traced(model, history, [newest], STORED_DAYS)) {
    if (signal?.aborted) return undefined
    said.forecasts.add(keyOf(trace.product), trace)
    if (isOneOrigin) said.nights.add(keyOf(trace.product), trace, STORED_DAYS)
  }
  return said
}

/** @returns false when days were loaded meanwhile: whoever did makes it anew */
async function write(
  tx: Tx,
  location: RollupLocation,
  { today, cutOff }: Basis,
  { model, nights, isForecastDue, fingerprint }: DueModel,
  said: Said,
): Promise<boolean> {
  const { locationKey } = location
  await lockUntilEnd(tx, LOCKS.forecasts, locationKey)
  const [newest] = await completeDays(tx, locationKey, today, 1)
  if (newest !== cutOff) return false
  const cutOffs = [...new Set([...nights.map((night) => night.cutOff), cutOff])]
  const now = await fingerprintsAt(tx, locationKey, cutOffs, model)
  const isAsItWas = nights.every((night) => now.get(night.cutOff) === night.fingerprint)
  if (!isAsItWas || now.get(cutOff) !== fingerprint) return false
  await said.nights.write(tx, location, model)
  if (isForecastDue) await said.forecasts.write(tx, location, model, { cutOff, fingerprint })
  return true
}

async function forgetNights(tx: Tx, locationKey: number, today: IsoDate): Promise<void> {
  await tx
    .withSchema('public')
    .deleteFrom('pronostico_noche')
    .where('ubicacion_key', '=', locationKey)
    .where('corte', '<', oldestNight(today))
    .execute()
}
